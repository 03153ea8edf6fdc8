import { prefixOfKind } from '@legajo/formula/prefixes.ts'
import { printExpression } from '@legajo/formula/print.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import { placeOf } from './evaluated-tree.ts'

/** Display names of the names in formulas. */
export interface Labels {
  labelOf(name: string): string
}

/** A name as written in formulas. */
export const nameOf = (node: Expression & { kind: 'reference' }): string =>
  [prefixOfKind(node.target).short, ...node.path].join('.')

/**
 * The part of a formula that gave the amount, with values instead of names and mathematical operators. Adds the names used as percentages
 * to `rates`.
 */
export const inWords = (taken: Expression, values: ReadonlyMap<string, string>, labels: Labels, rates: Set<string>): string => {
  const valueTextOf = (node: Expression): string => values.get(placeOf(node)) ?? '…'
  const write = (node: Expression): string => printExpression(node, leaf)
  // The sign is next to its number: «11 % (Tasa del aporte) de», not «11 (Tasa del aporte) % de».
  const writeRate = (node: Expression): string => {
    if (node.kind === 'local') return `${valueTextOf(node)} % (${node.name.toLowerCase()})`
    if (node.kind !== 'reference') return `${write(node)} %`
    rates.add(nameOf(node))
    return `${valueTextOf(node)} % (${labels.labelOf(nameOf(node))})`
  }
  const leaf = (node: Expression): string | undefined => {
    switch (node.kind) {
      case 'reference':
        return `${valueTextOf(node)} (${labels.labelOf(nameOf(node))})`
      case 'local':
        return `${valueTextOf(node)} (${node.name.toLowerCase()})`
      case 'call':
        return node.args[0]?.kind === 'reference' && node.args[0].target === 'scale'
          ? `${valueTextOf(node)} (${labels.labelOf(nameOf(node.args[0]))})`
          : inWordsCall(node.name, node.args, write, writeRate)
      case 'custom-call':
        return `${valueTextOf(node)} (${labels.labelOf(`FN.${node.name}`)})`
      default:
        return undefined
    }
  }
  return write(taken).replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ')
}

/** A formula in words: display names for codes, words for functions where possible. */
export const formulaText = (tree: FormulaTree, labels: Labels): string =>
  [
    ...tree.locals.map((local) => `${local.name.toLowerCase()} = ${nodeText(local.value, labels)}`),
    nodeText(tree.result, labels),
  ].join('\n')

export const nodeText = (node: Expression, labels: Labels): string => {
  const write = (inner: Expression): string => printExpression(inner, leaf)
  const leaf = (inner: Expression): string | undefined => {
    switch (inner.kind) {
      case 'reference':
        return labels.labelOf(nameOf(inner))
      case 'local':
        return inner.name.toLowerCase()
      case 'custom-call':
        return `${labels.labelOf(`FN.${inner.name}`)} (${inner.args.map(write).join('; ')})`
      case 'call':
        return callAsWords(inner.name, inner.args, write) ?? inWordsCall(inner.name, inner.args, write)
      default:
        return undefined
    }
  }
  return write(node).replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replaceAll(' Y ', ' y ').replaceAll(' O ', ' o ')
}

const callAsWords = (name: string, args: readonly Expression[], write: (node: Expression) => string): string | undefined => {
  const [first, second, third] = args
  if (name === 'SI' && first && second && third) return `si ${write(first)}: ${write(second)}; si no: ${write(third)}`
  if (name === 'ESCALA' && first && second) return `${third ? `${write(third)} de ` : ''}${write(first)} para ${write(second)}`
  return undefined
}

const inWordsCall = (
  name: string,
  args: readonly Expression[],
  write: (node: Expression) => string,
  writeRate = (node: Expression): string => `${write(node)} %`,
): string | undefined => {
  const [first, second, third] = args
  if (name === 'PORCENTAJE' && first && second)
    return `${writeRate(second)} de ${first.kind === 'binary' ? `(${write(first)})` : write(first)}`
  if (name === 'REDONDEAR' && first) return `(${write(first)}) redondeado`
  if (name === 'MAXIMO' || name === 'MINIMO')
    return `el ${name === 'MAXIMO' ? 'mayor' : 'menor'} entre ${args.map(write).join(' y ')}`
  if (name === 'LIMITAR' && first && second && third) return `${write(first)}, entre ${write(second)} y ${write(third)}`
  return undefined
}
