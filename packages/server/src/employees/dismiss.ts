import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { refuse } from '../errors/app-error.ts'

/**
 * Files are never deleted; removing one records that the employee left on a day, for a reason. Before that day the file stays active.
 * Returns how many leave; refuses a day before an employee's admission.
 */
export const dismiss = async (db: Db, ids: readonly number[], { egress_date, egress_reason }: Leaving): Promise<number> => {
  const chosen = db.selectFrom('employee').where('id', 'in', ids).where('work_status', '<>', 'BAJA')
  const later = await chosen
    .select(['last_name', 'name', 'admission_date'])
    .where('admission_date', '>', egress_date)
    .orderBy('name_order')
    .executeTakeFirst()
  if (later)
    refuse(
      'egress_date',
      `${later.last_name}, ${later.name} ingresó el ${formatDate(later.admission_date)}; elegí una fecha de egreso de ese día o posterior`,
    )
  await refuseProtected(db, ids, { egress_date, egress_reason })
  const { numAffectedRows } =
    await sql`update employee set work_status = case when ${egress_date}::date <= app_today() then 'BAJA' else work_status end,
      egress_date = ${egress_date}::date, egress_reason = ${egress_reason}, last_update = now()
    where id = any(${ids}::bigint[]) and work_status <> 'BAJA'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Leaving = { readonly egress_date: string; readonly egress_reason: string }

/** Refuses the dismissal of an employee with union protection: it needs a court's decision first (Ley 23.551, art. 52). */
const refuseProtected = async (db: Db, ids: readonly number[], { egress_date: day, egress_reason }: Leaving): Promise<void> => {
  const { rows } = await sql<{ name: string; until: string | null }>`select ${fullName('employee')} as name,
      person ->> 'union_protection_until' as until from employee
    where leaving_motive(${egress_reason}) in ('SIN_CAUSA', 'CON_CAUSA') and id = any(${ids}::bigint[]) and (person ->> 'union_protection')::boolean
      and coalesce((person ->> 'union_protection_from')::date, '-infinity') <= ${day}::date
      and coalesce((person ->> 'union_protection_until')::date, 'infinity') >= ${day}::date order by name_order limit 1`.execute(
    db,
  )
  const [one] = rows
  if (one)
    refuse(
      'egress_reason',
      `${one.name} tiene tutela sindical${one.until ? ` hasta el ${formatDate(one.until)}` : ''}: hace falta la exclusión judicial; si ya está, cerrá la tutela en el legajo`,
    )
}
