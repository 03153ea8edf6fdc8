import { leaveDecisions, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { AppError, fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { can } from '../../policies/can.ts'
import { requireSecondPerson } from '../../policies/second-person.ts'
import type { Session } from '../../session/session.ts'
import { decideVacation } from '../notify-decision.ts'
import { readAbsence } from './absence-rows.ts'
import { attachCertificate } from './certificate.ts'
import { type AbsenceVerdict, decideStep } from './decide-absence.ts'
import { type Notifier, notifyDeciders, notifyPerson } from './notify-step.ts'
import { certificatesOf, stepsOf } from './own-absence-rows.ts'
import { stepsToDecide } from './steps-to-decide.ts'
import { type WaitingRow, waitingStepsOf } from './waiting-steps.ts'
import { waitingVacations } from './waiting-vacations.ts'

/** Decisions on absences, stage by stage. */
export const serveLeaveDecisions: Area = (server) => {
  const decide = async (context: Notifier & { readonly session: Session }, stepId: number, verdict: AbsenceVerdict) => {
    const { db, session } = context
    const { absence, isLast } = await decideStep(db, session, stepId, verdict)
    if (!isLast) await notifyDeciders(context, absence.id)
    else {
      const { days } = await readAbsence(db, absence.id)
      const title = verdict.verdict === 'ACCEPTED' ? 'Tu ausencia fue aprobada' : 'Tu ausencia fue rechazada'
      await notifyPerson(context, { ...absence, days }, title, verdict.obs)
    }
    return { done: true }
  }
  serve(server, leaveDecisions.pending, async ({ db, session }) =>
    [...(await pendingFor(db, session)), ...(await waitingVacations(db, session))].sort((a, b) =>
      a.date_from === b.date_from ? a.step_id - b.step_id : a.date_from < b.date_from ? -1 : 1,
    ),
  )
  serve(server, leaveDecisions.accept, ({ db, session, tenantId, after }, { params, body }) =>
    decide({ ...server, db, session, tenantId, after }, params.id, { verdict: 'ACCEPTED', obs: body.obs }),
  )
  serve(server, leaveDecisions.refuse, ({ db, session, tenantId, after }, { params, body }) =>
    decide({ ...server, db, session, tenantId, after }, params.id, { verdict: 'REFUSED', obs: body.obs }),
  )
  serve(server, leaveDecisions.onBehalf, ({ db, session, tenantId, after }, { params, body }) =>
    decide({ ...server, db, session, tenantId, after }, params.id, { ...body, onBehalf: true }),
  )
  serve(server, leaveDecisions.acceptMany, async ({ db, session, tenantId, after }, { body }) => {
    const left: string[] = []
    let accepted = 0
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const [waiting] = await waitingStepsOf(db, { stepId: id })
      try {
        await requireSecondPerson(db, session, { record: 'leave_step', error: 'own_request' }, [id])
        await decide({ ...server, db, session, tenantId, after }, id, { verdict: 'ACCEPTED' })
        accepted += 1
      } catch (error) {
        // The rules are checked before any write, so that a refusal leaves the other absences unchanged.
        if (!(error instanceof AppError)) throw error
        left.push(`${waiting?.employee ?? 'Una ausencia que ya no espera'}: ${error.message}`)
      }
    }
    for (const id of [...new Set(body.vacation_ids)].sort((a, b) => a - b)) {
      try {
        await requireSecondPerson(db, session, { record: 'vacation_request_state', error: 'own_request' }, [id])
        await decideVacation(server, { db, session, tenantId, after }, id, {
          verdict: 'ACCEPTED',
          obs: undefined,
          type: 'APPROVER',
        })
        accepted += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        left.push(`${await requesterOf(db, id)}: ${error.message}`)
      }
    }
    return { accepted, left }
  })
  serve(server, leaveDecisions.steps, async ({ db }, { params }) => {
    await readAbsence(db, params.id)
    return absenceSteps(db, params.id)
  })
  serve(server, leaveDecisions.addCertificate, async ({ db, session }, { params, body }) => {
    const { status } = await readAbsence(db, params.id)
    if (status === 'REFUSED' || status === 'CANCELLED')
      fail('already_decided', { status: status === 'REFUSED' ? 'rechazada' : 'anulada' })
    await attachCertificate(db, session, params.id, body)
    return absenceSteps(db, params.id)
  })
}

const absenceSteps = async (db: Db, id: number) => ({
  steps: (await stepsOf(db, [id])).get(id) ?? [],
  certificates: (await certificatesOf(db, [id])).get(id) ?? [],
})

const requesterOf = async (db: Db, stateId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select ${sql.raw(fullNameSql('e'))} as name from vacation_request_state s
    join vacation_request r on r.id = s.request_id join employee_card e on e.id = r.employee_id where s.id = ${stateId}`.execute(
    db,
  )
  return rows[0]?.name ?? 'Unas vacaciones que ya no esperan'
}

/** The absences that the caller may decide now, those of the nearest days first. */
const pendingFor = async (db: Db, session: Session): Promise<WaitingAbsence[]> => {
  const mine = await stepsToDecide(db, session)
  if (mine.length === 0) return []
  const details = await detailsOf(
    db,
    mine.map(({ row }) => row),
  )
  const ids = mine.map(({ row }) => row.notice_id)
  const [steps, certificates, names] = [await stepsOf(db, ids), await certificatesOf(db, ids), await namesOf(db, mine)]
  const seesReasons = can(session, 'read', 'absences')
  return mine.map(({ row, standsFor }): WaitingAbsence => {
    const { private_reason, ...shown } = details.get(row.notice_id) ?? fail('not_found')
    const isHidden = private_reason && !seesReasons
    return {
      kind: 'ABSENCE',
      ...{
        step_id: row.step_id,
        stage: row.stage,
        notice_id: row.notice_id,
        employee_id: row.employee_id,
        employee: row.employee,
      },
      ...{ date_from: row.date_from, date_until: row.date_until, waits_since: row.waits_since, escalated: row.escalated },
      ...shown,
      notice_type: isHidden ? null : shown.notice_type,
      observation: isHidden ? null : shown.observation,
      certificates: seesReasons ? (certificates.get(row.notice_id) ?? []) : [],
      standing_for: standsFor === null ? null : (names.get(standsFor) ?? null),
      steps: steps.get(row.notice_id) ?? [],
    }
  })
}

type Details = Pick<
  WaitingAbsence,
  'file_code' | 'area' | 'notice_type' | 'day_part' | 'hours' | 'days' | 'observation' | 'replacement' | 'others_away'
> & { readonly private_reason: boolean }

const detailsOf = async (db: Db, waiting: readonly WaitingRow[]): Promise<ReadonlyMap<number, Details>> => {
  const { rows } = await sql<Details & { id: number }>`
    select n.id, e.file_code, (select a.name from area_card a where a.id = e.area_id) as area, t.name as notice_type, t.private_reason, n.day_part,
      n.hours, leave_days(n.employee_id, n.date_from, n.date_until, t.day_kind, n.hours, n.day_part, t.day_hours)::float8 as days, n.observation,
      (select string_agg(${sql.raw(fullNameSql('p'))}, '; ') from notice_replacement x join employee_card p on p.id = x.employee_id
        where x.notice_id = n.id) as replacement,
      (select count(distinct o.id)::int from employee_card o where o.company_id = e.company_id and o.id <> e.id
        and o.organizational_unit_id = e.organizational_unit_id
        and (exists (select from notice m where m.employee_id = o.id and m.status = 'APPROVED' and m.hours is null
            and m.date_from <= n.date_until and m.date_until >= n.date_from)
          or exists (select from vacation_request v where v.employee_id = o.id and v.status = 'ACCEPTED'
            and v.date_from <= n.date_until and v.date_until >= n.date_from))) as others_away
    from notice n join notice_type t on t.id = n.notice_type_id join employee_card e on e.id = n.employee_id
    where n.id = any(${idsText(waiting.map(({ notice_id }) => notice_id))}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

const namesOf = async (db: Db, mine: readonly { readonly standsFor: number | null }[]): Promise<ReadonlyMap<number, string>> => {
  const ids = mine.flatMap(({ standsFor }) => standsFor ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user_account').select(['id', 'name', 'last_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, last_name }) => [id, `${name} ${last_name}`]))
}
