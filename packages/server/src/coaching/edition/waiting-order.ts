import { type RawBuilder, sql } from 'kysely'

/** The order of a waiting list: as human resources left it, then those who joined later in the order of their request. */
export const waitingOrder = (waiting: 'w' | 'o'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${waiting}.${column}`)
  return sql`(coalesce(${of('rank')}, 2147483647), ${of('asked_at')}, ${of('id')})`
}
