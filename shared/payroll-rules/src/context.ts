import { emptyDate, textCode } from '@legajo/formula/types.ts'
import { formatDate, fromDayNumber } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from './compile-run.ts'
import type { InputSlot } from './layout.ts'

export type ContextValue = {
  readonly key: string
  readonly name: string
  readonly source: InputSlot['source']['kind']
  /** As a person reads it. */
  readonly value: string
}

/** What a run read of an employee, in words. Texts are stored as codes: those to be shown are passed in, with those of the scales. */
export const contextOf = (
  run: Pick<CompiledRun, 'inputs' | 'request'>,
  inputs: ArrayLike<number>,
  texts: readonly string[],
): readonly ContextValue[] => {
  const show = inputReader(run, texts)
  return run.inputs.map((slot, index) => ({
    key: slot.key,
    name: slot.name,
    source: slot.source.kind,
    value: show(slot, inputs[index] ?? 0),
  }))
}

/** How the units of an input are read by a person. */
export const inputReader = (
  { request }: Pick<CompiledRun, 'request'>,
  texts: readonly string[],
): ((slot: InputSlot, units: number) => string) => {
  const known = new Map<number, string>([[0, '(vacío)']])
  for (const scale of request.scales)
    if (scale.keyType === 'text')
      for (const version of scale.versions) for (const [key] of version.rows) known.set(textCode(key ?? ''), key ?? '')
  for (const text of texts) if (text !== '') known.set(textCode(text), text)
  return ({ type, decimals }, units) => {
    switch (type) {
      case 'boolean':
        return units === 1 ? 'sí' : 'no'
      case 'date':
        return units === emptyDate ? '(sin fecha)' : formatDate(fromDayNumber(units))
      case 'text':
        return known.get(units) ?? '(texto)'
      case 'number':
        return formatDecimal(fromUnits(units, decimals), decimals)
    }
  }
}
