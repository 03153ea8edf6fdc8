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
