import type { RowProblem } from '@legajo/contract/row-problem.ts'
import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db, Scope } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { checkLoad, contextOf } from './check-load.ts'
import { type CheckedRow, rowChecker } from './check-rows.ts'
import type { Column } from './columns.ts'
import { loadColumns } from './load-columns.ts'
import type { LoadHandler, LoadRights, PreparedRow } from './load-handler.ts'
import { lockLoad, readLoad } from './load-header.ts'
import { notifyOwner, routeOf } from './notify-owner.ts'
import { readRows } from './read-rows.ts'
import { type RowMark, storeMarks } from './store-rows.ts'
import { writeRows } from './write-rows.ts'

export const loadQueue = 'mass-load'
export interface LoadJob extends JobOwner {
  readonly loadId: number
  /** The rights of the user who ordered the load: the job has the same limits. */
  readonly rights: LoadRights
}

/** Rows per transaction of the mode VALID: records, marks and progress are written together, so that a killed worker repeats none. */
const rowsPerTransaction = 500

/** The request id of a load's writes in the audit, from which the history of a record names the load. */
export const requestOf = (loadId: number): string => `mass-load-${loadId}`

export const loadScope = (job: LoadJob): Scope => ({
  ...scopeOf(job),
  confidential: job.rights.confidential,
  requestId: requestOf(job.loadId),
})

/** Applies loads. After a crash another worker continues where the last transaction ended. */
export const serveLoadJob = (server: Server, handlerOf: (kind: number) => LoadHandler): void => {
  const work = async (job: LoadJob): Promise<void> => {
    const scope = loadScope(job)
    const { mode } = await server.database.inTenant(scope, (db) => readLoad(db, job.loadId))
    const ended =
      mode === 'ALL' ? await applyWhole(server, scope, job, handlerOf) : await applyValid(server, scope, job, handlerOf)
    if (ended) await announce(server, scope, job, ended)
  }
  server.jobs.define<LoadJob>(loadQueue, work, async (job) => {
    const scope = loadScope(job)
    const ended = await server.database.inTenant(scope, (db) => giveUp(db, job.loadId))
    if (ended) await announce(server, scope, job, ended)
  })
}

type HandlerOf = (kind: number) => LoadHandler

/** Chunks, each in a transaction of its own; wrong rows are left out. */
const applyValid = async (server: Server, scope: Scope, job: LoadJob, handlerOf: HandlerOf): Promise<MassLoad | undefined> => {
  const work = startWork(server, job)
  for (;;) {
    const load = await server.database.inTenant(scope, async (db) => {
      const held = await lockLoad(db, job.loadId)
      if (held.status !== 'PENDING' && held.status !== 'PROCESSING') return undefined
      const marks = await applyRows(db, handlerOf(held.kind), held, work)
      await addProgress(db, held.id, marks)
      return marks.length < rowsPerTransaction ? endLoad(db, held.id) : readLoad(db, held.id)
    })
    if (load?.status !== 'PROCESSING') return load
  }
}

class RowsRefused extends Error {}

/** All rows in one transaction: a cancellation, a wrong row or a killed worker undoes them all. */
const applyWhole = async (server: Server, scope: Scope, job: LoadJob, handlerOf: HandlerOf): Promise<MassLoad | undefined> => {
  await server.database.inTenant(scope, (db) =>
    db
      .updateTable('mass_load')
      .set({ status: 'PROCESSING', done: 0 })
      .where('id', '=', job.loadId)
      .where('status', 'in', ['PENDING', 'PROCESSING'])
      .execute(),
  )
  const { progress, end } = reportProgress(server, scope, job.loadId)
  try {
    return await server.database.inTenant({ ...scope, pause: 60_000 }, async (db) => {
      // Not the row of the load: a cancellation must be able to change it meanwhile.
      const work = startWork(server, job)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mass-load ${job.tenantId} ${job.loadId}`}, 0))`.execute(db)
      for (;;) {
        const load = await readLoad(db, job.loadId)
        // Ends the transaction with nothing applied: a plain return would commit the rows applied so far.
        if (load.status !== 'PENDING' && load.status !== 'PROCESSING') throw new RowsRefused()
        const marks = await applyRows(db, handlerOf(load.kind), load, work)
        if (marks.some(({ problems }) => problems.length > 0)) throw new RowsRefused()
        if (marks.length === rowsPerTransaction) {
          progress.done += marks.length
          continue
        }
        await lockLoad(db, load.id)
        const { rows } = await sql`select from mass_load where id = ${load.id} and status in ('PENDING', 'PROCESSING')`.execute(
          db,
        )
        if (rows.length === 0) throw new RowsRefused()
        return endLoad(db, load.id)
      }
    })
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    return server.database.inTenant(scope, (db) => refuseWhole(db, job, handlerOf))
  } finally {
    await end()
  }
}

