import type { LeaveRequestDraft } from '@legajo/contract/time/vacation-request.ts'
import type { IsWorkingDay } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { AppError } from '../errors/app-error.ts'
import { managersOf, vacationLeaders } from '../org/entrance.ts'
import { evaluateRequest, type Policy, type RequestEvaluation, statutoryPolicy } from './evaluate-request.ts'
import { lawRuleOn } from './leave/law-rules.ts'
import { personHolidays, personWorks } from './person-holidays.ts'
import {
  availableIn,
  balancesOf,
  grantOpenYear,
  lastStartOf,
  openBy,
  openYear,
  type Person,
  shortRestAfter,
  spreadDays,
} from './vacation-balance.ts'

export interface Stage {
  readonly id: number | null
  readonly name: string
  readonly approver_ids: number[]
}

/** Checks a period for a locked employee against the current data. */
export const evaluateFor = async (
  db: Db,
  person: Person,
  { date_from: from, days_amount: days }: LeaveRequestDraft,
  today: CalendarDate,
): Promise<RequestEvaluation & { available: number; holidays: ReadonlyMap<CalendarDate, boolean>; works: IsWorkingDay }> => {
  await grantOpenYear(db, person, today)
  const until = addDays(from, days - 1)
  const open = openBy(await balancesOf(db, person.id), openYear(from > today ? from : today))
  const available = availableIn(open)
  const holidays = await personHolidays(db, person.id, addDays(from, -10), addDays(until, 30))
  const works = await personWorks(db, person.id, addDays(from, -10), addDays(until, 60))
  const own = await policyOf(db, person)
  const policy = { ...own, min_days: Math.max(own.min_days, await lawRuleOn(db, 'VACATION_PART', today)) }
  const judgement = evaluateRequest({
    today,
    from,
    days,
    available,
    shortRest: shortRestAfter(open, days, policy.min_days),
    lastStart: lastStartOf(open),
    policy,
    holidays,
    works,
    lifted: await readLiftedRules(db, person.id, from),
    overlapping: await overlapping(db, person.id, from, until),
    othersAway: policy.max_absent > 0 ? await othersAway(db, person, from, until) : 0,
    admission: person.admission_date,
    egress: person.egress_date,
  })
  const left = person.work_status === 'BAJA'
  const problems = left
    ? [{ rule: 'employment', field: 'date_from', message: `${person.name} está de baja: no puede pedir vacaciones` }]
    : judgement.problems
  return { ...judgement, problems, available, holidays, works }
}

/** Queues a request at its first stage and reserves its days. Throws `validation` with every rule it breaks. */
export const requestVacation = async (db: Db, person: Person, draft: LeaveRequestDraft, today: CalendarDate): Promise<number> => {
  const { problems } = await evaluateFor(db, person, draft, today)
  if (problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({ path: field, message }))
    throw new AppError('validation', { rules: problems.map(({ rule }) => rule) }, fields)
  }
  return recordRequest(db, person, draft, await stagesFor(db, person), openYear(draft.date_from))
}

