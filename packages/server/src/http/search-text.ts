/** The search text of a list: SQL expressions joined and folded, in the form `filterOf` requires. Nulls are omitted. */
export const searchIn = (...expressions: readonly string[]): string => `fold_text(concat_ws(' ', ${expressions.join(', ')}))`

/** SQL for the display label of a code; a code without label stays. The labels are constants of the contract. */
export const labelIn = (column: string, labels: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(labels).map(([code, label]) => `when ${quoteSql(code)} then ${quoteSql(label)}`)
  return `(case ${column} ${cases.join(' ')} else ${column} end)`
}

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`
