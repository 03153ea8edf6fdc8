import { printExpression } from '@legajo/formula/print.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import { textCode } from '@legajo/formula/types.ts'
import { type Completing, isNothingIn } from './history.ts'

/** Whether a node is nothing in a liquidation, whoever is liquidated: it need not be told. */
export const isNothing = (node: Expression, liquidation: Completing): boolean =>
  node.kind === 'reference' && node.target === 'historical' && isNothingIn(node.path[1] ?? '', liquidation)

/** A formula without the terms that are nothing in a liquidation; what is left keeps the places of the text. */
export const shownTree = (tree: FormulaTree, liquidation: Completing): FormulaTree => ({
  ...tree,
  locals: tree.locals.map((local) => ({ ...local, value: shownNode(local.value, liquidation) })),
  result: shownNode(tree.result, liquidation),
})

/** The node that is shown in the place of one, whatever is below it. */
export const shownRoot = (node: Expression, liquidation: Completing): Expression => {
  let root = node
  while (root.kind === 'binary' && isTerm(root) && isNothing(root.right, liquidation)) root = withoutRounding(root.left)
  return root
}
/** What is rounded before a term that is nothing: the rounding is then the concept's own, which every amount has. */
const withoutRounding = (node: Expression): Expression =>
  node.kind === 'call' && node.name === 'REDONDEAR' && node.args.length === 1 ? (node.args[0] ?? node) : node
const isTerm = ({ operator }: Expression & { readonly kind: 'binary' }): boolean => operator === '+' || operator === '-'

export const shownNode = (node: Expression, liquidation: Completing): Expression => {
  const inner = (child: Expression) => shownNode(child, liquidation)
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

/** What a part of a formula came to for somebody, as it is shown; undefined for one that was not calculated. */
export type ValueOf = (node: Expression) => string | undefined

/** The part of a formula that gave the amount: of choices the side taken, without the terms that were zero. */
export const takenNode = (node: Expression, toldOf: ValueOf): Expression => {
  const inner = (child: Expression) => takenNode(child, toldOf)
  const isZero = (child: Expression) => /^-?0(,0+)?$/.test(child.kind === 'number' ? child.digits : (toldOf(child) ?? ''))
  switch (node.kind) {
    case 'binary':
      if (isTerm(node) && isZero(node.right)) return inner(node.left)
      if (node.operator === '+' && isZero(node.left)) return inner(node.right)
      return samePlace({ ...node, left: inner(node.left), right: inner(node.right) }, node)
    case 'call': {
      const [first, second, third] = node.args
      if (node.name === 'SI' && second && third) return inner(toldOf(second) === undefined ? third : second)
      // At least zero, and it was more.
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

const places = new WeakMap<Expression, string>()
const samePlace = (made: Expression, node: Expression): Expression => {
  places.set(made, placeOf(node))
  return made
}

/**
 * Names a node by its place in the text and by the text: a formula with a name is traced in its own text, whose places mean nothing
 * elsewhere.
 */
export const placeOf = (node: Expression): string => {
  const known = places.get(node)
  if (known !== undefined) return known
  const place = `${node.from}-${node.to} ${shapeOf(node)}`
  places.set(node, place)
  return place
}

const shapes = new WeakMap<Expression, number>()

/** What a node says, as a number made of those of its parts: to print each part anew takes the square of a formula's length. */
const shapeOf = (node: Expression): number => {
  const known = shapes.get(node)
  if (known !== undefined) return known
  const shape = textCode(printExpression(node, (part) => (part === node ? undefined : String(shapeOf(part)))))
  shapes.set(node, shape)
  return shape
}
