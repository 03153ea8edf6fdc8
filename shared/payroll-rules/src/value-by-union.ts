import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import type { Parameter } from './rules.ts'

const place = { from: 0, to: 0 } as const

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
          ...place,
          kind: 'binary',
          operator: '=',
          left: { ...place, kind: 'reference', target: 'employee', path: ['SINDICATO'] },
          right: { ...place, kind: 'text', value: union },
        },
        written(parameter, value),
        otherwise,
      ]),
    written(parameter, general),
  )
  return { ...place, kind: 'formula', locals: [], result }
}

const callOf = (name: string, args: readonly Expression[]): Expression => ({ ...place, kind: 'call', name, args })
const numberOf = (digits: string): Expression => ({ ...place, kind: 'number', digits, percent: false })

const written = ({ type }: Pick<Parameter, 'type'>, value: string): Expression => {
  switch (type) {
    case 'text':
      return { ...place, kind: 'text', value }
    case 'boolean':
      return { ...place, kind: 'boolean', value: value === 'true' }
    case 'date':
      return callOf(
        'FECHA',
        value.split('-').map((part) => numberOf(String(Number(part)))),
      )
    case 'number':
      return value.startsWith('-')
        ? { ...place, kind: 'sign', operator: '-', operand: numberOf(value.slice(1)) }
        : numberOf(value)
  }
}
