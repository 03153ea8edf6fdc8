import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import type { Parameter } from './rules.ts'

const generatedSpan = { from: 0, to: 0 } as const

/** The formula equivalent to a parameter for which some trade unions have a separate value: `SI(L.SINDICATO = "SEC"; …; …)`. */
export const valueByUnion = (
  parameter: Pick<Parameter, 'type'>,
  general: string,
  unions: readonly { readonly union: string; readonly value: string }[],
): FormulaTree => {
  const result = unions.reduceRight<Expression>(
    (otherwise, { union, value }) =>
      callOf('SI', [
        {
          ...generatedSpan,
          kind: 'binary',
          operator: '=',
          left: { ...generatedSpan, kind: 'reference', target: 'employee', path: ['SINDICATO'] },
          right: { ...generatedSpan, kind: 'text', value: union },
        },
        literalOf(parameter, value),
        otherwise,
      ]),
    literalOf(parameter, general),
  )
  return { ...generatedSpan, kind: 'formula', locals: [], result }
}

const callOf = (name: string, args: readonly Expression[]): Expression => ({ ...generatedSpan, kind: 'call', name, args })
const numberOf = (digits: string): Expression => ({ ...generatedSpan, kind: 'number', digits, percent: false })

const literalOf = ({ type }: Pick<Parameter, 'type'>, value: string): Expression => {
  switch (type) {
    case 'text':
      return { ...generatedSpan, kind: 'text', value }
    case 'boolean':
      return { ...generatedSpan, kind: 'boolean', value: value === 'true' }
    case 'date':
      return callOf(
        'FECHA',
        value.split('-').map((part) => numberOf(String(Number(part)))),
      )
    case 'number':
      return value.startsWith('-')
        ? { ...generatedSpan, kind: 'sign', operator: '-', operand: numberOf(value.slice(1)) }
        : numberOf(value)
  }
}
