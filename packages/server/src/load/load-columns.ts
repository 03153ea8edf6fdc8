import type { Db } from '../db/database.ts'
import { type Column, columnsOf } from './columns.ts'
import { fullKind } from './full-kind.ts'
import type { LoadHandler, LoadRights } from './load-handler.ts'
import { choicesOf } from './parametric-choices.ts'

/** The columns of a load that a user sees, without their choices: for their names. */
export const columnsWithoutChoices = async (db: Db, handler: LoadHandler, rights: LoadRights): Promise<readonly Column[]> =>
  columnsOf(await fullKind(db, handler), rights, new Map())

/**
 * The columns of a load that a user sees, with their choices. With `headings`, those that a heading names and the required ones: some lists
 * of choices have thousands of values, which take longer to read than the rows of a small load.
 */
export const loadColumns = async (
  db: Db,
  handler: LoadHandler,
  rights: LoadRights,
  headings?: readonly { readonly field: string | null }[],
): Promise<readonly Column[]> => {
  const kind = await fullKind(db, handler)
  if (!headings) return columnsOf(kind, rights, await choicesOf(db, handler))
  const named = new Set(headings.map(({ field }) => field))
  const used = new Set(
    columnsOf(kind, rights, new Map()).flatMap(({ field, required }) => (required || named.has(field) ? [field] : [])),
  )
  const columns = kind.columns.filter(({ path }) => used.has(path))
  return columnsOf(kind, rights, await choicesOf(db, handler, used), columns)
}
