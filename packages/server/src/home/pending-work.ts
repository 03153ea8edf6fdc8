import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { ownPendingKinds, pendingKinds, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import type { Db } from '../db/database.ts'
import { pipeline } from '../db/pipeline.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mayCall } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import type { Counter } from './count-rows.ts'
import { ownCounters } from './own-counters.ts'
import { counters } from './pending-counters.ts'

type Counters<Kind extends string> = Readonly<Record<Kind, Counter>>

/** The kinds whose call the caller may make and of which some work waits, late work first. */
const waiting = async <Kind extends string>(
  db: Db,
  session: Session,
  kinds: Readonly<Record<Kind, { readonly call: AnyEndpoint }>>,
  counterOf: Counters<Kind>,
) => {
  const open = keyNames(kinds).filter((kind) => mayCall(session, kinds[kind].call, {}))
  const counts = await pipeline(
    db,
    open.map((kind) => (at) => counterOf[kind](at, session)),
  )
  return open
    .flatMap((kind, index) => {
      const { count = 0, late = 0, from = null } = counts[index] ?? {}
      return count > 0 ? [{ kind, count, late, from }] : []
    })
    .sort((a, b) => Number(b.late > 0) - Number(a.late > 0))
}

/** The work that waits for the caller. */
export const servePendingWork: Area = (server) => {
  serve(server, pendingWork.list, ({ db, session }) => waiting(db, session, pendingKinds, counters))
  serve(server, pendingWork.own, ({ db, session }) => waiting(db, session, ownPendingKinds, ownCounters))
}
