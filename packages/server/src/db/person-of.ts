import { sql } from 'kysely'

/** The name by which a person is addressed, «Ana García», as SQL text; `row` is the name of the row in the query. */
const firstLastNameSql = (row: string): string => `${row}.name || ' ' || ${row}.last_name`

/** `firstLastNameSql` as an expression. */
export const firstLastName = (row: string) => sql<string>`${sql.raw(firstLastNameSql(row))}`

/** The person of the user whose id a column contains; null for none. */
export const personOfUser = <Name extends string | null = string | null>(id: string) =>
  sql<Name>`(select ${firstLastName('who')} from account_card who where who.id = ${sql.ref(id)})`

/** As `personOf`, as SQL text for a filter's column. */
export const personText = (account: string): string =>
  `coalesce((select ${firstLastNameSql('who')} from account_card who where who.account_name = ${account}), ${account})`

/** The person of the account that a column names, as the session shows them. A value that is not an account stays unchanged. */
export const personOf = <Account extends string | null = string>(account: string) => sql<Account>`${sql.raw(personText(account))}`
