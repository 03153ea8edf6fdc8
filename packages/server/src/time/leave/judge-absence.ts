import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { mustSeeNoticeType, readHiddenNoticeTypes } from '../../policies/notice-visibility.ts'
import { employmentProblem } from '../employment-problem.ts'
import { lockPerson, type Person } from '../vacation-balance.ts'
import { type AbsenceDraft, type AbsenceType, usableType } from './absence-type.ts'
import { mustFitMonthHours, mustFitSuspensions, mustIncludeWork } from './event-limits.ts'
import { mustFitLimits } from './type-limits.ts'

/** Years ahead that absences may be entered for: later dates are mistakes of typing. */
const yearsAhead = 3

/** Checks an absence against its type and the person; returns both, locked. Refuses with the first rule that it breaks. */
export const judgeAbsence = async (db: Db, draft: AbsenceDraft, except = 0) => {
  const person = (await lockPerson(db, draft.employee_id)) ?? refuse('employee_id', 'No existe o no está a tu alcance')
  const type = await usableType(db, draft.notice_type_id)
  await mustSeeNoticeType(db, type)
  mustBeEmployed(person, draft)
  mustFitDay(type, draft)
  await mustNotBeFar(db, draft)
  await mustNotOverlap(db, type, draft, except)
  await mustNotMeetVacations(db, type, draft)
  await mustContinue(db, type, draft)
  await mustIncludeWork(db, type, draft)
  await mustFitLimits(db, person, type, draft, except)
  await mustFitMonthHours(db, type, draft, except)
  await mustFitSuspensions(db, type, draft, except)
  return { person, type }
}

const mustBeEmployed = (person: Person, { date_from, date_until }: AbsenceDraft): void => {
  const problem = employmentProblem(person, date_from, date_until)
  if (problem) refuse(date_from < person.admission_date ? 'date_from' : 'date_until', `${problem}; corregí las fechas`)
}

const mustFitDay = ({ name, by_hours, half_days, day_hours }: AbsenceType, { hours, day_part }: AbsenceDraft): void => {
  if (hours && !by_hours) refuse('hours', `«${name}» no se toma por horas; dejá las horas vacías`)
  if (hours && Number(hours) > Number(day_hours))
    refuse('hours', `Un día de «${name}» tiene ${Number(day_hours)} horas; cargá el día entero, o menos horas`)
  if (day_part && !half_days) refuse('day_part', `«${name}» no admite medio día; pedí el día entero`)
}

const mustNotBeFar = async (db: Db, { date_until }: AbsenceDraft): Promise<void> => {
  const { rows } = await sql<{
    last: string
  }>`select (app_today() + make_interval(years => ${yearsAhead}))::date as last`.execute(db)
  const last = rows[0]?.last ?? date_until
  if (date_until > last) refuse('date_until', `Las ausencias se cargan hasta el ${formatDate(last)}; revisá el año`)
}

type Overlapping = {
  notice_type_id: number
  name: string
  date_from: string
  date_until: string
  day_part: 'AM' | 'PM' | null
}

/** Absences over the same days, including those that the caller does not see. */
const mustNotOverlap = async (
  db: Db,
  type: AbsenceType,
  { employee_id, date_from, date_until, day_part }: AbsenceDraft,
  except: number,
): Promise<void> => {
  const { rows: found } = await sql<Overlapping>`
    select * from overlapping_notices(${employee_id}, ${date_from}::date, ${date_until}::date, ${except})`.execute(db)
  // The morning and the afternoon of a day are two halves.
  const others = found.filter((other) => !day_part || !other.day_part || other.day_part === day_part)
  if (others.length === 0) return
  const friends = await db
    .selectFrom('notice_coexist')
    .select(['notice_type_id', 'other_type_id'])
    .where((where) => where.or([where('notice_type_id', '=', type.id), where('other_type_id', '=', type.id)]))
    .execute()
  const mayCoexist = (other: number) =>
    friends.some((pair) => pair.notice_type_id === other || pair.other_type_id === other) && other !== type.id
  const hidden = await readHiddenNoticeTypes(db)
  const clash = others.find((other) => !mayCoexist(other.notice_type_id))
  if (clash && hidden.includes(clash.notice_type_id))
    refuse('date_from', 'Se superpone con otra ausencia del legajo, de un tipo que tu rol no ve; elegí otras fechas')
  if (clash)
    refuse('date_from', `Se superpone con «${clash.name}» del ${formatDate(clash.date_from)} al ${formatDate(clash.date_until)}`)
}

/** A relapse counts as the same illness within two years (LCT, art. 208). */
const relapseMonths = 24

/** Refuses to continue an absence of another person or type, a later one, or one that ended too long ago. */
const mustContinue = async (db: Db, type: AbsenceType, { employee_id, date_from, continues_id }: AbsenceDraft): Promise<void> => {
  if (!continues_id) return
  const { rows } = await sql<{ name: string; employee_id: number; date_until: string; limit: string; notice_type_id: number }>`
    select t.name, n.employee_id, n.date_until, (n.date_until + make_interval(months => ${relapseMonths}))::date as limit, n.notice_type_id
    from notice n join notice_type t on t.id = n.notice_type_id where n.id = ${continues_id} and n.status = 'APPROVED'`.execute(
    db,
  )
  const [earlier] = rows
  if (!earlier || Number(earlier.employee_id) !== employee_id || Number(earlier.notice_type_id) !== type.id)
    return refuse('continues_id', `Elegí una ausencia aprobada de «${type.name}» de la misma persona`)
  if (earlier.date_until >= date_from)
    refuse('continues_id', `Termina el ${formatDate(earlier.date_until)}; elegí una anterior a la que cargás`)
  if (type.paid_limit !== null && earlier.limit < date_from)
    refuse(
      'continues_id',
      `Pasaron más de dos años desde el ${formatDate(earlier.date_until)}: es otra enfermedad (LCT, art. 208)`,
    )
}

/** Vacations stay where the absence does not give their days back. */
const mustNotMeetVacations = async (
  db: Db,
  type: AbsenceType,
  { employee_id, date_from, date_until }: AbsenceDraft,
): Promise<void> => {
  if (type.interrupts_vacation) return
  const vacation = await db
    .selectFrom('vacation_request')
    .select(['date_from', 'date_until'])
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['SENT', 'ACCEPTED'])
    .where('date_from', '<=', date_until)
    .where('date_until', '>=', date_from)
    .executeTakeFirst()
  if (vacation)
    refuse(
      'date_from',
      `Cae dentro de las vacaciones del ${formatDate(vacation.date_from)} al ${formatDate(vacation.date_until)}; elegí otras fechas o anulá las vacaciones`,
    )
}
