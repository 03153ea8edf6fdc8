import { prefixOfKind } from './prefixes.ts'
import { type Expression, type FormulaTree, notPrecedence, precedence, signPrecedence } from './tree.ts'

/** The tree as canonical text: `parseFormula(printFormula(tree))` returns the same tree, except for positions. */
export const printFormula = (tree: FormulaTree): string =>
  [...tree.locals.map((local) => `SEA ${local.name} = ${printExpression(local.value)};`), printExpression(tree.result)].join('\n')

/** Formats a leaf (reference, number, local name…) differently, or `undefined` for the default. */
export type LeafText = (node: Expression) => string | undefined

export const printExpression = (node: Expression, leaf: LeafText = () => undefined): string => printNode(node, 0, leaf)

const printNode = (node: Expression, outer: number, leaf: LeafText): string => {
  const shown = leaf(node)
  if (shown !== undefined) return shown
  switch (node.kind) {
    case 'number':
      return `${node.digits.replace('.', ',')}${node.percent ? '%' : ''}`
    case 'text':
      return `"${node.value}"`
    case 'boolean':
      return node.value ? 'VERDADERO' : 'FALSO'
    case 'reference':
      return [prefixOfKind(node.target).short, ...node.path].join('.')
    case 'local':
      return node.name
    case 'call':
      return `${node.name}(${node.args.map((arg) => printNode(arg, 0, leaf)).join('; ')})`
    case 'custom-call':
      return `FN.${node.name}(${node.args.map((arg) => printNode(arg, 0, leaf)).join('; ')})`
    case 'sign':
      return wrap(`${node.operator}${printNode(node.operand, signPrecedence, leaf)}`, signPrecedence, outer)
    case 'not':
      return wrap(`NO ${printNode(node.operand, notPrecedence, leaf)}`, notPrecedence, outer)
    case 'binary': {
      const level = precedence[node.operator]
      const text = `${printNode(node.left, level, leaf)} ${node.operator} ${printNode(node.right, level + 1, leaf)}`
      return wrap(text, level, outer)
    }
  }
}

const wrap = (text: string, level: number, outer: number): string => (level < outer ? `(${text})` : text)
