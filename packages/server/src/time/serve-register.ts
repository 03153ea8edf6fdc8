import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { type Holder, mustExist, type References, requireUnreferenced } from './register-references.ts'

export interface Register {
  readonly list: AnyEndpoint
  readonly get: AnyEndpoint
  readonly create: AnyEndpoint
  readonly update: AnyEndpoint
  readonly remove: AnyEndpoint
}

/** Tables whose rows equal their register: every column is a field. */
export type PlainTable =
  | 'time_slot'
  | 'work_shift'
  | 'time_sequence'
  | 'time_scheme'
  | 'time_item'
  | 'notice_category'
  | 'notice_type'
  | 'notice_coexist'
  | 'notice_observation'
  | 'notice_restriction'
  | 'notice_visualization_restriction'
  | 'notice_replacement'
  | 'approval_scope'

/** Further rules of a register. */
interface Rules {
  /** References of a row: their targets must exist when the row is saved. */
  readonly references?: References
  /** Lists of other registers that may contain a row: it cannot be removed meanwhile. */
  readonly heldBy?: readonly Holder[]
  /** Refuses a change of a row. */
  readonly mayChange?: (db: Db, session: Session, id: number) => Promise<void>
}

/** Serves the five calls of a plain register; `columns` are its fields, the first one is the sort order. */
export const serveRegister = (
  server: Server,
  register: Register,
  table: PlainTable,
  columns: readonly string[],
  { references = {}, heldBy = [], mayChange = async () => {} }: Rules = {},
): void => {
  const chosen = sql.join(['id', ...columns, 'version'].map((name) => sql.ref(name)))
  const rows = async (db: Db, id?: number) =>
    (
      await sql<object>`select ${chosen} from ${sql.table(table)} ${id === undefined ? sql`` : sql`where id = ${id}`}
        order by ${sql.ref(columns[0] ?? 'id')}, id limit 5000`.execute(db)
    ).rows
  const one = async (db: Db, id: number) => (await rows(db, id))[0] ?? fail('not_found')
  // The contract validated the body with the register's own schema; the generic code loses its type.
  const draftOf = (body: unknown) => body as never
  const idOf = (params: unknown) => (params as { readonly id: number }).id

  serve(server, register.list, async ({ db }) => (await rows(db)) as never)
  serve(server, register.get, async ({ db }, { params }) => (await one(db, idOf(params))) as never)
  serve(server, register.create, async ({ db }, { body }) => {
    await mustExist(db, references, body as object as Record<string, unknown>)
    return (await one(db, await insertRow(db, table as 'time_slot', draftOf(body)))) as never
  })
  serve(server, register.update, async ({ db, session }, { params, body }) => {
    await mayChange(db, session as Session, idOf(params))
    await mustExist(db, references, body as object as Record<string, unknown>)
    return (await one(db, await updateRow(db, table as 'time_slot', idOf(params), draftOf(body)))) as never
  })
  serve(server, register.remove, async ({ db, session }, { params }) => {
    await mayChange(db, session as Session, idOf(params))
    await requireUnreferenced(db, heldBy, idOf(params))
    return (await removeRow(db, table, idOf(params))) as never
  })
}
