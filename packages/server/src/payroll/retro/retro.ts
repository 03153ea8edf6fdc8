import { type Retro, type RetroDraft, type RetroMonth, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { differencesBetween } from '@legajo/payroll-rules/difference.ts'
import { sql } from 'kysely'
import type { RetroLine } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { fullName, personColumns, personSort } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'
import { sideOf } from '../comparison/difference-side.ts'
import { textsOf } from '../results/explained-lines.ts'
import { readStoredResult } from '../results/stored-results.ts'
import { unitsOf } from '../results/stored-units.ts'
import { pastRuns } from './past-runs.ts'
import { applyRetro } from './retro-apply.ts'
import { type RetroJob, retroQueue } from './retro-job.ts'
import { moneyLine } from './retro-lines.ts'

/** Retros: the recalculated pay of past months with today's data, reviewed before it is paid. */
export const serveRetros: Area = (server) => {
  const { database, jobs } = server
  serve(server, retros.list, async ({ db }) => {
    const rows = await selectRetros(db).orderBy('b.id', 'desc').limit(50).execute()
    return rows.map(problemAnswer)
  })
  // All employees' history is read, also of those the caller may not see: hence separate scopes.
  serveOperation(server, retros.start, ({ session, scope, request, tenantId }, { body }) =>
    database.inTenant({ ...scope, confidential: true }, (db) =>
      answerOnce(db, session, request, async () => {
        const id = await prepareRetro(db, session, body)
        await jobs.enqueue(db, retroQueue, {
          tenantId,
          company: session.company,
          retroId: id,
          user: session.username,
        } satisfies RetroJob)
        return readRetro(db, id)
      }),
    ),
  )
  serve(server, retros.get, ({ db }, { params }) => {
    return readRetro(db, params.id)
  })
  serve(server, retros.employees, async ({ db }, { params, query }) => {
    await readRetro(db, params.id)
    const page = await pageOf(
      peopleOf(db, params.id).where(filterOf(query.filter, { search: 'e.search', columns: personColumns })),
      query,
      {
        ...personSort,
        months: 'months',
        remunerative: 'remunerative',
        nonRemunerative: 'nonRemunerative',
      },
      { id: 'e.id', sort: personSort.fileCode },
    )
    return { ...page, content: page.content.map(moneyOf) }
  })
  serve(server, retros.employee, async ({ db, tenantId }, { params }) => {
    const person = await peopleOf(db, params.id).where('e.id', '=', params.employeeId).executeTakeFirstOrThrow(notFound)
    return { ...moneyOf(person), detail: await monthsOf(db, tenantId, params.id, params.employeeId) }
  })
  serveOperation(server, retros.apply, async ({ session, scope }, { params }) => {
    await database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      applyRetro(db, params.id, session.username),
    )
    return database.inTenant(scope, (db) => readRetro(db, params.id))
  })
  serve(server, retros.discard, async ({ db }, { params }) => {
    await readRetro(db, params.id)
    const { numUpdatedRows } = await db
      .updateTable('retro_batch')
      .set({ state: 'DISCARDED' })
      .where('id', '=', params.id)
      .where('state', '<>', 'APPLIED')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) fail('retro_not_ready', { state: 'ya se pagó' })
    return readRetro(db, params.id)
  })
}

