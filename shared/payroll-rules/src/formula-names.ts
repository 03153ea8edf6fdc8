import { parseOnce } from '@legajo/formula/parse-once.ts'
import { normalizeName, prefixOfKind } from '@legajo/formula/prefixes.ts'
import type { Expression } from '@legajo/formula/tree.ts'

/** The names that a formula itself uses, "C.0100", "N.0130", "H.0130", "F.VALOR_HORA"; none when it cannot be parsed. */
export const formulaNames = (formula: string): readonly string[] => {
  const parsed = parseOnce(formula)
  return parsed.ok ? [...parsed.tree.locals.map(({ value }) => value), parsed.tree.result].flatMap(namesUnder) : []
}

/** The reads of the history in a formula, as code and aggregate: `BASE_SAC`, `MEJOR_SEMESTRE`. */
export const historyReads = (formula: string): readonly (readonly [code: string, aggregate: string])[] => {
  const parsed = parseOnce(formula)
  const nodes = parsed.ok ? [...parsed.tree.locals.map(({ value }) => value), parsed.tree.result].flatMap(referencesUnder) : []
  return nodes.flatMap(({ target, path: [code = '', aggregate = ''] }) =>
    target === 'historical' ? [[normalizeName(code), normalizeName(aggregate)] as const] : [],
  )
}

type Reference = Extract<Expression, { kind: 'reference' }>

const referencesUnder = (node: Expression): readonly Reference[] => {
  switch (node.kind) {
    case 'reference':
      return [node]
    case 'call':
    case 'custom-call':
      return node.args.flatMap(referencesUnder)
    case 'sign':
    case 'not':
      return referencesUnder(node.operand)
    case 'binary':
      return [...referencesUnder(node.left), ...referencesUnder(node.right)]
    default:
      return []
  }
}

const namesUnder = (node: Expression): readonly string[] => {
  switch (node.kind) {
    case 'reference': {
      const { short } = prefixOfKind(node.target)
      const whole = node.target === 'formula' || node.target === 'function'
      return [`${short}.${normalizeName(whole ? node.path.join('.') : (node.path[0] ?? ''))}`]
    }
    case 'call':
      return node.args.flatMap(namesUnder)
    case 'custom-call':
      return [`FN.${normalizeName(node.name)}`, ...node.args.flatMap(namesUnder)]
    case 'sign':
    case 'not':
      return namesUnder(node.operand)
    case 'binary':
      return [...namesUnder(node.left), ...namesUnder(node.right)]
    default:
      return []
  }
}
