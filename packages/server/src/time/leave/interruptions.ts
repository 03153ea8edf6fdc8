import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { lawRuleOn } from './law-rules.ts'

interface LeavePart {
  readonly request_id: number
  readonly date_from: string
  readonly date_until: string
}

/**
 * Makes the days that an absence takes out of accepted vacations agree with it: they go back to the balance they came from, and
 * are deducted again when the absence ends, moves or is undone. The person returns on the planned day: the days are rescheduled, not added at the end.
 */
export const syncInterruptions = async (db: Db, noticeId: number): Promise<void> => {
  const { rows: former } = await sql<LeavePart & { id: number; status: string }>`
    select i.id, i.request_id, i.date_from, i.date_until, r.status
    from vacation_interruption i join vacation_request r on r.id = i.request_id where i.notice_id = ${noticeId}`.execute(db)
  const wanted = await partsOf(db, noticeId)
  const isSame = (a: LeavePart, b: LeavePart) =>
    a.request_id === b.request_id && a.date_from === b.date_from && a.date_until === b.date_until
  for (const part of former) if (!wanted.some((other) => isSame(part, other))) await takeAgain(db, noticeId, part)
  for (const part of wanted) if (!former.some((other) => isSame(part, other))) await giveBack(db, noticeId, part)
}

/** The parts of accepted vacations that an approved absence of whole days takes, without days that another one took. */
const partsOf = async (db: Db, noticeId: number): Promise<readonly LeavePart[]> => {
  const { rows } = await sql<LeavePart>`
    select r.id as request_id, greatest(r.date_from, n.date_from) as date_from, least(r.date_until, n.date_until) as date_until
    from notice n join notice_type t on t.id = n.notice_type_id and t.interrupts_vacation
      join vacation_request r on r.employee_id = n.employee_id and r.status = 'ACCEPTED'
        and r.date_from <= n.date_until and r.date_until >= n.date_from
    where n.id = ${noticeId} and n.status = 'APPROVED' and n.hours is null and n.day_part is null
      and not exists (select from vacation_interruption o where o.request_id = r.id and o.notice_id <> n.id
        and o.date_from <= least(r.date_until, n.date_until) and o.date_until >= greatest(r.date_from, n.date_from))
    order by r.date_from`.execute(db)
  const first = rows[0]
  return first && (await lawRuleOn(db, 'SICKNESS_RETURNS', first.date_from)) === 0 ? [] : rows
}

const giveBack = async (db: Db, noticeId: number, { request_id, date_from, date_until }: LeavePart): Promise<void> => {
  const { rows } = await sql<{ company_id: number; employee_id: number; days: number }>`
    insert into vacation_interruption (company_id, employee_id, request_id, notice_id, date_from, date_until, days)
    select company_id, employee_id, id, ${noticeId}, ${date_from}::date, ${date_until}::date, ${date_until}::date - ${date_from}::date + 1
    from vacation_request where id = ${request_id} returning company_id, employee_id, days`.execute(db)
  const [made] = rows
  if (!made) return
  const { rows: taken } = await sql<{ year: number; taken: number }>`select year, sum(taken)::int as taken from vacation_movement
    where request_id = ${request_id} group by year having sum(taken) > 0 order by year desc`.execute(db)
  let left = made.days
  for (const { year, taken: had } of taken) {
    const days = Math.min(left, had)
    left -= days
    if (days > 0)
      await db
        .insertInto('vacation_movement')
        .values({
          company_id: made.company_id,
          employee_id: made.employee_id,
          year,
          kind: 'RETURNED',
          taken: -days,
          request_id,
          notice_id: noticeId,
          note: `Ausencia del ${formatDate(date_from)} al ${formatDate(date_until)}`,
        })
        .execute()
  }
}

const takeAgain = async (
  db: Db,
  noticeId: number,
  { id, request_id, status }: LeavePart & { id: number; status: string },
): Promise<void> => {
  await db.deleteFrom('vacation_interruption').where('id', '=', id).execute()
  if (status !== 'ACCEPTED') return
  const { rows } = await sql<{ company_id: number; employee_id: number; year: number; days: number; left: number }>`
    select m.company_id, m.employee_id, m.year, -sum(m.taken)::int as days, (b.granted - b.pending - b.taken) as left
    from vacation_movement m join vacation_balance b on b.employee_id = m.employee_id and b.year = m.year
    where m.request_id = ${request_id} and m.notice_id = ${noticeId}
    group by m.company_id, m.employee_id, m.year, b.granted, b.pending, b.taken having sum(m.taken) < 0`.execute(db)
  for (const { left, days, ...row } of rows) {
    if (left < days) fail('vacation_days_used', { days })
    await db
      .insertInto('vacation_movement')
      .values({ ...row, kind: 'TAKEN', taken: days, request_id, notice_id: noticeId, note: 'La ausencia ya no los devuelve' })
      .execute()
  }
}
