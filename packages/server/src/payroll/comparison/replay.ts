import { type Replay, type ReplayDifference, replays } from '@legajo/contract/payroll/runs/closing.ts'
import { isMoving } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { AppError, fail, notFound } from '../../errors/app-error.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { abandonedReason, toFailure, updaterOf } from '../../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../../platform/job-owner.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { canonicalHeader } from '../closing/seal-run.ts'
import { readLiquidation } from '../results/liquidation-rows.ts'
import { workThrough } from '../results/stored-results.ts'
import { rulesBook } from '../rule-set/stored-rules.ts'
import { type Difference, ReplayTally } from './replay-run.ts'

const replayQueue = 'replay'
interface ReplayJob extends JobOwner {
  readonly replayId: number
  readonly liquidationId: number
}

/** «Verificar»: recalculates a run in the background from its stored data and compares it to the cent. */
export const serveReplays: Area = (server) => {
  const { database, jobs } = server
  serveOperation(server, replays.start, ({ session, scope, request, tenantId }, { params }) =>
    database.inTenant({ ...scope, confidential: true }, (db) =>
      answerOnce(db, session, request, async () => {
        const { state, employees } = await readLiquidation(db, params.id)
        if (isMoving({ state })) fail('liquidation_running')
        const existingReplay = await currentReplay(db, params.id)
        if (existingReplay !== undefined) return readReplay(db, session, existingReplay)
        const { id } = await db
          .insertInto('run_replay')
          .values({ liquidation_id: params.id, employees, requested_by: session.username, differences: '[]' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const job: ReplayJob = {
          tenantId,
          company: session.company,
          replayId: id,
          liquidationId: params.id,
          user: session.username,
        }
        await jobs.enqueue(db, replayQueue, job)
        return readReplay(db, session, id)
      }),
    ),
  )
  serve(server, replays.get, ({ db, session }, { params }) => readReplay(db, session, params.id))
  serve(server, replays.last, async ({ db, session }, { params }) => {
    await readLiquidation(db, params.id)
    const last = await db
      .selectFrom('run_replay')
      .select('id')
      .where('liquidation_id', '=', params.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return last ? [await readReplay(db, session, last.id)] : []
  })
  jobs.define<ReplayJob>(
    replayQueue,
    (job) => replayRun(server, job),
    (job) => updater(server, job)(toFailure(abandonedReason)),
  )
}

/** The pending replay of a run, if any; concurrent requests share it. */
const currentReplay = async (db: Db, liquidationId: number): Promise<number | undefined> => {
  await sql`select from liquidation where id = ${liquidationId} for no key update`.execute(db)
  const found = await db
    .selectFrom('run_replay')
    .select('id')
    .where('liquidation_id', '=', liquidationId)
    .where('state', 'in', ['PENDING', 'PROCESSING'])
    .executeTakeFirst()
  return found?.id
}

const updater = ({ database }: Server, job: ReplayJob) => updaterOf(database, scopeOf(job), 'run_replay', job.replayId)

/** Only reads results: after a worker crash another worker restarts the job. */
const replayRun = async (server: Server, job: ReplayJob): Promise<void> => {
  const { tenantId, liquidationId } = job
  const inTenant = <T>(work: (db: Db) => Promise<T>) => server.database.inTenant(scopeOf(job), work)
  const keep = updater(server, job)
  if (!(await keep({ state: 'PROCESSING' }))) return
  const rules = rulesBook(tenantId)
  try {
    const tally = new ReplayTally(await inTenant((db) => canonicalHeader(db, liquidationId)))
    const pages = workThrough(inTenant, liquidationId, async (db, results) => {
      for (const result of results) {
        const own = await rules(db, result.ruleSetId)
        if (!own.isUntouched) throw new TouchedRules()
        tally.add(own, result)
      }
    })
    for await (const _ of pages) if (!(await keep({ done: tally.done, equal: tally.equal }))) return
    const { stored, again } = tally.digests()
    const sealed = await inTenant((db) => readSealedDigest(db, liquidationId))
    await keep({
      state: 'FINISHED',
      employees: tally.done,
      done: tally.done,
      equal: tally.equal,
      stored_digest: stored,
      again_digest: again,
      sealed_digest: sealed,
      differences: JSON.stringify(tally.differences),
      finished_at: new Date(),
    })
  } catch (error) {
    if (error instanceof AppError) await keep(toFailure(error.fields[0]?.message ?? error.message))
    else if (error instanceof TouchedRules) await keep(toFailure(error.message))
    else throw error
  }
}

class TouchedRules extends Error {
  constructor() {
    super('Las reglas guardadas con la liquidación ya no son las que se usaron: alguien las cambió en la base de datos.')
    this.name = 'TouchedRules'
  }
}

const readSealedDigest = async (db: Db, liquidationId: number): Promise<string | null> => {
  const { rows } = await sql<{ digest: string }>`
    select s.digest from run_seal s
    join period_closing c on c.tenant_id = s.tenant_id and c.id = s.closing_id
    join liquidation_period p on p.tenant_id = c.tenant_id and p.id = c.period_id and p.status = 'CLOSED'
    where s.liquidation_id = ${liquidationId} order by s.closing_id desc limit 1`.execute(db)
  return rows[0]?.digest ?? null
}

const readReplay = async (db: Db, session: Session, id: number): Promise<Replay> => {
  const { differences, ...row } = await db
    .selectFrom('run_replay')
    .select(['id', 'liquidation_id as liquidationId', 'state', 'employees', 'done', 'equal', 'failure', 'differences'])
    .select(['sealed_digest as sealedDigest', 'stored_digest as storedDigest', 'again_digest as againDigest'])
    .select([personOf('requested_by').as('requestedBy'), utcText('created_at').as('createdAt')])
    .select(utcText('finished_at').$castTo<string | null>().as('finishedAt'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const found = differences as readonly Difference[]
  // Amounts require the permit to see pay; the number of equal results is visible to all users who see runs.
  return { ...row, differences: can(session, 'read', 'pay') ? await withNames(db, found) : [] }
}

const withNames = async (db: Db, differences: readonly Difference[]): Promise<ReplayDifference[]> => {
  if (differences.length === 0) return []
  const ids = [...new Set(differences.map(({ employeeId }) => employeeId))]
  const people = await db.selectFrom('employee').select(['id', 'file_code', 'last_name', 'name']).where('id', 'in', ids).execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return differences.flatMap((one) => {
    const person = byId.get(one.employeeId)
    return person ? [{ ...one, fileCode: person.file_code, fullName: fullNameOf(person) }] : []
  })
}
