import type { LoadCalls } from '@legajo/contract/shared/load-calls.ts'
import type { Scope } from '../db/database.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { withTime } from './begin-load.ts'
import { shapesOf } from './columns.ts'
import { loadColumns } from './load-columns.ts'
import type { LoadHandler } from './load-handler.ts'
import { requirePermittedHandler, rightsOf } from './load-kind-of.ts'
import { beginTypedRows, checkTypedRows } from './load-thread.ts'
import { sendTemplate } from './send-template.ts'
import { startLoad } from './start-load.ts'

/** The calls of a kind of load that the documents give an address of its own, over the same engine as all kinds. */
export const serveOwnCalls = (server: Server, handlers: readonly LoadHandler[], thread: URL): void => {
  for (const handler of handlers) if (handler.calls) serveCallsOf(server, handler, handler.calls, thread)
}

const serveCallsOf = (server: Server, handler: LoadHandler, calls: LoadCalls, module: URL): void => {
  const { database, jobs } = server
  const requireHandlerFor = (session: Session) => requirePermittedHandler([handler], session, handler.kind.id)
  serve(server, calls.config, async ({ db, session }) =>
    shapesOf(await loadColumns(db, requireHandlerFor(session), rightsOf(session))),
  )
  serve(server, calls.template, ({ db, session, reply }, { query }) =>
    sendTemplate(db, session, reply, requireHandlerFor(session), query.filled),
  )
  const callOf = (session: Session, scope: Scope) => ({
    server,
    module,
    scope: withTime(scope),
    session,
    handler: requireHandlerFor(session),
  })
  serveOperation(server, calls.entity, ({ session, scope }, { body }) => checkTypedRows(callOf(session, scope), body.rows))
  serveOperation(server, calls.verify, ({ session, scope, request }, { body }) => {
    const call = callOf(session, scope)
    return database.inTenant(call.scope, (db) => answerOnce(db, session, request, () => beginTypedRows(db, call, body)))
  })
  serveOperation(server, calls.bulk, ({ session, scope, request }, { body }) => {
    const call = callOf(session, scope)
    return database.inTenant(call.scope, (db) =>
      answerOnce(db, session, request, async () => {
        const { id } = await beginTypedRows(db, call, body)
        return startLoad(db, jobs, session, { id, mode: 'VALID' })
      }),
    )
  })
}
