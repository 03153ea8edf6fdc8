/** Names of tables in Kysely calls and in raw statements, as a source uses them. */
export type UsedTables = { readonly read: ReadonlySet<string>; readonly written: ReadonlySet<string> }

const reads = [/(?:selectFrom|[jJ]oin)\(\s*\[?'(\w+)/g, /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/g]
const writes = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\binsertRow\([^']*'(\w+)'/g,
  /\btable: '(\w+)'/g,
  /\b(?:insert into|delete from|update)\s+(?:only\s+)?(\w+)/g,
]

/** A comment may name a table; it uses none. */
const withoutComments = (source: string): string => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

const namesBy = (patterns: readonly RegExp[], text: string): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])))

/**
 * The names after the words that precede a table. Aliases and names of a `with` clause are among them: the caller keeps those that are tables.
 */
export const findTables = (source: string): UsedTables => {
  const text = withoutComments(source)
  return { read: namesBy(reads, text), written: namesBy(writes, text) }
}
