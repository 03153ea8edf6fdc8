import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type DynamicGridDraft, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { columnIdsOf, requireGridColumns, withColumns } from './grid-rows.ts'

/** The grids that a company builds from its columns. */
export const serveDynamicGrids: Area = (server) => {
  serveResource(server, dynamicGrids, {
    table: 'dynamic_grid',
    orderBy: ['is_default desc', sql`fold_text(name)`],
    fields: { columnIds: () => columnIdsOf('dynamic_grid') },
    later: ['columns'],
    complete: ({ db }, rows) => withColumns(db, rows),
    visible: (of) => of('company_id', '=', sql<number>`app_company()`),
    listed: (of, { query: { active } }) => (active ? of('status', '=', 'ACTIVE') : sql<boolean>`true`),
    blankAsNull: ['description'],
    values: ({ isDefault, status }) => ({ is_default: isDefault && status === 'ACTIVE' }),
    beforeSave: async ({ db, id = 0 }, draft) => {
      await requireGridColumns(db, draft)
      await requireFreeName(db, draft, id)
      await replaceDefault(db, draft, id)
    },
    afterSave: ({ db, id }, { columnIds }) => saveColumns(db, id, columnIds),
  })
}

const requireFreeName = async (db: Db, { name, scope }: DynamicGridDraft, id: number): Promise<void> => {
  const same = await db
    .selectFrom('dynamic_grid')
    .select('name')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('scope', '=', scope)
    .where('id', '<>', id)
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .executeTakeFirst()
  if (same) refuse('name', `Ya hay una grilla «${same.name}» de ${gridScopes[scope].toLowerCase()}; elegí otro nombre`)
}

/** Each place has one default grid: a new one replaces the previous one. */
const replaceDefault = async (
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

const saveColumns = async (db: Db, id: number, columnIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('dynamic_grid_column').where('grid_id', '=', id).execute()
  await db
    .insertInto('dynamic_grid_column')
    .values(columnIds.map((column_id, position) => ({ grid_id: id, position, column_id })))
    .execute()
}
