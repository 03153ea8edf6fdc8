import { parseFormula } from '@legajo/formula/parse.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Expression } from '@legajo/formula/tree.ts'

/** The parts of a concept's novelties that a formula reads: an amount that none reads would pay nothing. */
export interface ReadParts {
  readonly quantity: boolean
  readonly amount: boolean
}

/** By normalized concept code, over all formulas of a company. An unparsable formula has no inputs. */
export const noveltyParts = (formulas: readonly string[]): ReadonlyMap<string, ReadParts> => {
  const parts = new Map<string, ReadParts>()
  for (const [code, part] of formulas.flatMap(readsOf)) {
    const known = parts.get(code) ?? { quantity: false, amount: false }
    parts.set(code, part === 'IMPORTE' ? { ...known, amount: true } : { ...known, quantity: true })
  }
  return parts
}

type NoveltyPart = readonly [code: string, part: string]
const partsByFormula = new Map<string, readonly NoveltyPart[]>()

/** The novelties that one formula reads. Cached, since formulas change rarely and are read with every list. */
const readsOf = (formula: string): readonly NoveltyPart[] => {
  const kept = partsByFormula.get(formula)
  if (kept) return kept
  const parsed = parseFormula(formula)
  const reads: NoveltyPart[] = []
  if (parsed.ok) {
    for (const { value } of parsed.tree.locals) collectParts(value, reads)
    collectParts(parsed.tree.result, reads)
  }
  if (partsByFormula.size > 5000) partsByFormula.clear()
  partsByFormula.set(formula, reads)
  return reads
}

const collectParts = (node: Expression, reads: NoveltyPart[]): void => {
  switch (node.kind) {
    case 'reference':
      if (node.target === 'novelty') reads.push([normalizeName(node.path[0] ?? ''), node.path[1] ?? 'CANTIDAD'])
      return
    case 'call':
    case 'custom-call':
      for (const arg of node.args) collectParts(arg, reads)
      return
    case 'sign':
    case 'not':
      collectParts(node.operand, reads)
      return
    case 'binary':
      collectParts(node.left, reads)
      collectParts(node.right, reads)
      return
    default:
      return
  }
}
