import { emptyDate, textCode } from '@legajo/formula/types.ts'
import { formatDate, fromDayNumber } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from './compile-run.ts'
import { earlierPayFields } from './fields.ts'
import type { InputSlot } from './layout.ts'
import { type StretchEnding, stretchEndings } from './pay-stretches.ts'

export type ContextValue = {
  readonly key: string
  readonly name: string
  readonly source: InputSlot['source']['kind']
  /** Formatted for display. */
  readonly value: string
  /** True for a change of pay that did not occur in the month: irrelevant for this employee. */
  readonly idle: boolean
}

/** The employee data that a run read, in words. Texts are stored as codes: pass the texts to show; those of the scales are added. */
export const contextOf = (
  run: Pick<CompiledRun, 'inputs' | 'request'>,
  inputs: ArrayLike<number>,
  texts: readonly string[],
): readonly ContextValue[] => {
  const show = inputReader(run, texts)
  const absent = stretchEndings.filter((ending) => {
    const day = run.inputs.findIndex(({ key }) => key === `L.CAMBIO_DIA${ending}`)
    return day >= 0 && !inputs[day]
  })
  const idle = new Set(absent.flatMap(keysOfStretch))
  return run.inputs.map((slot, index) => ({
    key: slot.key,
    name: slot.name,
    source: slot.source.kind,
    value: show(slot, inputs[index] ?? 0),
    idle: idle.has(slot.key),
  }))
}

/** The inputs of an employee, with the values that were in force before a change within the month. */
const keysOfStretch = (ending: StretchEnding): readonly string[] => [
  ...earlierPayFields(ending).map(({ code }) => `L.${code}`),
  `V.BASICO_CONVENIO_ANTERIOR${ending}`,
]

/** Formats the units of an input. */
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
