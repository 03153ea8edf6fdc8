import { type LoadStatus, type MassLoad, maxRowsUndoneAtOnce } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import type { LoadHandler } from './load-handler.ts'
import { lockLoad, readLoad } from './load-header.ts'
import { type LoadJob, loadScope } from './load-job.ts'
import { rightsOf } from './load-kind-of.ts'
import { notifyOwner, routeOf } from './notify-owner.ts'
import { endUndo, undoCheckOf, undoRows } from './undo-load.ts'

const undoQueue = 'undo-mass-load'

/** The order to undo a load, kept in its row while the job works. */
interface StoredUndo {
  readonly user: string
  /** Rows with later changes stay; else any of them, found before the first row is undone, refuses the whole. */
  readonly rest: boolean
  readonly from: LoadStatus
  readonly total: number
  readonly done: number
}

/** Hands a load to the job that undoes it; a company undoes one large load at a time. */
export const startUndo = async (
  db: Db,
  jobs: Server['jobs'],
  session: Session,
  load: MassLoad,
  { rest }: { readonly rest: boolean },
): Promise<void> => {
  const { tenantId, company, username: user } = session
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo mass load ${tenantId} ${company}`}, 0))`.execute(db)
  const other = await db
    .selectFrom('mass_load')
    .select('description')
    .where('status', '=', 'UNDOING')
    .where('company_id', '=', company)
    .executeTakeFirst()
  if (other)
    fail('nothing_to_do', {
      what: `Se está deshaciendo el lote «${other.description}»; esperá a que termine o detenelo, y volvé a pedirlo`,
    })
  const undo: StoredUndo = { user, rest, from: load.status, total: load.done, done: 0 }
  await sql`update mass_load set status = 'UNDOING', failure = null, undo = ${JSON.stringify(undo)}::jsonb where id = ${load.id}`.execute(
    db,
  )
  await jobs.enqueue(db, undoQueue, { tenantId, company, user, loadId: load.id, rights: rightsOf(session) } satisfies LoadJob)
}

/** Ends the undoing of a load before its last row; the rows undone so far stay undone. */
export const stopUndo = async (db: Db, id: number): Promise<void> => {
  const held = await lockUndo(db, id)
  if (held) await endUndo(db, { id, status: held.undo.from }, held.undo)
}

const lockUndo = async (db: Db, id: number): Promise<{ readonly load: MassLoad; readonly undo: StoredUndo } | undefined> => {
  const load = await lockLoad(db, id)
  if (load.status !== 'UNDOING') return undefined
  const { rows } = await sql<{ undo: StoredUndo }>`select undo from mass_load where id = ${id}`.execute(db)
  return rows[0] && { load, undo: rows[0].undo }
}

/** Undoes large loads, some rows per transaction: after a crash another worker continues with those that are still applied. */
export const serveUndoJob = (server: Server, handlerOf: (kind: number) => LoadHandler): void => {
  const inScope = <Result>(job: LoadJob, work: (db: Db) => Promise<Result>) => server.database.inTenant(loadScope(job), work)
  const announce = async (job: LoadJob): Promise<void> => {
    const load = await inScope(job, (db) => readLoad(db, job.loadId))
    const isUndone = load.status === 'UNDONE'
    await notifyOwner(server, loadScope(job), job, {
      isProblem: false,
      notice: {
        title: isUndone ? 'Lote deshecho' : 'El lote no se deshizo entero',
        text: isUndone ? `«${load.description}» volvió a como estaba antes de la carga` : (load.failure ?? load.description),
        route: routeOf(load.id),
      },
    })
  }
  const work = async (job: LoadJob): Promise<void> => {
    const isWhole = await inScope(job, (db) => refuseObstacles(db, job.loadId, handlerOf))
    if (isWhole) {
      // From the last row on, since a row may refer to the record of an earlier one.
      for (let before = 2 ** 31 - 1; before > 0; )
        before = await inScope(job, (db) => undoStretch(db, job.loadId, handlerOf, before))
    }
    await inScope(job, async (db) => {
      const held = await lockUndo(db, job.loadId)
      if (!held) return
      // Rows that only rows of another stretch prevented.
      if (isWhole) await undoRows(db, handlerOf(held.load.kind), held.load)
      await endUndo(db, { id: job.loadId, status: held.undo.from }, held.undo)
    })
    await announce(job)
  }
  server.jobs.define<LoadJob>(undoQueue, work, async (job) => {
    await inScope(job, (db) => stopUndo(db, job.loadId))
    await announce(job)
  })
}

type HandlerOf = (kind: number) => LoadHandler

/** Whether the job may undo rows: not where a later change of one refuses the whole load. */
const refuseObstacles = async (db: Db, id: number, handlerOf: HandlerOf): Promise<boolean> => {
  const held = await lockUndo(db, id)
  if (!held) return false
  const { load, undo } = held
  if (undo.rest || undo.done > 0) return true
  const { total, obstacles } = await undoCheckOf(db, handlerOf(load.kind), { ...load, status: undo.from })
  if (obstacles.length === 0) return true
  const count = new Set(obstacles.map(({ line }) => line)).size
  await sql`update mass_load set status = ${undo.from}, undo = null,
      failure = ${`No se deshizo ninguna fila: ${count.toLocaleString('es-AR')} de ${countText(total, 'registro')} cambiaron o se usaron después de la carga`}
    where id = ${id}`.execute(db)
  return false
}

/** Undoes the last rows before a line and returns the line where the next stretch ends; 0 after the first row. */
const undoStretch = async (db: Db, id: number, handlerOf: HandlerOf, before: number): Promise<number> => {
  const held = await lockUndo(db, id)
  if (!held) return 0
  const { lines, undone } = await undoRows(db, handlerOf(held.load.kind), held.load, { before, limit: maxRowsUndoneAtOnce })
  await sql`update mass_load set done = done - ${undone}, undo = jsonb_set(undo, '{done}', to_jsonb((undo ->> 'done')::int + ${undone}))
    where id = ${id}`.execute(db)
  const own = lines.filter((line) => line < before).sort((one, other) => other - one)
  return own.length < maxRowsUndoneAtOnce ? 0 : (own[maxRowsUndoneAtOnce - 1] ?? 0)
}
