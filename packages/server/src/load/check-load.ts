import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import type { Db } from '../db/database.ts'
import { todayOf } from '../platform/today.ts'
import { type CheckedRow, rowChecker, rowsPerCheck } from './check-rows.ts'
import { unpackBlocks } from './load-blocks.ts'
import { loadColumns } from './load-columns.ts'
import type { LoadContext, LoadHandler, LoadRights } from './load-handler.ts'
import { countOutcomes } from './load-header.ts'
import { readRows } from './read-rows.ts'
import { storeCheck } from './store-rows.ts'

/** The context of rows that are applied, and so change what others refer to. */
export const contextOf = async (db: Db, rights: LoadRights): Promise<LoadContext> => ({ rights, today: await todayOf(db) })

/** The context of a check, of which nothing is written. */
export const checkContext = async (db: Db, rights: LoadRights): Promise<LoadContext> => ({
  ...(await contextOf(db, rights)),
  memory: new WeakMap(),
})

/** Checks all rows of a load again and stores what was found; some rows at a time, so that its memory does not grow with the load. */
export const checkLoad = async (
  db: Db,
  handler: LoadHandler,
  load: Pick<MassLoad, 'id' | 'columns'>,
  rights: LoadRights,
): Promise<void> => {
  const columns = await loadColumns(db, handler, rights, load.columns)
  const check = rowChecker(handler, { columns, headings: load.columns, context: await checkContext(db, rights) })
  const effects = effectsOf(handler)
  await unpackBlocks(db, load.id)
  for (let after = -1; ; ) {
    const rows = await readRows(db, load.id, { after, limit: rowsPerCheck })
    if (rows.length > 0) {
      const checked = await check(db, rows)
      effects.add(checked)
      await storeCheck(db, load.id, checked)
    }
    if (rows.length < rowsPerCheck) break
    after = rows.at(-1)?.line ?? after
  }
  await countOutcomes(db, load.id, await effects.inWords(db))
}

/** Adds up the effects of checked rows. */
export const effectsOf = (handler: LoadHandler) => {
  const sums = new Map<string, number>()
  return {
    add: (rows: readonly CheckedRow[]): void => {
      for (const { outcome, prepared } of rows)
        if (outcome === 'NEW' || outcome === 'CHANGED')
          for (const [name, amount] of Object.entries(prepared.effects ?? {})) sums.set(name, (sums.get(name) ?? 0) + amount)
    },
    inWords: async (db: Db): Promise<MassLoad['effects']> => [...((await handler.describe?.(db, sums)) ?? [])],
  }
}
