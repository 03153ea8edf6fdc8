import { type FormulaImpact, formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { AppError, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { abandonedReason, toFailure, updaterOf } from '../../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../../platform/job-owner.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { lastMonth } from '../formula/last-month.ts'
import { workThrough } from '../results/stored-results.ts'
import { conceptFrom } from '../rule-set/read-rules.ts'
import { rulesBook } from '../rule-set/stored-rules.ts'
import {
  applyRuleChange,
  type ImpactFigures,
  ImpactTally,
  noFigures,
  type ReceiptChange,
  type RuleChangeRequest,
} from './impact-run.ts'

const impactQueue = 'formula-impact'
interface ImpactJob extends JobOwner {
  readonly impactId: number
}

/** The impact of a draft: the last liquidated month, recalculated in the background and compared with the stored results. */
export const serveFormulaImpacts: Area = (server) => {
  serve(server, formulaImpacts.start, async ({ db, session, tenantId }, { body }) => {
    if (body.target === 'CONCEPTO') await conceptNamed(db, body.code)
    const month = await lastMonth(db)
    const { id } = await db
      .insertInto('formula_impact')
      .values({
        ...body,
        period: month?.period ?? null,
        employees: month?.employees ?? 0,
        largest: '[]',
        requested_by: session.username,
        ...(!month && { state: 'FINISHED', finished_at: new Date() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job: ImpactJob = { tenantId, company: session.company, impactId: id, user: session.username }
    if (month) await server.jobs.enqueue(db, impactQueue, job)
    return readImpact(db, session, id)
  })
  serve(server, formulaImpacts.get, ({ db, session }, { params }) => readImpact(db, session, params.id))
  server.jobs.define<ImpactJob>(
    impactQueue,
    (job) => runImpact(server, job),
    (job) => updater(server, job)(toFailure(abandonedReason)),
  )
}

const updater = ({ database }: Server, job: ImpactJob) => updaterOf(database, scopeOf(job), 'formula_impact', job.impactId)

const conceptNamed = async (db: Db, code: string) => {
  const row = await db.selectFrom('concept').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? conceptFrom(row) : refuse('code', `No existe el concepto «${code}»; guardalo antes de medir su impacto`)
}

/** Only reads results: after a worker crash another worker restarts the job. */
const runImpact = async (server: Server, job: ImpactJob): Promise<void> => {
  try {
    await measure(server, job)
  } catch (error) {
    if (!(error instanceof AppError)) throw error // retried by the queue
    await updater(server, job)(toFailure(error.fields[0]?.message ?? error.message))
  }
}

const measure = async (server: Server, job: ImpactJob): Promise<void> => {
  const { tenantId, impactId } = job
  const inTenant = <T>(work: (db: Db) => Promise<T>) => server.database.inTenant(scopeOf(job), work)
  const keep = updater(server, job)
  const { change, month } = await inTenant(async (db) => ({ change: await changeOf(db, impactId), month: await lastMonth(db) }))
  if (!change || !(await keep({ state: 'PROCESSING' }))) return
  const { period, runs } = month ?? refuse('period', 'Ya no hay ningún mes liquidado con el que comparar')
  const rules = rulesBook(tenantId)
  const changed = new Map<number, CompiledRun>()
  const tally = new ImpactTally()
  for (const liquidationId of runs) {
    const pages = workThrough(inTenant, liquidationId, async (db, results) => {
      for (const [ruleSetId, own] of Map.groupBy(results, ({ ruleSetId }) => ruleSetId)) {
        const stored = await rules(db, ruleSetId)
        const run = changed.get(ruleSetId) ?? applyRuleChange(stored, change)
        changed.set(ruleSetId, run)
        await tally.add(db, { rules: stored, run, results: own, where: { period, liquidationId } })
      }
    })
    for await (const _ of pages) if (!(await keep(columnsOf(tally)))) return
  }
  await keep({
    state: 'FINISHED',
    ...columnsOf(tally),
    employees: tally.all.employees,
    largest: JSON.stringify(tally.sorted().slice(0, 60)),
    finished_at: new Date(),
  })
}

const columnsOf = ({ all, seen }: ImpactTally) => ({
  done: all.employees,
  changed: all.changed,
  broken: all.broken,
  difference: all.difference,
  employer_difference: all.employerDifference,
  seen: JSON.stringify(seen),
})

const changeOf = async (db: Db, id: number): Promise<RuleChangeRequest | undefined> => {
  const row = await db.selectFrom('formula_impact').select(['target', 'code', 'formula']).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { target, code, formula } = row
  return target === 'FORMULA' ? { target, code, formula } : { target, code, formula, concept: await conceptNamed(db, code) }
}

const readImpact = async (db: Db, session: Session, id: number): Promise<FormulaImpact> => {
  const { changed, broken, difference, employerDifference, seen, largest, ...row } = await db
    .selectFrom('formula_impact')
    .select(['id', 'target', 'code', 'period', 'state', 'employees', 'done', 'failure', 'largest', 'seen'])
    .select(['changed', 'broken', 'difference', 'employer_difference as employerDifference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const all = { ...row, changed, broken, difference, employerDifference }
  const seesPay = can(session, 'read', 'pay')
  // A draft may concern a single employee: its impact covers only employees whose pay the caller may see.
  const { employees, ...figures } = can(session, 'read', 'confidential')
    ? all
    : { ...noFigures, ...(seen as Partial<ImpactFigures>) }
  const isOver = row.state === 'FINISHED'
  return {
    ...row,
    employees: isOver ? employees : row.employees,
    done: isOver ? employees : row.done,
    changed: figures.changed,
    broken: figures.broken,
    difference: seesPay ? fromUnits(figures.difference) : null,
    employerDifference: seesPay ? fromUnits(figures.employerDifference) : null,
    largest: seesPay ? await withNames(db, largest as unknown as readonly ReceiptChange[]) : [],
  }
}

const withNames = async (db: Db, changes: readonly ReceiptChange[]): Promise<FormulaImpact['largest']> => {
  if (changes.length === 0) return []
  const ids = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const people = await db.selectFrom('employee').select(['id', 'file_code', 'last_name', 'name']).where('id', 'in', ids).execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return changes
    .flatMap(({ employeeId, before, after, error }) => {
      const person = byId.get(employeeId)
      if (!person) return []
      return [
        {
          employeeId,
          fileCode: person.file_code,
          fullName: fullNameOf(person),
          before: fromUnits(before),
          after: after === null ? null : fromUnits(after),
          difference: after === null ? null : fromUnits(after - before),
          error,
        },
      ]
    })
    .slice(0, 10)
}
