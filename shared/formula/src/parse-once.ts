import { type ParseResult, parseFormula } from './parse.ts'

const parseCache = new Map<string, ParseResult>()
/** Total characters of the cached texts: a tree takes some sixty bytes for each of them, and any user may send thousands of long texts. */
export const maxLetters = 1_000_000
/** Longer texts are rare, and not worth caching. */
const longest = 4_000
let letters = 0

/** `parseFormula` with a cache, which returns the same tree for the same text: rules are recompiled often with few formulas changed. */
export const parseOnce = (text: string): ParseResult => {
  const before = parseCache.get(text)
  if (before) return before
  const parsed = parseFormula(text)
  if (text.length > longest) return parsed
  if (letters + text.length > maxLetters) {
    parseCache.clear()
    letters = 0
  }
  parseCache.set(text, parsed)
  letters += text.length
  return parsed
}
