import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { unionProtected } from '../../db/union-protection.ts'
import { fail } from '../../errors/app-error.ts'
import { refusePeople } from '../../errors/refuse-people.ts'

/**
 * Files are never deleted; removing one records that the employee left on a day, for a reason. Until that day, which is one of work, the file stays active.
 * Returns how many leave; refuses a day before an employee's admission, and a dismissal under union protection.
 */
export const dismiss = async (db: Db, ids: readonly number[], { egress_date, egress_reason }: Leaving): Promise<number> => {
  const chosen = db.selectFrom('employee').where('id', 'in', ids).where('work_status', '<>', 'BAJA')
  const later = await chosen
    .select(['file_code', 'last_name', 'name', 'admission_date'])
    .where('admission_date', '>', egress_date)
    .orderBy('name_order')
    .execute()
  refusePeople(
    'egress_date',
    later.map(({ file_code: fileCode, last_name: lastName, name, admission_date }) => ({
      fileCode,
      lastName,
      name,
      reason: `ingresó el ${formatDate(admission_date)}; elegí una fecha de egreso de ese día o posterior`,
    })),
    ids.length,
  )
  if (await isDismissal(db, egress_reason)) refusePeople('egress_reason', await unionProtected(db, ids, egress_date), ids.length)
  await keepAdministrator(db, ids)
  const { numAffectedRows } =
    await sql`update employee set work_status = case when ${egress_date}::date < app_today() then 'BAJA' else work_status end,
      egress_date = ${egress_date}::date, egress_reason = ${egress_reason}, last_update = now()
    where id = any(${ids}::bigint[]) and work_status <> 'BAJA'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Refuses the leaving of the last administrator who can sign in. */
const keepAdministrator = async (db: Db, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql`select from account_card a where a.admin and a.employee_id = any(${ids}::bigint[])
    and not exists (select from account_card o where o.admin and coalesce(o.employee_id <> all(${ids}::bigint[]), true) and may_sign_in(o.id))
    limit 1`.execute(db)
  if (rows.length > 0) fail('last_admin')
}

type Leaving = { readonly egress_date: string; readonly egress_reason: string }

/** Whether a reason is a dismissal, which union protection forbids. */
const isDismissal = async (db: Db, reason: string): Promise<boolean> =>
  (await sql`select where leaving_motive(${reason}) in ('SIN_CAUSA', 'CON_CAUSA')`.execute(db)).rows.length > 0