/** Stores a checked request with its stages, and reserves its days from the years up to `openUntil`. */
export const recordRequest = async (
  db: Db,
  person: Person,
  draft: LeaveRequestDraft,
  stages: readonly Stage[],
  openUntil: number,
): Promise<number> => {
  const { id } = await db
    .insertInto('vacation_request')
    .values({
      company_id: person.company_id,
      employee_id: person.id,
      date_from: draft.date_from,
      date_until: addDays(draft.date_from, draft.days_amount - 1),
      days_amount: draft.days_amount,
      observation: draft.observation || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stages.length > 0) {
    const states = stages.map(({ id: stage_id, name, approver_ids }, index) => ({
      request_id: id,
      stage_id,
      stage: name,
      position: index + 1,
      approver_ids,
    }))
    await db.insertInto('vacation_request_state').values(states).execute()
  }
  const parts = spreadDays(openBy(await balancesOf(db, person.id), openUntil), draft.days_amount)
  await db
    .insertInto('vacation_movement')
    .values(
      parts.map(({ year, days }) => ({
        company_id: person.company_id,
        employee_id: person.id,
        year,
        kind: 'ASKED' as const,
        pending: days,
        request_id: id,
      })),
    )
    .execute()
  return id
}

/** The stages of an employee's group, or the company's; always at least one. */
const stagesFor = async (db: Db, person: Person): Promise<readonly Stage[]> => {
  const stages = await db
    .selectFrom('vacation_stage')
    .select(['id', 'name', 'approver_ids', 'by_manager', 'group_id'])
    .where('active', '=', true)
    .where('company_id', '=', person.company_id)
    .where((where) => where.or([where('group_id', 'is', null), where('group_id', '=', groupOf(person.id))]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = stages.filter(({ group_id }) => group_id !== null)
  const applicable = own.length > 0 ? own : stages
  if (applicable.length === 0) return [{ id: null, name: 'Aprobación', approver_ids: [] }]
  const chiefs = applicable.some(({ by_manager }) => by_manager) ? await managerUsers(db, person) : []
  return applicable.map(({ by_manager, ...stage }) =>
    by_manager && chiefs.length > 0 ? { ...stage, approver_ids: chiefs } : stage,
  )
}

/** The accounts of those who lead an employee, or the unit that decides for employees without a manager. */
const managerUsers = async (db: Db, person: Person): Promise<number[]> => {
  const own = await managersOf(db, person.id)
  const managers = own.length > 0 ? own : await vacationLeaders(db, person.company_id)
  if (managers.length === 0) return []
  const accounts = db.selectFrom('account_card').select('id').where('employee_id', 'in', managers).where('actived', '=', true)
  return (await accounts.orderBy('id').execute()).map(({ id }) => id)
}

const groupOf = (employeeId: number) =>
  sql<number>`(select group_id from vacation_group_member where employee_id = ${employeeId})`

const policyOf = async (db: Db, person: Person): Promise<Policy> => {
  const found = await db
    .selectFrom('vacation_policy')
    .select(['start_rule', 'season_rule', 'min_days', 'notice_days', 'max_absent', 'blackouts'])
    .where('active', '=', true)
    .where('company_id', '=', person.company_id)
    .where((where) => where.or([where('group_id', 'is', null), where('group_id', '=', groupOf(person.id))]))
    .orderBy('group_id', (order) => order.asc().nullsLast())
    .orderBy('id')
    .executeTakeFirst()
  return found ?? statutoryPolicy
}

const readLiftedRules = async (db: Db, employeeId: number, from: CalendarDate): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('vacation_exception')
    .select('rule')
    .where('employee_id', '=', employeeId)
    .where('date_from', '<=', from)
    .where('date_until', '>=', from)
    .execute()
  return new Set(rows.map(({ rule }) => rule))
}

export const overlapping = (db: Db, employeeId: number, from: CalendarDate, until: CalendarDate) =>
  db
    .selectFrom('vacation_request')
    .select(['date_from', 'date_until'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['SENT', 'ACCEPTED'])
    .where('date_from', '<=', until)
    .where('date_until', '>=', from)
    .orderBy('date_from')
    .execute()

const othersAway = async (db: Db, { id, area, company_id }: Person, from: CalendarDate, until: CalendarDate): Promise<number> => {
  if (!area) return 0
  // Serialises concurrent requests of two employees of one area; each locked only themselves.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vacation area ${company_id} ${area}`}, 0))`.execute(db)
  const { n } = await db
    .selectFrom('vacation_request')
    .innerJoin(namedEmployees.as('employee'), 'employee.id', 'vacation_request.employee_id')
    .select(sql<number>`count(distinct employee.id)`.as('n'))
    .where('employee.area', '=', area)
    .where('employee.company_id', '=', company_id)
    .where('employee.id', '!=', id)
    .where('status', 'in', ['SENT', 'ACCEPTED'])
    .where('date_from', '<=', until)
    .where('date_until', '>=', from)
    .executeTakeFirstOrThrow()
  return n
}
