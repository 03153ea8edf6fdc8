import { addDays, addMonths, type CalendarDate, elapsedBetween, formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'

/**
 * The day that lies as long before `until` as `end` lies after `from`: an employee who has worked without a break since then has the same
 * seniority as one admitted on `until` with that earlier service (LCT, arts. 18 and 19).
 */
export const earlierBy = (from: CalendarDate, end: CalendarDate, until: CalendarDate): CalendarDate => {
  const { years, months, days } = elapsedBetween(from, end)
  return addDays(addMonths(until, -(12 * years + months)), -days)
}

// Ley 27.802: re-entries since this day do not count service that ended three years or more before (LCT, art. 18).
const gapLawFrom = '2026-03-06'
const gapMonths = 36

/** Whether a re-admission counts the service that ended on a day. */
export const countsEarlierService = (end: CalendarDate, admission: CalendarDate): boolean =>
  admission < gapLawFrom || admission < addMonths(end, gapMonths)

/**
 * Re-admits employees who left: stores the period that ended and counts its time of service from the new admission on; the time
 * away does not count, and service before a gap of three years is lost. Returns how many; refuses an admission that is not after the leaving.
 */
export const reactivate = async (db: Db, ids: readonly number[], admission: CalendarDate): Promise<number> => {
  const left = await db
    .selectFrom('employee')
    .select([
      'id',
      'company_id',
      'last_name',
      'name',
      'admission_date',
      'recognized_seniority_from',
      'egress_date',
      'egress_reason',
    ])
    .where('id', 'in', ids)
    .where('work_status', '=', 'BAJA')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, company_id, last_name, name, egress_date, egress_reason, ...period } of left) {
    if (!egress_date)
      return refuse('admission_date', `${last_name}, ${name} no tiene fecha de egreso; cargala antes en el legajo`)
    if (admission <= egress_date)
      refuse(
        'admission_date',
        `${last_name}, ${name} egresó el ${formatDate(egress_date)}; elegí una fecha de ingreso posterior, o corregí el egreso en el legajo`,
      )
    await db
      .insertInto('employment_period')
      .values({ company_id, employee_id: id, egress_date, egress_reason, ...period })
      .execute()
    const isCounted = countsEarlierService(egress_date, admission)
    const served = period.recognized_seniority_from ?? period.admission_date
    await db
      .updateTable('employee')
      .set({
        work_status: 'ACTIVO',
        admission_date: admission,
        recognized_seniority_from: isCounted ? earlierBy(served, addDays(egress_date, 1), admission) : null,
        egress_date: null,
        egress_reason: null,
        last_update: new Date(),
      })
      .where('id', '=', id)
      .execute()
  }
  return left.length
}

/** The periods of employment that ended before the present one, the oldest first. */
export const endedPeriods = (db: Db, employeeId: number) =>
  db
    .selectFrom('employment_period')
    .select(['admission_date', 'egress_date', 'egress_reason'])
    .where('employee_id', '=', employeeId)
    .orderBy('admission_date')
    .execute()

type Admission = { readonly admission_date: CalendarDate; readonly recognized_seniority_from: CalendarDate | null }

/** Seniority moves with a corrected admission where it counts earlier periods and was not set by hand. */
export const seniorityAfter = async (db: Db, id: number, former: Admission, next: Admission): Promise<CalendarDate | null> => {
  const { admission_date: before, recognized_seniority_from: since } = former
  if (!since || next.recognized_seniority_from !== since || next.admission_date === before) return next.recognized_seniority_from
  const periods = await endedPeriods(db, id)
  return periods.length > 0 ? earlierBy(since, before, next.admission_date) : since
}
