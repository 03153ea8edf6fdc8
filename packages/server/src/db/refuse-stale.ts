import { type RawBuilder, sql } from 'kysely'
import { fail } from '../errors/app-error.ts'
import type { Db } from './database.ts'
import { personOf } from './person-of.ts'
import { wireName } from './wire-name.ts'

/** Tables whose changed fields are not listed: a pay change may be shown only to users who see pay. */
const tablesWithoutFieldNames: ReadonlySet<string> = new Set(['employee'])

/**
 * Refuses to overwrite changes made by another user since the read, and reports the user and time, as far as the audit contains them; given
 * the version that was read, also the changed fields, by their wire names.
 */
export const refuseStale = (db: Db, table: string, id: number, seen?: number): Promise<never> =>
  refuseChanged(
    db,
    seen === undefined
      ? sql`a.entity = ${table} and a.entity_id = ${String(id)}`
      : sql`a.entity = ${table} and a.entity_id = ${String(id)} and a.version > ${seen}`,
    seen !== undefined && !tablesWithoutFieldNames.has(table),
  )

/** Like `refuseStale`, for data saved whole from several rows: `changes` selects the audit rows `a` about it. */
export const refuseChanged = async (db: Db, changes: RawBuilder<unknown>, reportFields = false): Promise<never> => {
  const { rows } = await sql<{ by: string; at: string; shown: string; fields: string[] | null }>`
    select ${personOf('a.user_name')} as by, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      to_char(a.at at time zone t.time_zone, 'DD/MM/YYYY "a las" HH24:MI') as shown,
      (select array_agg(distinct a.field) from audit_log a
        where ${reportFields} and ${changes} and a.field is not null) as fields
    from audit_log a join tenant t on t.tenant_id = a.tenant_id
    where ${changes} and a.state <> 'READ' and a.user_name <> app_user()
    order by a.id desc limit 1`.execute(db)
  return fail(
    'conflict',
    rows.map(({ by, at, shown, fields }) => ({
      by,
      at,
      who: ` (${by}, el ${shown})`,
      ...(fields && { fields: fields.map(wireName).toSorted() }),
    }))[0],
  )
}
