import {
  type FileCheck,
  type FileJob,
  type FileRequest,
  fileJobs,
  fileRequest,
} from '@legajo/contract/payroll/documents/official-file.ts'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db, Scope } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { AppError, fail, notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { abandonedReason, toFailure, updateIfUnfinished, updaterOf } from '../../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../../platform/job-owner.ts'
import { notify } from '../../platform/notify.ts'
import type { Session } from '../../session/session.ts'
import { CooperativeLoop, type FileStep, fileSteps } from '../month-data/cooperative-loop.ts'
import { periodOf } from '../month-data/read-month-data.ts'
import { runsOfFile } from '../month-data/runs-of-file.ts'
import { requireAllEmployeesVisible } from '../results/require-all-employees-visible.ts'
import { answerOf, checkFile } from './check-file.ts'
import { mustSeeFile, readFile, runsInFile } from './file-rows.ts'
import { makeFile } from './make-file.ts'

const queue = 'official-file'
interface Job extends JobOwner {
  readonly jobId: number
}

/** Files of thousands of employees, checked and generated in the background. */
export const serveFileJobs: Area = (server) => {
  const start = async (db: Db, session: Session, tenantId: number, request: FileRequest, making: boolean) => {
    const { chosen } = await runsOfFile(db, request, await periodOf(db, request.periodId))
    await mustSeeRuns(db, request.file, chosen)
    const employees = chosen.reduce((sum, run) => sum + run.employees, 0)
    const { id } = await db
      .insertInto('official_job')
      .values({ making, employees, request: JSON.stringify(request), requested_by: session.username })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job: Job = { tenantId, company: session.company, jobId: id, user: session.username }
    await server.jobs.enqueue(db, queue, job)
    return readJob(db, session, id)
  }
  serve(server, fileJobs.check, ({ db, session, tenantId }, { body }) =>
    start(db, session, tenantId, fileRequest.cast(body), false),
  )
  serve(server, fileJobs.make, ({ db, session, tenantId }, { body }) =>
    start(db, session, tenantId, fileRequest.cast(body), true),
  )
  serve(server, fileJobs.get, async ({ db, session }, { params }) => {
    const job = await readJob(db, session, params.id)
    const { chosen } = await runsOfFile(db, job.request, await periodOf(db, job.request.periodId))
    await mustSeeRuns(db, job.request.file, chosen)
    return job
  })
  serve(server, fileJobs.ofFile, async ({ db }, { params }) => {
    await mustSeeFile(db, params.id)
    const kept = await db.selectFrom('official_job').select('outcome').where('file_id', '=', params.id).executeTakeFirst()
    return (kept?.outcome as FileCheck | undefined) ?? fail('not_found')
  })
  server.jobs.define<Job>(
    queue,
    (job) => workOn(server, job),
    (job) => updaterOf(server.database, scopeOf(job), 'official_job', job.jobId)(toFailure(abandonedReason)),
  )
}

/** Another worker took over the job as abandoned and ended it first. This worker's result is discarded. */
class EndedElsewhere extends Error {}

/** After a crash another worker restarts the job: nothing is stored before the end. */
const workOn = async ({ database, push }: Server, given: Job): Promise<void> => {
  const { tenantId, company, user, jobId } = given
  const scope: Scope = { ...scopeOf(given), timeout: 120_000 }
  const inTenant = <T>(work: (db: Db) => Promise<T>) => database.inTenant(scope, work)
  const keep = updaterOf(database, scope, 'official_job', jobId)
  const job = await inTenant((db) =>
    db.selectFrom('official_job').select(['making', 'request']).where('id', '=', jobId).executeTakeFirst(),
  )
  if (!job || !(await keep({ state: 'PROCESSING', doing: fileSteps.read.doing }))) return
  const request = fileRequest.cast(job.request)
  const notifyUser = (title: string, text: string) =>
    inTenantAndAfter(database, scope, async (db, after) => {
      const requester = await db.selectFrom('account_card').select('id').where('account_name', '=', user).executeTakeFirst()
      const route = `/official-file-module/official-files?periodo=${request.periodId}&solapa=generados`
      await notify({ db, tenantId, push, after }, requester ? [requester.id] : [], { title, text, route })
    })
  // The embedded database has one connection, occupied by the work itself: there the progress is written only at the end.
  const reporter = database.kind === 'postgres' ? new Reporter(keep) : undefined
  const pace = new CooperativeLoop((step, part) => reporter?.send(step, part))
  try {
    await inTenant(async (db) => {
      const { id: fileId, checked } = job.making
        ? await makeFile(db, tenantId, { company, username: user }, request, pace)
        : { id: null, checked: await checkFile(db, tenantId, company, request, pace) }
      await reporter?.quiet()
      const done = { state: 'FINISHED' as const, progress: 100, doing: 'Terminado', finished_at: new Date(), file_id: fileId }
      const outcome = JSON.stringify(answerOf(request, checked))
      if (!(await updateIfUnfinished(db, 'official_job', jobId, { ...done, outcome }))) throw new EndedElsewhere()
    })
    if (job.making) await notifyUser('El archivo está listo', 'Quedó guardado entre los generados.')
  } catch (error) {
    await reporter?.quiet()
    if (error instanceof EndedElsewhere) return
    if (!(error instanceof AppError)) throw error // retried by the queue
    const failure = error.fields[0]?.message ?? error.message
    await keep(toFailure(failure))
    if (job.making) await notifyUser('No se pudo generar el archivo', failure)
  }
}

/** Milliseconds between two progress updates. */
const progressIntervalMs = 300

class Reporter {
  #last = 0
  #writing: Promise<unknown> = Promise.resolve()
  readonly #keep: (values: object) => Promise<unknown>

  constructor(keep: (values: object) => Promise<unknown>) {
    this.#keep = keep
  }

  send(step: FileStep, part: number): void {
    if (performance.now() - this.#last < progressIntervalMs) return
    this.#last = performance.now()
    const { doing, from, share } = fileSteps[step]
    const values = { doing, progress: Math.min(99, Math.round((from + share * part) * 100)) }
    // A failed progress update does not stop the work.
    this.#writing = this.#writing.then(() => this.#keep(values)).catch(() => {})
  }

  /** Waits until progress writes are over: the row must be unlocked for the end. */
  quiet(): Promise<unknown> {
    return this.#writing
  }
}

/**
 * The job reads all employees, also those hidden from the requesting user: hence only users who can see them all may request and view it.
 */
const mustSeeRuns = (db: Db, file: string, runs: readonly { readonly id: number }[]): Promise<void> =>
  requireAllEmployeesVisible(
    db,
    runsInFile(
      file,
      runs.map(({ id }) => id),
    ),
  )

const readJob = async (db: Db, session: Session, id: number): Promise<FileJob> => {
  const { file_id, request, outcome, ...row } = await db
    .selectFrom('official_job')
    .select(['id', 'making', 'state', 'employees', 'progress', 'doing', 'failure', 'request', 'outcome', 'file_id'])
    .select([personOf('requested_by').as('requestedBy'), utcText('created_at').as('createdAt')])
    .select(utcText('finished_at').$castTo<string | null>().as('finishedAt'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...row,
    request: fileRequest.cast(request),
    check: outcome as FileCheck | null,
    made: file_id === null ? null : await readFile(db, session, file_id),
  }
}
