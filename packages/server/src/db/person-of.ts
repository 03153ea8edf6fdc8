import { sql } from 'kysely'

/** The name by which a person is addressed, «Ana García», as SQL text; `row` is the name of the row in the query. */
const givenNameSql = (row: string): string => `${row}.name || ' ' || ${row}.last_name`

/** `givenNameSql` as an expression. */
export const givenName = (row: string) => sql<string>`${sql.raw(givenNameSql(row))}`

/** The person of the user whose id a column contains; null for none. */
export const personOfUser = <Name extends string | null = string | null>(id: string) =>
  sql<Name>`(select ${givenName('who')} from user_account who where who.id = ${sql.ref(id)})`

/** As `personOf`, as SQL text for a filter's column. */
export const personText = (account: string): string =>
  `coalesce((select ${givenNameSql('who')} from user_account who where who.account_name = ${account}), ${account})`

/** The person of the account that a column names, as the session shows them. A value that is not an account stays unchanged. */
export const personOf = <Account extends string | null = string>(account: string) => sql<Account>`${sql.raw(personText(account))}`
