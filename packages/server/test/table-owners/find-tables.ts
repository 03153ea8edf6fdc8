/** Names of tables in Kysely calls and in raw statements, as a source uses them. */
export type UsedTables = {
  readonly read: ReadonlySet<string>
  /** Checked or counted by the shared parts, as `references` and `heldBy` of a resource. */
  readonly referred: ReadonlySet<string>
  readonly written: ReadonlySet<string>
}

const reads = [/(?:selectFrom|[jJ]oin)\(\s*\[?'(\w+)/g, /\b(?:(?<!delete )from|join|using)\s+(?:only\s+)?(\w+)/g]
const references = [/\btable: '(\w+)'(?:,\s*(?:noun|column|by)\b|\s*\})/g]
const writes = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert|update|remove)Row\(\s*\w+,\s*'(\w+)'/g,
  /\bserveResource\([^{]*\{\s*table: '(\w+)'/g,
  /\btable: '(\w+)',(?!\s*(?:noun|column|by)\b)/g,
  /\b(?:insert into|delete from|update)\s+(?:only\s+)?(\w+)/g,
]

/** A statement that writes a table which a variable names; `for update` locks and writes none. */
const variableWrite =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]|(?<!for )\b(?:insert into|delete from|update)\s+\$\{|\b(?:insert|update|remove)Row\(\s*\w+,\s*[a-z]/

/** A comment may name a table; it uses none. */
const withoutComments = (source: string): string => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

const namesBy = (patterns: readonly RegExp[], text: string): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])))

/**
 * The names after the words that precede a table. Aliases and names of a `with` clause are among them: the caller keeps those that are tables.
 */
export const findTables = (source: string): UsedTables => {
  const text = withoutComments(source)
  return { read: namesBy(reads, text), referred: namesBy(references, text), written: namesBy(writes, text) }
}

/** Whether a source writes a table whose name is a variable, so that `findTables` does not name it. */
export const writesByVariable = (source: string): boolean => variableWrite.test(withoutComments(source))
