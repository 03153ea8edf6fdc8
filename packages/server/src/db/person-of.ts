import { sql } from 'kysely'

/** As `personOf`, in the text of a filter's column. */
export const personText = (account: string): string =>
  `coalesce((select who.name || ' ' || who.last_name from user_account who where who.account_name = ${account}), ${account})`

/** The person behind the account that a column names, as the session greets them. What is nobody's account stands as it is. */
export const personOf = <Account extends string | null = string>(account: string) => sql<Account>`${sql.raw(personText(account))}`
