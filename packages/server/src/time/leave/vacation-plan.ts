import { vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { isLawfulStart, nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, daysBetween, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { removeRow, updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { issueDocument, readTemplate, rightsOf } from '../../documents/entrance.ts'
import { AppError, fail, notFound, refuse } from '../../errors/app-error.ts'
import { openStorage } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import { todayOf } from '../../platform/today.ts'
import { recordAgreed } from '../agreed-vacation.ts'
import type { Call } from '../notify-approvers.ts'
import { personHolidays, personWorks } from '../person-holidays.ts'
import { lockPerson } from '../vacation-balance.ts'
import { lawRuleOn } from './law-rules.ts'
import { blackoutsOf, companyHolidays, planPeople, readDaysByArea } from './plan-people.ts'
import { planRows } from './plan-rows.ts'
import { proposePlan } from './propose-plan.ts'

const ownRoute = '/selfservice/holyday-module/request-panel'

/** The employer's plan of vacations. */
export const serveVacationPlan: Area = (server) => {
  serve(server, vacationPlan.list, ({ db }, { query }) => planRows(db, { year: query.year }))
  serve(server, vacationPlan.propose, async ({ db }, { body: { year, from, until, capacity, area_id } }) => {
    const people = await planPeople(db, year, area_id ?? null)
    const notice = await lawRuleOn(db, 'VACATION_NOTICE', await todayOf(db))
    const first = addDays(await todayOf(db), notice)
    const rules = {
      ...{ from: [from, first].sort()[1] ?? from, until, capacity },
      holidays: await companyHolidays(db, from, until),
      blackouts: await blackoutsOf(db),
    }
    const { proposals, without } = proposePlan(people, rules, await readDaysByArea(db, rules.from, addDays(until, 70)))
    for (let start = 0; start < proposals.length; start += 1000)
      await db
        .insertInto('vacation_plan')
        .values(proposals.slice(start, start + 1000).map((proposal) => ({ ...proposal, year })))
        .execute()
    return { proposed: proposals.length, without: without.slice(0, 500) }
  })
  serve(server, vacationPlan.move, async ({ db }, { params, body: { date_from: wanted, in_week, days, version } }) => {
    const person = await mustBeProposed(db, params.id)
    const around = [addDays(wanted, -10), addDays(wanted, 60)] as const
    const holidays = await personHolidays(db, person, ...around)
    const works = await personWorks(db, person, ...around)
    const lawful = nextLawfulStart(wanted, holidays, works)
    const date_from = in_week && lawful <= addDays(wanted, 6) ? lawful : wanted
    if (!isLawfulStart(date_from, holidays, works))
      refuse(
        'date_from',
        `Las vacaciones empiezan un lunes, o el día hábil siguiente si es feriado; de quien trabaja domingos, después del descanso semanal (art. 151): la próxima fecha es el ${formatDate(lawful)}`,
      )
    await updateRow(db, 'vacation_plan', params.id, { date_from, days, version })
    return (await planRows(db, { id: params.id }))[0] ?? fail('not_found')
  })
  serve(server, vacationPlan.remove, async ({ db }, { params }) => {
    await mustBeProposed(db, params.id)
    await removeRow(db, 'vacation_plan', params.id)
  })
  serve(server, vacationPlan.notify, async ({ db, session, tenantId, after }, { body }) => {
    const refused: { employee: string; message: string }[] = []
    let notified = 0
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const [item] = await planRows(db, { id })
      try {
        await grant(server, { db, session, tenantId, after }, id)
        notified += 1
      } catch (error) {
        // The rules are checked before any write, so that a refusal leaves the other proposals unchanged.
        if (!(error instanceof AppError)) throw error
        const message = error.fields.map((field) => field.message).join('. ') || error.message
        refused.push({ employee: item?.employee ?? 'Una propuesta que ya no está', message })
      }
    }
    return { notified, refused }
  })
  serve(server, vacationPlan.own, ({ db, session }) => ownNotices(db, session.employeeId ?? fail('not_an_employee')))
  serve(server, vacationPlan.read, async ({ db, session }, { params }) => {
    const employeeId = session.employeeId ?? fail('not_an_employee')
    await sql`update vacation_plan set read_at = coalesce(read_at, now())
      where id = ${params.id} and employee_id = ${employeeId} and status = 'NOTIFIED'`.execute(db)
    return (await ownNotices(db, employeeId)).find(({ id }) => id === params.id) ?? fail('not_found')
  })
}

/** Refuses a proposal that was notified; returns its person. */
const mustBeProposed = async (db: Db, id: number): Promise<number> => {
  const item = await db
    .selectFrom('vacation_plan')
    .select(['status', 'employee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (item.status !== 'PROPOSED') fail('already_decided', { status: 'notificada' })
  return item.employee_id
}

/** Grants the vacations of a proposal and sends the written notice, in time by the law in force today. */
const grant = async (server: Server, call: Call, id: number): Promise<void> => {
  const { db, session } = call
  const context = { ...server, ...call }
  await mustBeProposed(db, id)
  const { employee_id, date_from, days } = await db
    .selectFrom('vacation_plan')
    .select(['employee_id', 'date_from', 'days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const today = await todayOf(db)
  const notice = await lawRuleOn(db, 'VACATION_NOTICE', today)
  if (daysBetween(today, date_from) < notice)
    refuse(
      'date_from',
      `El aviso se da ${notice} días antes (art. 154): si se notifica hoy, desde el ${formatDate(addDays(today, notice))}`,
    )
  const person = (await lockPerson(db, employee_id)) ?? fail('not_found')
  const requestId = await recordAgreed(db, session, person, { date_from, days_amount: days }, 'Plan de vacaciones')
  const documentId = await issueNotice(server, call, employee_id, {
    anticipacion: String(notice),
    dias: String(days),
    desde: formatDate(date_from),
    hasta: formatDate(addDays(date_from, days - 1)),
  })
  await sql`update vacation_plan set status = 'NOTIFIED', notified_on = ${today}::date, request_id = ${requestId}, document_id = ${documentId}
    where id = ${id}`.execute(db)
  await remind(context, await usersOfEmployee(db, employee_id), {
    title: 'Aviso de tus vacaciones',
    text: `${countText(days, 'día')} desde el ${formatDate(date_from)} (LCT, art. 154). Dejá constancia de que lo leíste`,
    route: ownRoute,
  })
}

/** The model of the written notice, which a company changes in Documents. */
const noticeTemplate = 'Aviso de vacaciones'

/** Makes the written notice with its signature; null for a company without the model. */
const issueNotice = async (
  server: Server,
  { db, session, tenantId, after }: Call,
  employeeId: number,
  inputs: Readonly<Record<string, string>>,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select id from document_template
    where company_id = app_company() and active and name = ${noticeTemplate} order by id limit 1`.execute(db)
  const template = rows[0] && (await readTemplate(db, rows[0].id))
  if (!template) return null
  const context = { server, db, tenantId, after, storage: openStorage(server.settings), rights: rightsOf(session) }
  return (await issueDocument(context, template, { employeeId, inputs })) ?? null
}

const ownNotices = async (db: Db, employeeId: number) =>
  db
    .selectFrom('vacation_plan')
    .select(['id', 'date_from', 'days', 'document_id'])
    .select([
      sql<string>`date_from + days - 1`.as('date_until'),
      sql<string>`notified_on`.as('notified_on'),
      utcText('read_at').$castTo<string | null>().as('read_at'),
    ])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'NOTIFIED')
    .orderBy('date_from', 'desc')
    .limit(50)
    .execute()
