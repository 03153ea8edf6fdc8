import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import { type RuleSet, versionOn } from './rules.ts'

/** The scale of seniority by steps: a row per step of years, a column per trade union, in % of the basic pay. */
export const seniorityScale = 'ANTIGUEDAD_ESCALONES'
/** The column of agreements with an equal percentage for each year, which have no steps. */
export const withoutSteps = 'SIN_ESCALONES'

/** The variable, `V.ANTIGUEDAD_ESCALONADA`, that reads the scale. */
export const agreedSeniorityName = 'ANTIGUEDAD_ESCALONADA'

const generatedSpan = { from: 0, to: 0 } as const
const text = (value: string): Expression => ({ ...generatedSpan, kind: 'text', value })
const call = (name: string, args: readonly Expression[]): Expression => ({ ...generatedSpan, kind: 'call', name, args })

/**
 * The formula of V.ANTIGUEDAD_ESCALONADA: the % for the employee's years in the column of their trade union, `SI(L.SINDICATO = "UTHGRA";
 * ESCALA_RANGO(E.ANTIGUEDAD_ESCALONES; F.ANIOS; "UTHGRA"); …; 0)`. 0 for unions without a column.
 */
export const seniorityOfAgreement = ({ scales }: Pick<RuleSet, 'scales'>, day: string): FormulaTree => {
  const scale = scales.find(({ code }) => normalizeName(code) === seniorityScale)
  const version = scale && versionOn(scale.versions, day)
  const unions = version ? (version.columns ?? scale.columns).map(({ name }) => name).filter((name) => name !== withoutSteps) : []
  const table: Expression = { ...generatedSpan, kind: 'reference', target: 'scale', path: [seniorityScale] }
  const years: Expression = { ...generatedSpan, kind: 'reference', target: 'formula', path: ['ANIOS'] }
  const union: Expression = { ...generatedSpan, kind: 'reference', target: 'employee', path: ['SINDICATO'] }
  const nothing: Expression = { ...generatedSpan, kind: 'number', digits: '0', percent: false }
  const result = unions.reduceRight<Expression>((otherwise, column) => {
    const isTheirs: Expression = { ...generatedSpan, kind: 'binary', operator: '=', left: union, right: text(column) }
    return call('SI', [isTheirs, call('ESCALA_RANGO', [table, years, text(column)]), otherwise])
  }, nothing)
  return { ...generatedSpan, kind: 'formula', locals: [], result }
}