/** Milliseconds between two reports of a load whose transaction is open. */
const reportEvery = 500

/**
 * Writes how many rows a transaction has applied, in transactions of its own: nothing else of it is visible to others until its end. The
 * embedded database has one connection, occupied by the work itself: there the progress is shown at the end.
 */
const reportProgress = ({ database }: Server, scope: Scope, id: number) => {
  const progress = { done: 0 }
  let written = 0
  let writing: Promise<unknown> = Promise.resolve()
  const write = () => {
    if (progress.done === written) return
    const { done } = progress
    written = done
    const update = (db: Db) =>
      db.updateTable('mass_load').set({ done }).where('id', '=', id).where('status', '=', 'PROCESSING').execute()
    // A failed report does not stop the work.
    writing = writing.then(() => database.inTenant(scope, update)).catch(() => {})
  }
  const timer = database.kind === 'pglite' ? undefined : setInterval(write, reportEvery)
  const end = () => {
    clearInterval(timer)
    return writing
  }
  return { progress, end }
}

/** Nothing was applied: the load is checked again, so that its rows show why. */
const refuseWhole = async (db: Db, job: LoadJob, handlerOf: HandlerOf): Promise<MassLoad | undefined> => {
  const load = await lockLoad(db, job.loadId)
  if (load.status !== 'PENDING' && load.status !== 'PROCESSING') return undefined
  await checkLoad(db, handlerOf(load.kind), load, job.rights)
  await db
    .updateTable('mass_load')
    .set({
      status: 'CHECKED',
      mode: null,
      done: 0,
      failure: 'No se cargó ninguna fila: algunas cambiaron después de la revisión. Revisalas y volvé a cargar',
    })
    .where('id', '=', load.id)
    .execute()
  return readLoad(db, load.id)
}

/** The state that one run of the job keeps over all chunks of a load. */
interface LoadWork {
  readonly server: Server
  readonly job: LoadJob
  /** The columns with their choices, read once; the records that a row names are read with each chunk. */
  columns?: readonly Column[]
  /** The last row that this run applied. */
  after: number
}

const startWork = (server: Server, job: LoadJob): LoadWork => ({ server, job, after: -1 })

