import type { Lote } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { checkRows } from './check-rows.ts'
import { columnsOf } from './columns.ts'
import type { LoadContext, LoadHandler, LoadRights } from './load-handler.ts'
import { countOutcomes, readRows, storeCheck } from './load-rows.ts'
import { choicesOf } from './parametric-choices.ts'

export const contextOf = async (db: Db, rights: LoadRights): Promise<LoadContext> => {
  const { rows } = await sql<{ today: string }>`select app_today()::text as today`.execute(db)
  return { rights, today: rows[0]?.today ?? '' }
}

/** Checks all rows of a load again and stores what was found. */
export const checkLoad = async (
  db: Db,
  handler: LoadHandler,
  load: Pick<Lote, 'id' | 'columns'>,
  rights: LoadRights,
): Promise<void> => {
  const columns = columnsOf(handler.kind, rights, await choicesOf(db, handler))
  const rows = await readRows(db, load)
  await storeCheck(db, load.id, await checkRows(db, handler, columns, rows, await contextOf(db, rights)))
  await countOutcomes(db, load.id)
}
