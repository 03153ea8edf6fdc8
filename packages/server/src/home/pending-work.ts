import { type PendingItem, type PendingKindCode, pendingKinds, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { pipeline } from '../db/pipeline.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mayCall } from '../policies/can.ts'
import { counters } from './pending-counters.ts'

const kinds = Object.keys(pendingKinds) as PendingKindCode[]

/** The work that waits for the caller, counted for the kinds whose call they may make. */
export const servePendingWork: Area = (server) => {
  serve(server, pendingWork.list, async ({ db, session }) => {
    const open = kinds.filter((kind) => mayCall(session, pendingKinds[kind].call, {}))
    const counts = await pipeline(
      db,
      open.map((kind) => (at) => counters[kind](at, session)),
    )
    return open
      .flatMap((kind, index): PendingItem[] => {
        const { count = 0, late = 0, from = null } = counts[index] ?? {}
        return count > 0 ? [{ kind, count, late, from }] : []
      })
      .sort((a, b) => Number(b.late > 0) - Number(a.late > 0))
  })
}