/** Applies the next rows and returns the result of each. */
const applyRows = async (db: Db, handler: LoadHandler, load: MassLoad, work: LoadWork): Promise<readonly RowMark[]> => {
  const { server, job } = work
  const { rights } = job
  const rows = await readRows(db, load.id, { pending: true, limit: rowsPerTransaction, after: work.after })
  if (rows.length === 0) return []
  work.after = rows.at(-1)?.line ?? work.after
  work.columns ??= await loadColumns(db, handler, rights, load.columns)
  const check = rowChecker(handler, {
    columns: work.columns,
    headings: load.columns,
    context: await contextOf(db, rights),
  })
  const checked = await check(db, rows)
  const own = handler.kind.severalPerRecord ? await ownVersions(db, load.id, checked) : new Map<number, number>()
  const isAsSeen = ({ record }: PreparedRow, seen: number | null) =>
    record ? record.version === seen || record.version === own.get(record.id) : seen === null
  const validRows = checked.filter(
    ({ problems, prepared }, index) => problems.length === 0 && isAsSeen(prepared, rows[index]?.seenVersion ?? null),
  )
  const results = await writeRows(
    db,
    handler,
    validRows.map(({ prepared }) => prepared),
    { server, owner: job },
  )
  const writtenOf = new Map(validRows.map(({ line }, index) => [line, results[index]]))
  const marks = checked.map(({ line, problems, prepared }): RowMark => {
    const { record, before, employeeId } = prepared
    const written = writtenOf.get(line)
    const stale: RowProblem = {
      row: line,
      field: handler.kind.names[0] ?? '',
      value: '',
      message: record ? 'El registro cambió después de la revisión' : 'No se puede crear: está en uso o fuera de tu alcance',
      remedy: 'Volvé a revisar la fila y cargala de nuevo',
    }
    return {
      line,
      problems: problems.length > 0 ? problems : written ? [] : [stale],
      recordId: written?.id ?? null,
      employeeId: employeeId ?? (handler.table === 'employee' ? (written?.id ?? null) : null),
      version: written?.version ?? null,
      before: written && record ? before : null,
    }
  })
  await storeMarks(db, load.id, marks)
  return marks
}

/** The versions that earlier rows of the load gave to the records of these. */
const ownVersions = async (db: Db, id: number, rows: readonly CheckedRow[]): Promise<ReadonlyMap<number, number>> => {
  const ids = rows.flatMap(({ prepared }) => (prepared.record ? [prepared.record.id] : []))
  const { rows: found } = await sql<{ id: number; version: number }>`select record_id as id, max(written_version) as version
    from mass_load_row where load_id = ${id} and status = 'DONE' and record_id = ${anyOf(ids)} group by 1`.execute(db)
  return new Map(found.map(({ id: record, version }) => [record, version]))
}

const addProgress = async (db: Db, id: number, marks: readonly RowMark[]): Promise<void> => {
  const failed = marks.filter(({ problems }) => problems.length > 0).length
  await sql`update mass_load set started_at = coalesce(started_at, now()), status = 'PROCESSING',
      done = done + ${marks.length - failed}, failed = failed + ${failed} where id = ${id}`.execute(db)
}

/** Ends a load with the counts of its rows. */
const endLoad = async (db: Db, id: number): Promise<MassLoad> => {
  await sql`update mass_load l set started_at = coalesce(started_at, now()), done = c.done, failed = c.failed, finished_at = now(),
      status = case when c.failed > 0 then 'FINISHED_WITH_ERRORS' else 'FINISHED' end
    from (select count(*) filter (where status = 'DONE')::int as done, count(*) filter (where status = 'ERROR')::int as failed
      from mass_load_row where load_id = ${id}) c where l.id = ${id}`.execute(db)
  return readLoad(db, id)
}

/** Ends a load that repeatedly crashes workers: applied rows stay. */
const giveUp = async (db: Db, id: number): Promise<MassLoad | undefined> => {
  const load = await lockLoad(db, id)
  if (load.status !== 'PENDING' && load.status !== 'PROCESSING') return undefined
  await sql`update mass_load_row set status = 'ERROR', problems = jsonb_build_array(jsonb_build_object('row', line, 'field', 'row',
      'value', '', 'message', ${abandonedReason}::text, 'remedy', 'Volvé a cargar esta fila'))
    where load_id = ${id} and status = 'PENDING'`.execute(db)
  return endLoad(db, id)
}

const announce = (server: Server, scope: Scope, job: LoadJob, load: MassLoad): Promise<void> =>
  notifyOwner(server, scope, job, {
    isProblem: Boolean(load.failure) || load.failed > 0,
    notice: {
      title: load.failure
        ? 'La carga masiva no se aplicó'
        : load.failed > 0
          ? `Carga masiva con ${countText(load.failed, 'fila')} para corregir`
          : 'Carga masiva terminada',
      text: load.failure ?? countText(load.done, 'fila cargada', 'filas cargadas'),
      route: routeOf(load.id),
    },
  })
