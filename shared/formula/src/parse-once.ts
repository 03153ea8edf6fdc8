import { type Parsed, parseFormula } from './parse.ts'

const known = new Map<string, Parsed>()
const most = 5_000
/** Longer texts are rare, and not worth the room. */
const longest = 4_000

/** `parseFormula`, which gives the same tree for the same text: rules are compiled again and again with few formulas changed. */
export const parseOnce = (text: string): Parsed => {
  const before = known.get(text)
  if (before) return before
  const parsed = parseFormula(text)
  if (text.length > longest) return parsed
  if (known.size >= most) known.clear()
  known.set(text, parsed)
  return parsed
}
