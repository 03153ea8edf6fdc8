import { printExpression } from '@legajo/formula/print.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import { textCode } from '@legajo/formula/types.ts'
import { isNothingIn, type MonthScope } from './history.ts'

/** Whether a node is zero or empty in a liquidation for every employee: it can be left out of the explanation. */
export const isNothing = (node: Expression, liquidation: MonthScope): boolean =>
  node.kind === 'reference' && node.target === 'historical' && isNothingIn(node.path[1] ?? '', liquidation)

/** A formula without the terms that are zero or empty in a liquidation; the remaining nodes keep their text positions. */
export const treeWithoutZeros = (tree: FormulaTree, liquidation: MonthScope): FormulaTree => ({
  ...tree,
  locals: tree.locals.map((local) => ({ ...local, value: nodeWithoutZeros(local.value, liquidation) })),
  result: nodeWithoutZeros(tree.result, liquidation),
})

/** The node displayed in place of a given node, regardless of its children. */
export const rootWithoutZeros = (node: Expression, liquidation: MonthScope): Expression => {
  let root = node
  while (root.kind === 'binary' && isTerm(root) && isNothing(root.right, liquidation)) root = withoutRounding(root.left)
  return root
}
/** The operand of a rounding that is followed by a zero term: the rounding is then the concept's own, which applies to every amount. */
const withoutRounding = (node: Expression): Expression =>
  node.kind === 'call' && node.name === 'REDONDEAR' && node.args.length === 1 ? (node.args[0] ?? node) : node
const isTerm = ({ operator }: Expression & { readonly kind: 'binary' }): boolean => operator === '+' || operator === '-'

export const nodeWithoutZeros = (node: Expression, liquidation: MonthScope): Expression => {
  const inner = (child: Expression) => nodeWithoutZeros(child, liquidation)
  switch (node.kind) {
    case 'binary': {
      if (isTerm(node) && isNothing(node.right, liquidation)) return inner(withoutRounding(node.left))
      return samePlace({ ...node, left: inner(node.left), right: inner(node.right) }, node)
    }
    case 'sign':
    case 'not':
      return samePlace({ ...node, operand: inner(node.operand) }, node)
    case 'call':
    case 'custom-call':
      return samePlace({ ...node, args: node.args.map(inner) }, node)
    default:
      return node
  }
}

/** The displayed value of a part of a formula for one employee; undefined when it was not calculated. */
export type ValueOf = (node: Expression) => string | undefined

/** The part of a formula that produced the amount: the selected branch of each choice, without zero terms. */
export const selectEvaluatedNode = (node: Expression, reportedOf: ValueOf): Expression => {
  const inner = (child: Expression) => selectEvaluatedNode(child, reportedOf)
  const isZero = (child: Expression) => /^-?0(,0+)?$/.test(child.kind === 'number' ? child.digits : (reportedOf(child) ?? ''))
  switch (node.kind) {
    case 'binary':
      if (isTerm(node) && isZero(node.right)) return inner(node.left)
      if (node.operator === '+' && isZero(node.left)) return inner(node.right)
      return samePlace({ ...node, left: inner(node.left), right: inner(node.right) }, node)
    case 'call': {
      const [first, second, third] = node.args
      if (node.name === 'SI' && second && third) return inner(reportedOf(second) === undefined ? third : second)
      // A minimum of zero whose other operand was greater.
      const other =
        node.name === 'MAXIMO' && first && second && !third && (isZero(second) ? first : isZero(first) ? second : undefined)
      if (other && !isZero(other)) return inner(other)
      return samePlace({ ...node, args: node.args.map(inner) }, node)
    }
    case 'sign':
      return samePlace({ ...node, operand: inner(node.operand) }, node)
    default:
      return node
  }
}

const printedTexts = new WeakMap<Expression, string>()
const samePlace = (made: Expression, node: Expression): Expression => {
  printedTexts.set(made, placeOf(node))
  return made
}

/**
 * Identifies a node by its text position and its text: a named formula is traced in its own text, whose positions mean nothing elsewhere.
 */
export const placeOf = (node: Expression): string => {
  const known = printedTexts.get(node)
  if (known !== undefined) return known
  const place = `${node.from}-${node.to} ${shapeOf(node)}`
  printedTexts.set(node, place)
  return place
}

const shapes = new WeakMap<Expression, number>()

/**
 * A number for the content of a node, computed from the numbers of its parts: printing each part again would take quadratic time in the
 * formula's length.
 */
const shapeOf = (node: Expression): number => {
  const known = shapes.get(node)
  if (known !== undefined) return known
  const shape = textCode(printExpression(node, (part) => (part === node ? undefined : String(shapeOf(part)))))
  shapes.set(node, shape)
  return shape
}
