import type { WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import type { Session } from '../../session/session.ts'
import { requestRows, withStates } from '../vacation-rows.ts'

/** Requests of vacations that the caller may decide now, in the shape of the queue. */
export const waitingVacations = async (db: Db, session: Session): Promise<WaitingAbsence[]> => {
  const rows = await requestRows(db)
    .where('vacation_request.status', '=', 'SENT')
    .where('vacation_request.company_id', '=', sql<number>`app_company()`)
    .orderBy('date_from')
    .orderBy('vacation_request.id')
    .limit(1000)
    .execute()
  const mine = (await withStates(db, rows, session)).filter(({ decidable }) => decidable)
  const away = await othersAway(
    db,
    mine.map(({ id }) => id),
  )
  const replaced = await findReplacedApprovers(db, session)
  return mine.flatMap(({ request_states, pending_state_id, ...request }) => {
    const waiting = request_states.find(({ id }) => id === pending_state_id)
    if (!waiting) return []
    const decided = request_states.filter(({ status }) => status !== 'PENDING')
    return [
      {
        ...{ kind: 'VACATION' as const, step_id: waiting.id, stage: waiting.stage, notice_id: request.id },
        ...{ employee_id: request.employee_id, employee: request.employee, file_code: request.file_code, area: request.area },
        ...{
          notice_type: 'Vacaciones',
          date_from: request.date_from,
          date_until: request.date_until,
          day_part: null,
          hours: null,
        },
        ...{ days: request.days_amount, observation: request.observation, replacement: null, certificates: [] },
        waits_since: decided.at(-1)?.decided_at ?? request.created_at,
        escalated: request.without_approver,
        standing_for: replaced.get(waiting.id) ?? null,
        others_away: away.get(request.id) ?? 0,
        steps: request_states.map((state) => ({ ...state, on_behalf: false, escalated: false })),
      },
    ]
  })
}

/** Colleagues of the unit who are absent in the days of each request. */
const othersAway = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; others: number }>`
    select r.id, count(distinct o.id)::int as others
    from vacation_request r join employee_card e on e.id = r.employee_id
      join employee_card o on o.company_id = e.company_id and o.id <> e.id and o.organizational_unit_id = e.organizational_unit_id
    where r.id = any(${idsText(ids)}::bigint[])
      and (exists (select from notice n where n.employee_id = o.id and n.status = 'APPROVED' and n.hours is null
          and n.date_from <= r.date_until and n.date_until >= r.date_from)
        or exists (select from vacation_request v where v.employee_id = o.id and v.status = 'ACCEPTED'
          and v.date_from <= r.date_until and v.date_until >= r.date_from))
    group by r.id`.execute(db)
  return new Map(rows.map(({ id, others }) => [Number(id), others]))
}

/** The approver in whose place the caller decides today, by stage that names only them. */
const findReplacedApprovers = async (db: Db, session: Session): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, ${firstLastName('u')} as name
    from stand_in i join account_card u on u.id = i.user_id
      join vacation_request_state s on i.user_id = any (s.approver_ids) and s.status = 'PENDING'
    where i.stand_in_id = ${session.userId} and app_today() between i.date_from and i.date_until
      and not ${session.userId} = any (s.approver_ids)`.execute(db)
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
