import { countText } from '@legajo/kernel/count-text.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { tenantZone } from '../../platform/today.ts'

interface PersonDays {
  readonly employeeId: number
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** Makes held marks count, with the reason. Returns their people with the first and last day; all are released, or none. */
export const releaseMarks = async (db: Db, ids: readonly number[], reason: string): Promise<readonly PersonDays[]> => {
  const wanted = sql`${idsText(ids)}::bigint[]`
  const { rows } = await sql<{ coming: number }>`select count(*)::int as coming from clock_mark
    where id = any(${wanted}) and company_id = app_company() and marked_at > now()`.execute(db)
  const coming = rows[0]?.coming ?? 0
  if (coming > 0)
    refuse(
      'marks',
      `${countText(coming, 'marca es', 'marcas son')} de un momento que todavía no llegó; corregí la hora del reloj y cargá la marca a mano`,
    )
  const { rows: released } = await sql<{ mark_id: number }>`with gone as (
      delete from clock_mark_annulment a using clock_mark m where a.mark_id = any(${wanted}) and a.layer = 'SYSTEM'
        and m.tenant_id = a.tenant_id and m.id = a.mark_id and m.company_id = app_company()
      returning a.mark_id, a.reason
    ) insert into clock_mark_release (mark_id, held_for, reason) select mark_id, reason, ${reason} from gone returning mark_id`.execute(
    db,
  )
  if (released.length < ids.length)
    fail('nothing_to_do', { what: 'Una de las marcas ya no está detenida o no está a tu alcance; actualizá la pantalla' })
  const { rows: days } = await sql<PersonDays>`select employee_id as "employeeId",
      min((marked_at at time zone ${tenantZone})::date) as from, max((marked_at at time zone ${tenantZone})::date) as until
    from clock_mark where id = any(${wanted}) and employee_id is not null group by 1`.execute(db)
  return days.map((one) => ({ ...one, employeeId: Number(one.employeeId) }))
}
