import { type CostScenario, type StudyCost, studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { AppError, fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import type { BasicOf } from '../payroll/entrance.ts'
import { projectCost, rulesOfMonth, sacRulesOfMonth } from '../payroll/entrance.ts'
import { abandonedReason, toFailure, updaterOf } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { raisePay } from './check-proposal.ts'
import { CostTally } from './cost-tally.ts'
import { readStudy } from './study-rows.ts'

const costQueue = 'salary-cost'
interface CostJob extends JobOwner {
  readonly costId: number
}

/** The cost of a study in the months to come, calculated in the background by the payroll rules; nothing is liquidated. */
export const serveStudyCosts: Area = (server) => {
  serve(server, studyCosts.list, async ({ db, session }, { params }) => {
    await readStudy(db, session, params.id)
    return costsWhere(db, session, sql`c.study_id = ${params.id}`)
  })
  serve(server, studyCosts.start, async ({ db, session, tenantId }, { body: { study_id, months, scenarios } }) => {
    const study = await readStudy(db, session, study_id)
    if (study.state === 'DRAFT') refuse('study_id', 'El estudio todavía no se lanzó: lanzalo y después calculá su costo')
    const { id } = await db
      .insertInto('salary_cost')
      .values({ study_id, months, scenarios: JSON.stringify(scenarios) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job: CostJob = { tenantId, company: session.company, costId: id, user: session.username }
    await server.jobs.enqueue(db, costQueue, job)
    return (await costsWhere(db, session, sql`c.id = ${id}`))[0] ?? fail('not_found')
  })
  server.jobs.define<CostJob>(
    costQueue,
    (job) => calculateCost(server, job),
    async (job) => {
      await updaterOf(server.database, scopeOf(job), 'salary_cost', job.costId)(toFailure(abandonedReason))
    },
  )
}

type CostRow = Omit<StudyCost, 'scenarios' | 'people' | 'broken'> & { readonly results: object; readonly seen: object }

const costsWhere = async (db: Db, session: Session, condition: ReturnType<typeof sql>): Promise<StudyCost[]> => {
  const { rows } = await sql<CostRow>`select c.id, c.study_id, c.state, c.months, c.done, c.total, c.failure, c.results, c.seen,
      ${personOf('c.requested_by')} as created_by, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from salary_cost c where ${condition} order by c.id desc limit 20`.execute(db)
  const seesAll = can(session, 'read', 'confidential')
  return rows.map(({ results, seen, ...row }) => ({ ...row, ...CostTally.answer(seesAll ? results : seen) }))
}

const batch = 1000

/** Only reads data: after a crash of a worker another one starts it again. */
const calculateCost = async ({ database }: Server, job: CostJob): Promise<void> => {
  const inTenant = <T>(work: (db: Db) => Promise<T>) => database.inTenant(scopeOf(job), work)
  const keep = updaterOf(database, scopeOf(job), 'salary_cost', job.costId)
  try {
    const begun = await inTenant((db) => beginCost(db, job.costId))
    if (!begun || !(await keep({ state: 'PROCESSING', done: 0, total: begun.people.length * begun.months.length }))) return
    const { months, people, scenarios } = begun
    const tally = new CostTally(
      scenarios.map(({ name }) => name),
      months,
    )
    const confidential = new Set(people.flatMap(({ employee_id, confidential }) => (confidential ? [employee_id] : [])))
    const basics = scenarios.map((scenario) => basicsOf(scenario, begun))
    const ids = people.map(({ employee_id }) => employee_id)
    const years = new Map(people.map(({ employee_id, seniority_years }) => [employee_id, Number(seniority_years)]))
    const vacationDays = (id: number) => Math.round((legalVacationDays(years.get(id) ?? 0) * 100) / 12)
    for (const [at, month] of months.entries())
      for (let from = 0; from < ids.length; from += batch) {
        const some = ids.slice(from, from + batch)
        const costs = await inTenant(async (db) =>
          projectCost(db, await rulesOfMonth(db, month), some, basics, { sac: await sacRulesOfMonth(db, month), vacationDays }),
        )
        tally.add(month, costs, confidential)
        if (!(await keep({ done: at * ids.length + from + some.length }))) return
      }
    await keep({ state: 'FINISHED', finished_at: new Date(), ...tally.columns() })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await keep(toFailure(error.fields[0]?.message ?? error.message))
  }
}

interface CostRequest {
  readonly months: readonly string[]
  readonly isApplied: boolean
  /** The step of new basics. */
  readonly rounding: string
  readonly scenarios: readonly CostScenario[]
  readonly people: readonly {
    readonly employee_id: number
    readonly present: string | null
    readonly proposed: string | null
    readonly excluded: string | null
    readonly seniority_years: string
    readonly confidential: boolean
  }[]
}

const beginCost = async (db: Db, costId: number): Promise<CostRequest | undefined> => {
  const { rows } = await sql<{
    study_id: number
    first: string
    months: number
    state: string
    scenarios: CostScenario[]
    rounding: string
  }>`select c.study_id, to_char(t.effective_month, 'YYYY-MM') as first, c.months, t.state, c.scenarios,
      trim_scale(t.rounding_step)::text as rounding
    from salary_cost c join salary_study t on t.id = c.study_id where c.id = ${costId}`.execute(db)
  const [cost] = rows
  if (!cost) return undefined
  const people = await sql<
    CostRequest['people'][number]
  >`select p.employee_id, p.present::text as present, p.proposed::text as proposed, p.excluded,
      p.seniority_years::text as seniority_years, e.confidential
    from salary_proposal p join employee e on e.id = p.employee_id where p.study_id = ${cost.study_id} order by p.employee_id`.execute(
    db,
  )
  const months = Array.from({ length: cost.months }, (_, index) => monthAfter(cost.first, index))
  return { months, isApplied: cost.state === 'APPROVED', rounding: cost.rounding, scenarios: cost.scenarios, people: people.rows }
}

/** The yearly days of vacation by seniority (LCT, art. 150). */
const legalVacationDays = (years: number): number => (years > 20 ? 35 : years > 10 ? 28 : years > 5 ? 21 : 14)

const monthAfter = (first: string, months: number): string => {
  const day = new Date(`${first}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 7)
}

/** The basics of a scenario: people without one keep the pay of their file. */
const basicsOf = ({ kind, pct }: CostScenario, { people, isApplied, rounding }: CostRequest): BasicOf => {
  const basics = new Map<number, number>()
  for (const { employee_id, present, proposed, excluded } of people) {
    if (present === null) continue
    const cents = Number(toUnits(present))
    if (kind === 'PROPOSED' && proposed) basics.set(employee_id, Number(toUnits(proposed)))
    if (kind === 'FLAT' && !excluded) basics.set(employee_id, Number(toUnits(raisePay(present, pct ?? '0', rounding))))
    // The files of an applied study have the new pay already.
    if (kind === 'PRESENT' && isApplied && proposed) basics.set(employee_id, cents)
  }
  return (employeeId) => basics.get(employeeId)
}
