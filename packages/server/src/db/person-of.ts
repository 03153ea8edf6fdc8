import { sql } from 'kysely'

/** As `personOf`, as SQL text for a filter's column. */
export const personText = (account: string): string =>
  `coalesce((select who.name || ' ' || who.last_name from user_account who where who.account_name = ${account}), ${account})`

/** The person of the account that a column names, as the session shows them. A value that is not an account stays unchanged. */
export const personOf = <Account extends string | null = string>(account: string) => sql<Account>`${sql.raw(personText(account))}`
