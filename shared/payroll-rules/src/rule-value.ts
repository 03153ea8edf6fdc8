import type { Resolution } from '@legajo/formula/check.ts'
import { slotBound } from '@legajo/formula/plan.ts'
import { booleanType, dateType, numberType, textCode, textType, type ValueType } from '@legajo/formula/types.ts'
import { toDayNumber } from '@legajo/kernel/dates.ts'
import { isDecimal, notANumber, toUnits } from '@legajo/kernel/money.ts'
import type { Parameter, ValueKind } from './rules.ts'

export const typeOf = (kind: ValueKind, decimals: number): ValueType =>
  ({ number: numberType(decimals), text: textType, boolean: booleanType, date: dateType })[kind]

/** Units of a value written in the rules; throws RangeError when the value does not match the kind. */
export const unitsOf = (kind: ValueKind, decimals: number, value: string): number => {
  switch (kind) {
    case 'text':
      return textCode(value)
    case 'boolean':
      return value === 'true' ? 1 : 0
    case 'date':
      return toDayNumber(value)
    case 'number': {
      if (!isDecimal(value)) throw new RangeError(notANumber(value))
      const units = Number(toUnits(value, decimals))
      if (Math.abs(units) > slotBound) throw new RangeError(`«${value}» es demasiado grande`)
      return units
    }
  }
}

/** A value of a parameter as a constant of a formula. */
export const constantOf = (parameter: Parameter, value: string): Resolution => {
  try {
    const units = unitsOf(parameter.type, parameter.decimals, value)
    return { kind: 'plan', plan: { kind: 'constant', type: typeOf(parameter.type, parameter.decimals), value: BigInt(units) } }
  } catch (failure) {
    return {
      kind: 'refused',
      message: `El parámetro «${parameter.code}» está mal cargado: ${failure instanceof Error ? failure.message : ''}.`,
    }
  }
}
