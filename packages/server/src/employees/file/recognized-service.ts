import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'
import { countsEarlierService, earlierBy, selectEndedPeriods } from '../dated/reactivate.ts'

interface Service {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/**
 * The day from which seniority counts: the admission, earlier by each recognized service before it. Days that two services share, and those
 * from the admission on, count once. Null when nothing is recognized.
 */
export const recognitionDateOf = (admission: CalendarDate, services: readonly Service[]): CalendarDate | null => {
  const before = services
    .filter(({ from }) => from < admission)
    .map(({ from, until }) => ({ from, until: until < admission ? until : addDays(admission, -1) }))
    .sort((a, b) => a.from.localeCompare(b.from))
  const separateServices: Service[] = []
  for (const next of before) {
    const last = separateServices.at(-1)
    if (!last || next.from > addDays(last.until, 1)) separateServices.push(next)
    else if (next.until > last.until) separateServices.splice(-1, 1, { from: last.from, until: next.until })
  }
  return separateServices.reduceRight<CalendarDate | null>(
    (since, { from, until }) => earlierBy(from, addDays(until, 1), since ?? admission),
    null,
  )
}

interface EndedPeriod {
  readonly admission_date: CalendarDate
  readonly egress_date: CalendarDate
}

/** The ended periods, the oldest first, that a re-admission counts: each re-entry counts what was before it by the law of its own day. */
export const selectCountedPeriods = (periods: readonly EndedPeriod[], admission: CalendarDate): readonly Service[] => {
  const counted: Service[] = []
  let next = admission
  for (const { admission_date, egress_date } of [...periods].reverse()) {
    if (!countsEarlierService(egress_date, next)) break
    counted.unshift({ from: admission_date, until: egress_date })
    next = admission_date
  }
  return counted
}

/** Sets the seniority of a file from its list of recognized services and the periods that it worked before. */
export const recognizeServices = async (db: Db, employeeId: number, removed?: number): Promise<void> => {
  const file = await db
    .selectFrom('employee')
    .select(['id', 'admission_date'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<Service>`select "from"::text as from, until::text as until from employee_recognized_service
    where employee_id = ${employeeId} and state = 'Reconocida' and id is distinct from ${removed ?? null}::bigint`.execute(db)
  const own = selectCountedPeriods(await selectEndedPeriods(db, employeeId), file.admission_date)
  await db
    .updateTable('employee')
    .set({ recognized_seniority_from: recognitionDateOf(file.admission_date, [...rows, ...own]), last_update: new Date() })
    .where('id', '=', employeeId)
    .execute()
}
