import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type DynamicGridDraft, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { grids, oneGrid, requireHeldPermits, withColumns } from './grid-rows.ts'

/** The grids that a company builds from its columns. */
export const serveDynamicGrids: Area = (server) => {
  serve(server, dynamicGrids.list, async ({ db }, { query: { scope, active } }) => {
    const rows = await grids(db)
      .$if(scope !== undefined, (found) => found.where('g.scope', '=', scope ?? 'LIQUIDATION'))
      .$if(active === true, (found) => found.where('g.status', '=', 'ACTIVE'))
      .execute()
    return withColumns(db, rows)
  })
  serve(server, dynamicGrids.get, ({ db }, { params }) => oneGrid(db, params.id))
  serve(server, dynamicGrids.create, async ({ db }, { body: { columnIds, ...draft } }) => {
    await requireValidColumn(db, { columnIds, ...draft }, 0)
    await closeOverlappedVersion(db, draft, 0)
    const id = await insertRow(db, 'dynamic_grid', storedOf(draft))
    await keepColumns(db, id, columnIds)
    return oneGrid(db, id)
  })
  serve(server, dynamicGrids.update, async ({ db }, { params, body: { columnIds, ...draft } }) => {
    await oneGrid(db, params.id)
    await requireValidColumn(db, { columnIds, ...draft }, params.id)
    await closeOverlappedVersion(db, draft, params.id)
    await updateRow(db, 'dynamic_grid', params.id, { ...storedOf(draft), version: draft.version })
    await keepColumns(db, params.id, columnIds)
    return oneGrid(db, params.id)
  })
  serve(server, dynamicGrids.remove, async ({ db }, { params }) => {
    await removeRow(db, 'dynamic_grid', params.id)
  })
}

const storedOf = (draft: Omit<DynamicGridDraft, 'columnIds' | 'version'>) => ({
  name: draft.name,
  description: draft.description || null,
  scope: draft.scope,
  sort_column_id: draft.sortColumnId,
  sort_order: draft.sortOrder,
  group_column_id: draft.groupColumnId,
  is_default: draft.isDefault && draft.status === 'ACTIVE',
  status: draft.status,
})

const requireValidColumn = async (db: Db, draft: DynamicGridDraft, id: number): Promise<void> => {
  await requireHeldPermits(db, draft)
  const { scope } = draft
  const same = await db
    .selectFrom('dynamic_grid')
    .select('name')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('scope', '=', scope)
    .where('id', '<>', id)
    .where(sql<boolean>`fold_text(name) = fold_text(${draft.name})`)
    .executeTakeFirst()
  if (same) refuse('name', `Ya hay una grilla «${same.name}» de ${gridScopes[scope].toLowerCase()}; elegí otro nombre`)
}

/** Each place has one default grid: a new one replaces the previous one. */
const closeOverlappedVersion = async (
  db: Db,
  { scope, isDefault, status }: Pick<DynamicGridDraft, 'scope' | 'isDefault' | 'status'>,
  id: number,
) => {
  if (!isDefault || status !== 'ACTIVE') return
  await db
    .updateTable('dynamic_grid')
    .set({ is_default: false })
    .where('company_id', '=', sql<number>`app_company()`)
    .where('scope', '=', scope)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
}

const keepColumns = async (db: Db, id: number, columnIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('dynamic_grid_column').where('grid_id', '=', id).execute()
  await db
    .insertInto('dynamic_grid_column')
    .values(columnIds.map((column_id, position) => ({ grid_id: id, position, column_id })))
    .execute()
}
