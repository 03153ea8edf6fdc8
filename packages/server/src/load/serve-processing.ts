import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Scope } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import type { LoadHandler } from './load-handler.ts'
import { type LoadJob, loadQueue } from './load-job.ts'
import { permittedHandler, rightsOf } from './load-kind-of.ts'
import { mustReachWhole } from './load-reach.ts'
import { lockLoad, oneLoad } from './load-rows.ts'
import { undoCheckOf, undoLoad } from './undo-load.ts'

/** Loads are applied, stopped and undone. */
export const serveLoadProcessing = (server: Server, handlers: readonly LoadHandler[]): void => {
  const { database, jobs } = server
  const reached = async (session: Session, scope: Scope, id: number) => {
    const load = await database.inTenant(scope, (db) => oneLoad(db, id))
    const handler = permittedHandler(handlers, session, load.kind)
    await mustReachWhole(database, scope, session, handler, load)
    return handler
  }

  serveOperation(server, massLoads.process, async ({ session, scope, request }, { body }) => {
    await reached(session, scope, body.id)
    return database.inTenant(scope, (db) =>
      answerOnce(db, session, request, async () => {
        const load = await lockLoad(db, body.id)
        const what = `El lote «${load.description}»`
        if (load.status === 'MAPPING')
          fail('nothing_to_do', { what: `${what} tiene columnas sin asignar; asignalas antes de cargar` })
        if (load.status !== 'CHECKED') fail('nothing_to_do', { what: `${what} ya se entregó para cargar` })
        if (load.fresh + load.changed === 0) fail('nothing_to_do', { what: `${what} no tiene filas que cambien algo` })
        if (body.mode === 'ALL' && load.refused > 0) fail('load_refused', { count: load.refused, total: load.total })
        await sql`update mass_load_row set status = case when outcome in ('NEW', 'CHANGED') then 'PENDING' else 'SKIPPED' end
          where load_id = ${load.id}`.execute(db)
        await db
          .updateTable('mass_load')
          .set({ status: 'PENDING', mode: body.mode, applied_by: session.username, failure: null })
          .where('id', '=', load.id)
          .execute()
        const { tenantId, company, username: user } = session
        await jobs.enqueue(db, loadQueue, {
          tenantId,
          company,
          user,
          loadId: load.id,
          rights: rightsOf(session),
        } satisfies LoadJob)
        return oneLoad(db, load.id)
      }),
    )
  })
  serve(server, massLoads.cancel, async ({ db, session }, { params }) => {
    const load = await oneLoad(db, params.id)
    permittedHandler(handlers, session, load.kind)
    await db
      .updateTable('mass_load')
      .set({ status: 'CANCELLED', finished_at: new Date() })
      .where('id', '=', params.id)
      .where('status', 'in', ['PENDING', 'PROCESSING'])
      .execute()
    return oneLoad(db, params.id)
  })
  serveOperation(server, massLoads.verifyUndo, async ({ session, scope }, { params }) => {
    const handler = await reached(session, scope, params.id)
    return database.inTenant(withTime(scope), async (db) => undoCheckOf(db, handler, await oneLoad(db, params.id)))
  })
  serveOperation(server, massLoads.undo, async ({ session, scope }, { params }) => {
    const handler = await reached(session, scope, params.id)
    return database.inTenant({ ...withTime(scope), requestId: `mass-load-${params.id}` }, async (db) => {
      await undoLoad(db, handler, await lockLoad(db, params.id), session.username)
      return oneLoad(db, params.id)
    })
  })
}

const withTime = (scope: Scope): Scope => ({ ...scope, timeout: 60_000 })
