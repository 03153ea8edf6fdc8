import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { addDays, addMonths, type CalendarDate, formatDate, timeBetween } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { refusePeople } from '../../errors/refuse-people.ts'

/**
 * The day that lies as long before `until` as `end` lies after `from`: an employee who has worked without a break since then has the same
 * seniority as one admitted on `until` with that earlier service (LCT, arts. 18 and 19).
 */
export const earlierBy = (from: CalendarDate, end: CalendarDate, until: CalendarDate): CalendarDate => {
  const { years, months, days } = timeBetween(from, end)
  return addDays(addMonths(until, -(12 * years + months)), -days)
}

/**
 * The gap from which on earlier service is not counted, by the day of the re-entry (LCT, art. 18): none until Ley 27.802, two years since it.
 * Source: consolidated text of the law with the notes of its substitution (B.O. 6/3/2026); the text of the deputies has three.
 */
const gapLaws = [{ from: '2026-03-06', months: 24 }] as const

/** Whether a re-admission counts the service that ended on a day. */
export const countsEarlierService = (end: CalendarDate, admission: CalendarDate): boolean => {
  const law = gapLaws.findLast(({ from }) => from <= admission)
  return law === undefined || admission < addMonths(end, law.months)
}

/**
 * Re-admits employees who left: stores the period that ended and counts its time of service from the new admission on; the time
 * away does not count, and service before a gap of two years is lost by the law of the re-entry. Returns how many; refuses an admission that is not after the leaving.
 */
export const reactivate = async (db: Db, ids: readonly number[], admission: CalendarDate): Promise<number> => {
  const left = await db
    .selectFrom('employee')
    .select([
      'id',
      'company_id',
      'file_code',
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
  refusePeople('admission_date', notAfterLeaving(left, admission), ids.length)
  for (const { id, company_id, admission_date, recognized_seniority_from, egress_date, egress_reason } of left) {
    if (!egress_date) continue
    await db
      .insertInto('employment_period')
      .values({ company_id, employee_id: id, admission_date, recognized_seniority_from, egress_date, egress_reason })
      .execute()
    await db
      .updateTable('employee')
      .set({
        ...readmissionOf({ admission_date, recognized_seniority_from, egress_date }, admission),
        last_update: new Date(),
      })
      .where('id', '=', id)
      .execute()
  }
  return left.length
}

interface EndedService {
  readonly admission_date: CalendarDate
  readonly recognized_seniority_from: CalendarDate | null
  readonly egress_date: CalendarDate
}

/** The columns of an employee who left, from the day of re-admission on. */
export const readmissionOf = (
  { admission_date, recognized_seniority_from, egress_date }: EndedService,
  admission: CalendarDate,
) => ({
  work_status: 'ACTIVO' as const,
  admission_date: admission,
  recognized_seniority_from: countsEarlierService(egress_date, admission)
    ? earlierBy(recognized_seniority_from ?? admission_date, addDays(egress_date, 1), admission)
    : null,
  egress_date: null,
  egress_reason: null,
})

interface Leaver {
  readonly file_code: string
  readonly last_name: string
  readonly name: string
  readonly egress_date: CalendarDate | null
}

/** Those whose leaving has no day, or one that the new admission does not follow. */
const notAfterLeaving = (leavers: readonly Leaver[], admission: CalendarDate): readonly Inconsistency[] =>
  leavers
    .filter(({ egress_date }) => !egress_date || admission <= egress_date)
    .map(({ file_code: fileCode, last_name: lastName, name, egress_date }) => ({
      fileCode,
      lastName,
      name,
      reason: egress_date
        ? `egresó el ${formatDate(egress_date)}; elegí una fecha de ingreso posterior, o corregí el egreso en el legajo`
        : 'no tiene fecha de egreso; cargala antes en el legajo',
    }))

/** The periods of employment that ended before the present one, the oldest first. */
export const selectEndedPeriods = (db: Db, employeeId: number) =>
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
  const periods = await selectEndedPeriods(db, id)
  return periods.length > 0 ? earlierBy(since, before, next.admission_date) : since
}
