import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** The name under which a text is prepared on every connection: PostgreSQL accepts 63 characters. */
export const statementName = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  if (names.size > 2000) names.clear()
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40)
  names.set(text, name)
  return name
}

/** Texts that this process has sent once; those it sends again are worth keeping. */
const sentOnce = new Set<string>()
/** The result of such a text changes with its tables, which PostgreSQL refuses for a prepared statement. */
const openColumnList = /\*(?!\s*[\d(])\s*(,|from\b|$)/i
const innermostParentheses = /\([^()]*\)/g

/** Only the outermost column lists decide the columns of the result: what stands in parentheses does not count. */
const hasOpenColumns = (text: string): boolean => {
  if (!openColumnList.test(text)) return false
  let outer = text
  for (let inner = ''; inner !== outer; ) {
    inner = outer
    // Letters instead of parentheses, so that the next pass removes the pair around them.
    outer = outer.replace(innermostParentheses, ' part ')
  }
  return openColumnList.test(outer)
}

/** The name of a text that was sent before; none for a first one, nor for one whose columns depend on the tables. */
export const nameOfRepeated = (text: string): string | undefined => {
  if (names.has(text)) return names.get(text)
  if (sentOnce.has(text)) return hasOpenColumns(text) ? undefined : statementName(text)
  if (sentOnce.size > 5000) sentOnce.clear()
  sentOnce.add(text)
  return undefined
}
