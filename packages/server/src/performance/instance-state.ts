import { sql } from 'kysely'

/** The state shown: an open stage whose last day has passed is overdue. */
export const stateToShow = (row: string) =>
  sql<'NO_INICIADA' | 'ABIERTA' | 'VENCIDA' | 'CERRADA'>`(case when ${sql.ref(`${row}.state`)} = 'ABIERTA'
    and ${sql.ref(`${row}.date_until`)} < app_today() then 'VENCIDA' else ${sql.ref(`${row}.state`)} end)`
