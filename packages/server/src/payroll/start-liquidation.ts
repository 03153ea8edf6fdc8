import type { LiquidationStart } from '@legajo/contract/payroll/liquidation.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../http/app-error.ts'
import type { Jobs } from '../platform/jobs.ts'
import { helpQueue, type LiquidationJob, liquidationQueue } from './liquidation-job.ts'
import { compileNow, freezeRules } from './rule-set.ts'

type Starter = { readonly tenantId: number; readonly company: number; readonly user: string }

/** Between 25 and 500 employees a chunk: progress is seen early in a small run, and a large one wastes no round trips. */
const smallest = 25
const chunkSize = (employees: number): number => Math.min(500, Math.max(smallest, Math.ceil(employees / 20)))
/** Jobs put in the queue, so that several worker processes share one run. */
const mostWorkers = 8

/** Prepares a run: rules checked and frozen, employees chosen and shared out, the job queued; all or nothing. Answers its id. */
export const startLiquidation = async (
  db: Db,
  jobs: Jobs,
  who: Starter,
  { liquidation, filter, blackListEmployees }: LiquidationStart,
): Promise<number> => {
  const period = await openPeriod(db, liquidation.periodId)
  const type = await db
    .selectFrom('liquidation_type')
    .select(['code', 'name'])
    .where('code', '=', liquidation.typeCode)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!type) return refuse('liquidation.typeCode', `No hay un tipo de liquidación activo con el código «${liquidation.typeCode}»`)
  if (period.liquidation_types.length > 0 && !period.liquidation_types.includes(type.code)) {
    refuse('liquidation.typeCode', 'Tipos de liquidación incompatibles')
  }
  const run = await compileNow(db, runOf(period, type.code))
  const employeeIds = await employeesFor(db, period, { ...filter, excluded: blackListEmployees })
  if (employeeIds.length === 0)
    refuse('filter', `No hay empleados para liquidar en ${formatPeriod(period.date_from)} con ese filtro`)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const { id } = await db
    .insertInto('liquidation')
    .values({
      name: liquidation.name || `${type.name} ${period.name}`,
      period_id: period.id,
      type_code: type.code,
      employees: employeeIds.length,
      request: JSON.stringify({ filter, blackListEmployees }) as never,
      created_by: who.user,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? fail('already_liquidated', { type: type.name, period: period.name }))
  await shareOut(db, id, ruleSetId, employeeIds, 0)
  await enqueue(db, jobs, who, id, employeeIds.length)
  return id
}

/** Runs some employees of a liquidation again (all when none are named), by the rules as they stand now. */
export const reliquidate = async (
  db: Db,
  jobs: Jobs,
  who: Starter,
  id: number,
  employeeIds: readonly number[],
): Promise<number> => {
  const row = await db
    .selectFrom('liquidation')
    .select(['id', 'period_id', 'type_code', 'state', 'released_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return fail('not_found')
  if (row.released_at) fail('liquidation_released')
  if (row.state === 'PENDING' || row.state === 'PROCESSING') fail('liquidation_running')
  const period = await openPeriod(db, row.period_id)
  const run = await compileNow(db, runOf(period, row.type_code))
  const already = (
    await db.selectFrom('liquidation_employee').select('employee_id').where('liquidation_id', '=', id).execute()
  ).map(({ employee_id }) => employee_id)
  const chosen = employeeIds.length === 0 ? already : employeeIds
  const foreign = chosen.find((one) => !already.includes(one))
  if (foreign !== undefined) refuse('employeeIds', `El empleado ${foreign} no está en esta liquidación`)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const { last } = await db
    .selectFrom('liquidation_chunk')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('liquidation_id', '=', id)
    .executeTakeFirstOrThrow()
  await shareOut(db, id, ruleSetId, chosen, Number(last))
  await sql`update liquidation set state = 'PROCESSING', started_at = now(), finished_at = null, failure = null,
    done = employees - ${chosen.length}, failed = (select count(*) from liquidation_employee e where e.liquidation_id = liquidation.id
      and e.error is not null and not e.employee_id = any (${`{${chosen.join()}}`}::bigint[])) where id = ${id}`.execute(db)
  await enqueue(db, jobs, who, id, chosen.length)
  return id
}

type PeriodRow = {
  readonly id: number
  readonly name: string
  readonly date_from: string
  readonly date_until: string
  readonly pay_date: string | null
  readonly status: string
  readonly liquidation_types: string[]
}

const runOf = (period: PeriodRow, liquidationType: string) => ({
  period: period.date_from.slice(0, 7),
  liquidationType,
  ...(period.pay_date && { paymentDate: period.pay_date }),
})

const openPeriod = async (db: Db, id: number): Promise<PeriodRow> => {
  const period = await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'date_from', 'date_until', 'pay_date', 'status', 'liquidation_types'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!period) return refuse('liquidation.periodId', `El período ${id} no existe en esta empresa`)
  if (period.status === 'CLOSED')
    refuse('liquidation.periodId', `El período «${period.name}» está cerrado; reábralo o elija otro`)
  return period
}

type Choice = {
  readonly text?: string | undefined
  readonly employeeIds?: readonly number[] | undefined
  readonly excluded: readonly number[]
}

/** Employees with a day of work in the period, in the order of their file codes. */
const employeesFor = async (db: Db, period: PeriodRow, { text, employeeIds, excluded }: Choice): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    // Never those of other companies in hand: a run belongs to one.
    .where('company_id', '=', sql<number>`app_company()`)
    .where('admission_date', '<=', period.date_until)
    .where((where) => where.or([where('egress_date', 'is', null), where('egress_date', '>=', period.date_from)]))
    .$if(Boolean(employeeIds?.length), (query) =>
      query.where('id', '=', sql<number>`any (${`{${employeeIds?.join() ?? ''}}`}::bigint[])`),
    )
    .$if(excluded.length > 0, (query) => query.where('id', '<>', sql<number>`all (${`{${excluded.join()}}`}::bigint[])`))
    .$if(Boolean(text), (query) => query.where(sql<boolean>`strpos(search, fold_text(${text ?? ''})) > 0`))
    .orderBy('file_code')
    .execute()
  return rows.map(({ id }) => id)
}

const shareOut = async (
  db: Db,
  liquidationId: number,
  ruleSetId: number,
  employeeIds: readonly number[],
  after: number,
): Promise<void> => {
  const size = chunkSize(employeeIds.length)
  // A small first chunk: whoever started the run sees it move at once.
  const [first, others] = [employeeIds.slice(0, smallest), employeeIds.slice(smallest)]
  const shares = [
    first,
    ...Array.from({ length: Math.ceil(others.length / size) }, (_, index) => others.slice(index * size, (index + 1) * size)),
  ]
  await sql`insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids)
    select ${liquidationId}, ${ruleSetId}, ${after} + n, ids::bigint[]
    from unnest(${shares.map((share) => `{${share.join()}}`)}::text[]) with ordinality as t (ids, n)`.execute(db)
}

const enqueue = async (
  db: Db,
  jobs: Jobs,
  { tenantId, company, user }: Starter,
  liquidationId: number,
  employees: number,
): Promise<void> => {
  const job: LiquidationJob = { tenantId, company, liquidationId, user }
  const workers = Math.min(mostWorkers, Math.ceil(employees / 1000))
  await jobs.enqueue(db, liquidationQueue, job)
  for (let helpers = 1; helpers < workers; helpers++) await jobs.enqueue(db, helpQueue, job)
}
