import type { LoadCalls } from '@legajo/contract/shared/load-calls.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { beginTyped, checkTyped, withTime } from './begin-load.ts'
import { columnsOf, shapesOf } from './columns.ts'
import { fullKind } from './full-kind.ts'
import type { LoadHandler } from './load-handler.ts'
import { permittedHandler, rightsOf } from './load-kind-of.ts'
import { choicesOf } from './parametric-choices.ts'
import { sendTemplate } from './send-template.ts'
import { startLoad } from './start-load.ts'

/** The calls of a kind of load that the documents give an address of its own, over the same engine as all kinds. */
export const serveOwnCalls = (server: Server, handlers: readonly LoadHandler[]): void => {
  for (const handler of handlers) if (handler.calls) serveCallsOf(server, handler, handler.calls)
}

const serveCallsOf = (server: Server, handler: LoadHandler, calls: LoadCalls): void => {
  const { database, jobs } = server
  const permitted = (session: Session) => permittedHandler([handler], session, handler.kind.id)
  serve(server, calls.config, async ({ db, session }) =>
    shapesOf(columnsOf(await fullKind(db, permitted(session)), rightsOf(session), await choicesOf(db, handler))),
  )
  serve(server, calls.template, ({ db, session, reply }, { query }) =>
    sendTemplate(db, session, reply, permitted(session), query.filled),
  )
  serveOperation(server, calls.entity, ({ session, scope }, { body }) =>
    database.inTenant(withTime(scope), (db) => checkTyped(db, session, permitted(session), body.rows)),
  )
  serveOperation(server, calls.verify, ({ session, scope, request }, { body }) =>
    database.inTenant(withTime(scope), (db) =>
      answerOnce(db, session, request, () => beginTyped(db, session, permitted(session), body)),
    ),
  )
  serveOperation(server, calls.bulk, ({ session, scope, request }, { body }) =>
    database.inTenant(withTime(scope), (db) =>
      answerOnce(db, session, request, async () => {
        const load = await beginTyped(db, session, permitted(session), body)
        return startLoad(db, jobs, session, { id: load.id, mode: 'VALID' })
      }),
    ),
  )
}