/** Stores a batch whose months wait to be recalculated. */
export const prepareRetro = async (db: Db, session: Session, draft: RetroDraft): Promise<number> => {
  const { fromMonth, untilMonth, periodId, reason } = draft
  if (fromMonth > untilMonth) refuse('untilMonth', `${untilMonth} es anterior a ${fromMonth}; elegí un mes igual o posterior`)
  const period = await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'date_from', 'status'])
    .where('id', '=', periodId)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  if (!period) return refuse('periodId', `El período ${periodId} no existe en esta empresa`)
  if (period.status === 'CLOSED') refuse('periodId', `El período «${period.name}» está cerrado; elegí uno abierto`)
  if (period.date_from.slice(0, 7) <= untilMonth)
    refuse('untilMonth', `Se paga en ${formatPeriod(period.date_from)}: solo se pueden mirar meses anteriores`)
  const [from, until] = [`${fromMonth}-01`, `${untilMonth}-01`]
  const runs = await pastRuns(db, { from, until, target: period.date_from }).execute()
  if (runs.length === 0) refuse('fromMonth', `No hay liquidaciones terminadas entre ${fromMonth} y ${untilMonth}`)
  const { id } = await db
    .insertInto('retro_batch')
    .values({
      from_month: from,
      until_month: until,
      target_period_id: period.id,
      reason,
      causes: '[]',
      total: runs.reduce((sum, { employees }) => sum + employees, 0),
      created_by: session.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All retros, with their totals over the employees visible to the caller. */
const selectRetros = (db: Db) =>
  db
    .selectFrom('retro_batch as b')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'b.tenant_id').onRef('p.id', '=', 'b.target_period_id'),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('retro_result as r')
          .select([
            sql<number>`count(distinct r.employee_id)::int`.as('employees'),
            sql<number>`coalesce(sum(r.remunerative), 0)::bigint`.as('remunerative'),
            sql<number>`coalesce(sum(r.non_remunerative), 0)::bigint`.as('nonRemunerative'),
          ])
          .whereRef('r.tenant_id', '=', 'b.tenant_id')
          .whereRef('r.batch_id', '=', 'b.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'b.id',
      'p.name as period',
      'p.id as periodId',
      'b.reason',
      'b.state',
      'b.total',
      'b.done',
      'sums.employees',
      'b.failure',
    ])
    .select([
      sql<string>`to_char(b.from_month, 'YYYY-MM')`.as('fromMonth'),
      sql<string>`to_char(b.until_month, 'YYYY-MM')`.as('untilMonth'),
    ])
    .select(['sums.remunerative', 'sums.nonRemunerative', 'b.causes'])
    .select([personOf('b.created_by').as('createdBy'), personOf<string | null>('b.applied_by').as('appliedBy')])
    .select([utcText('b.created_at').as('createdAt'), utcText('b.applied_at').$castTo<string | null>().as('appliedAt')])

type RetroRow = Awaited<ReturnType<ReturnType<typeof selectRetros>['executeTakeFirstOrThrow']>>

const problemAnswer = ({ causes, ...row }: RetroRow): Retro => ({ ...moneyOf(row), causes: causes as Retro['causes'] })

const readRetro = async (db: Db, id: number): Promise<Retro> =>
  problemAnswer(await selectRetros(db).where('b.id', '=', id).executeTakeFirstOrThrow(notFound))

const peopleOf = (db: Db, retroId: number) =>
  db
    .selectFrom('employee as e')
    .innerJoin(
      (of) =>
        of
          .selectFrom('retro_result')
          .select(['tenant_id', 'employee_id'])
          .select([
            sql<number>`count(*)::int`.as('months'),
            sql<number>`sum(remunerative)::bigint`.as('remunerative'),
            sql<number>`sum(non_remunerative)::bigint`.as('nonRemunerative'),
          ])
          .where('batch_id', '=', retroId)
          .groupBy(['tenant_id', 'employee_id'])
          .as('r'),
      (join) => join.onRef('r.tenant_id', '=', 'e.tenant_id').onRef('r.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.file_code as fileCode', 'r.months', 'r.remunerative', 'r.nonRemunerative'])
    .select(fullName('e').as('fullName'))

type RetroSums = { readonly remunerative: number; readonly nonRemunerative: number }
const moneyOf = <T extends RetroSums>(row: T) => ({
  ...row,
  remunerative: fromUnits(row.remunerative),
  nonRemunerative: fromUnits(row.nonRemunerative),
})

/** Each past run of an employee: its lines, and the reasons for their differences, replayed from both. */
const monthsOf = async (db: Db, tenantId: number, retroId: number, employeeId: number): Promise<RetroMonth[]> => {
  const rows = await db
    .selectFrom('retro_result as r')
    .innerJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.liquidation_id'))
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['r.liquidation_id', 'l.name', 'p.date_from', 'r.lines', 'r.inputs', 'r.outputs', 'r.rule_set_id'])
    .where('r.batch_id', '=', retroId)
    .where('r.employee_id', '=', employeeId)
    .orderBy('p.date_from')
    .execute()
  const texts = await textsOf(db, employeeId)
  const months: RetroMonth[] = []
  for (const row of rows) {
    const was = (await readStoredResult(db, row.liquidation_id, employeeId)) ?? fail('not_found')
    const due = {
      employeeId,
      ruleSetId: row.rule_set_id,
      inputs: unitsOf(row.inputs),
      outputs: unitsOf(row.outputs),
      error: null,
    }
    const found = differencesBetween(await sideOf(db, tenantId, was, texts), await sideOf(db, tenantId, due, texts))
    const reasonsOf = new Map(found.map(({ code, reasons }) => [code, reasons]))
    months.push({
      liquidationId: row.liquidation_id,
      liquidation: row.name,
      month: row.date_from.slice(0, 7),
      lines: (row.lines as readonly RetroLine[]).map((line) => ({
        ...moneyLine(line),
        reasons: (reasonsOf.get(line.code) ?? []).map(({ kind, label, from, to }) => ({ kind, label, from, to })),
      })),
    })
  }
  return months
}
