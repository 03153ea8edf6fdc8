import { massLoads, maxRowsUndoneAtOnce } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Scope } from '../db/database.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import type { LoadHandler } from './load-handler.ts'
import { lockLoad, readLoad } from './load-header.ts'
import { requestOf } from './load-job.ts'
import { requirePermittedHandler } from './load-kind-of.ts'
import { mustReachWhole } from './load-reach.ts'
import { startLoad } from './start-load.ts'
import { startUndo, stopUndo } from './undo-job.ts'
import { mustBeApplied, undoCheckOf, undoLoad } from './undo-load.ts'

/** Loads are applied, stopped and undone. */
export const serveLoadProcessing = (server: Server, handlers: readonly LoadHandler[]): void => {
  const { database, jobs } = server
  const requireReachableLoad = async (session: Session, scope: Scope, id: number) => {
    const load = await database.inTenant(scope, (db) => readLoad(db, id))
    const handler = requirePermittedHandler(handlers, session, load.kind)
    await mustReachWhole(database, scope, session, handler, load)
    return handler
  }

  serveOperation(server, massLoads.process, async ({ session, scope, request }, { body }) => {
    await requireReachableLoad(session, scope, body.id)
    return database.inTenant(scope, (db) => answerOnce(db, session, request, () => startLoad(db, jobs, session, body)))
  })
  serve(server, massLoads.cancel, async ({ db, session }, { params }) => {
    const load = await readLoad(db, params.id)
    requirePermittedHandler(handlers, session, load.kind)
    await db
      .updateTable('mass_load')
      // A load of all rows or none applies none: what it had done is undone.
      .set({ status: 'CANCELLED', finished_at: new Date(), done: sql`case when mode = 'ALL' then 0 else done end` })
      .where('id', '=', params.id)
      .where('status', 'in', ['PENDING', 'PROCESSING'])
      .execute()
    await stopUndo(db, params.id)
    return readLoad(db, params.id)
  })
  serveOperation(server, massLoads.verifyUndo, async ({ session, scope }, { params }) => {
    const handler = await requireReachableLoad(session, scope, params.id)
    return database.inTenant(withTime(scope), async (db) => undoCheckOf(db, handler, await readLoad(db, params.id)))
  })
  serveOperation(server, massLoads.undo, async ({ session, scope }, { params, body }) => {
    const handler = await requireReachableLoad(session, scope, params.id)
    const rest = body.rest === true
    return database.inTenant({ ...withTime(scope), requestId: requestOf(params.id) }, async (db) => {
      const load = await lockLoad(db, params.id)
      mustBeApplied(load)
      if (load.done > maxRowsUndoneAtOnce) await startUndo(db, jobs, session, load, { rest })
      else await undoLoad(db, handler, load, { user: session.username, rest })
      return readLoad(db, params.id)
    })
  })
}

const withTime = (scope: Scope): Scope => ({ ...scope, timeout: 60_000 })
