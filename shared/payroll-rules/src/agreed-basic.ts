import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import type { StretchEnding } from './pay-stretches.ts'
import { type RuleSet, versionOn } from './rules.ts'

const generatedSpan = { from: 0, to: 0 } as const
const fact = (name: string): Expression => ({ ...generatedSpan, kind: 'reference', target: 'employee', path: [name] })
const text = (value: string): Expression => ({ ...generatedSpan, kind: 'text', value })
const call = (name: string, args: readonly Expression[]): Expression => ({ ...generatedSpan, kind: 'call', name, args })

/** The facts of an employee who was in another category until a day of the month. */
export const earlierFacts = (ending: StretchEnding) => ({
  union: `SINDICATO_ANTERIOR${ending}`,
  category: `CATEGORIA_ANTERIOR${ending}`,
})

/**
 * The formula of V.BASICO_CONVENIO: the cell of the employee's category in the scale of their trade union's agreement, `SI(L.SINDICATO =
 * "UOM"; ESCALA(E.UOM; L.CATEGORIA; "BASICO"); …; 0)`. A union whose scale has no values on the day gives 0.
 * V.BASICO_CONVENIO_ANTERIOR is the same for the values until a change within the month, whose facts are `earlierFacts`.
 */
export const basicOfAgreement = (
  { agreements = [], scales }: Pick<RuleSet, 'agreements' | 'scales'>,
  day: string,
  { union: unionFact, category } = { union: 'SINDICATO', category: 'CATEGORIA' },
): FormulaTree => {
  const inForce = agreements.filter(({ scale, column }) => {
    const known = scales.find(({ code }) => code === scale)
    const version = known && versionOn(known.versions, day)
    return known?.lookup === 'exact' && (version?.columns ?? known.columns).some(({ name }) => name === column) && version
  })
  const nothing: Expression = { ...generatedSpan, kind: 'number', digits: '0', percent: false }
  const result = inForce.reduceRight<Expression>((otherwise, { union, scale, column }) => {
    const isTheirs: Expression = { ...generatedSpan, kind: 'binary', operator: '=', left: fact(unionFact), right: text(union) }
    const table: Expression = { ...generatedSpan, kind: 'reference', target: 'scale', path: [normalizeName(scale)] }
    return call('SI', [isTheirs, call('ESCALA', [table, fact(category), text(column)]), otherwise])
  }, nothing)
  return { ...generatedSpan, kind: 'formula', locals: [], result }
}
