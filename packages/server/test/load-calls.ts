import { type MassLoad, type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { type Caller, ok } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

type TypedRows = readonly Readonly<Record<string, string>>[]

/** The calls of mass loads by a user. */
export const loadCalls = (caller: Caller) => {
  const get = async (id: number): Promise<MassLoad> => ok(await caller.request(massLoads.get, { params: { id } }))
  const enter = async (kind: number, rows: TypedRows): Promise<MassLoad> =>
    ok(await caller.request(massLoads.create, { body: { kind, rows } }))
  const process = async (id: number, mode: 'ALL' | 'VALID' = 'ALL'): Promise<MassLoad> => {
    ok(await caller.request(massLoads.process, { body: { id, mode } }))
    await waitUntil(async () => !['PENDING', 'PROCESSING'].includes((await get(id)).status))
    return get(id)
  }
  return {
    get,
    enter,
    process,
    /** Enters rows and applies them all; the id of the load. */
    apply: async (kind: number, rows: TypedRows): Promise<number> => {
      const { id } = await enter(kind, rows)
      const { status, failure, done } = await process(id)
      if (status !== 'FINISHED' || done !== rows.length) throw new Error(`load ${id}: ${status}, ${failure ?? ''}, ${done} rows`)
      return id
    },
    rows: async (id: number): Promise<readonly MassLoadRow[]> =>
      ok(await caller.request(massLoads.rows, { params: { id }, query: { size: 200 } })).content,
    obstacles: async (id: number) => ok(await caller.request(massLoads.verifyUndo, { params: { id } })).obstacles,
    undo: (id: number, more: { readonly rest?: boolean } = {}) =>
      caller.request(massLoads.undo, { params: { id }, body: { password: samplePassword, ...more } }),
  }
}
