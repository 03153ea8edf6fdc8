import { type GridScope, gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import type { DynamicGrid, UnsavedGrid } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { type ColumnRow, columnsWithNames, kindOf, scopesOf } from './column-rows.ts'
import { compileColumns } from './compile-columns.ts'

/** The columns of a grid in display order; `grid` is the name of its row. */
export const columnIdsOf = (grid: string) =>
  sql<number[]>`array(select u.column_id from dynamic_grid_column u where u.tenant_id = ${sql.ref(`${grid}.tenant_id`)}
    and u.grid_id = ${sql.ref(`${grid}.id`)} order by u.position)`

const grids = (db: Db) =>
  db
    .selectFrom('dynamic_grid as g')
    .select(['g.id', 'g.name', 'g.description', 'g.scope', 'g.sort_column_id as sortColumnId', 'g.sort_order as sortOrder'])
    .select(['g.group_column_id as groupColumnId', 'g.is_default as isDefault', 'g.status', 'g.version'])
    .select(columnIdsOf('g').as('columnIds'))
    .where('g.company_id', '=', sql<number>`app_company()`)

type GridRow = Omit<DynamicGrid, 'columns'>

/** The ordered columns of a grid. */
export const columnsOf = async (db: Db, ids: readonly number[]): Promise<readonly ColumnRow[]> => {
  const rows = await columnsWithNames(db).where('k.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A column's description needs no rules: formulas are checked when they are calculated. */
export const withColumns = async (db: Db, rows: readonly GridRow[]): Promise<DynamicGrid[]> => {
  const all = new Map((await columnsOf(db, [...new Set(rows.flatMap(({ columnIds }) => columnIds))])).map((row) => [row.id, row]))
  return rows.map((row) => {
    const own = row.columnIds.flatMap((id) => all.get(id) ?? [])
    const { columns } = compileColumns(own, { scope: row.scope, rules: undefined })
    return { ...row, columns: columns.map(({ shown }) => shown) }
  })
}

export const readGrid = async (db: Db, id: number): Promise<DynamicGrid> => {
  const row = await grids(db).where('g.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [grid] = await withColumns(db, [row])
  return grid ?? fail('not_found')
}

/** Refuses columns that are missing, repeated or without values in the place, and sorting or grouping by other columns. */
export const requireGridColumns = async (db: Db, draft: UnsavedGrid): Promise<void> => {
  const { scope, columnIds } = draft
  const repeated = columnIds.findIndex((columnId, at) => columnIds.indexOf(columnId) !== at)
  if (repeated >= 0) refuse(`columnIds[${repeated}]`, 'La columna ya está en la grilla; sacá una de las dos')
  const columns = await columnsOf(db, columnIds)
  for (const [at, columnId] of columnIds.entries()) mustFit(columns, columnId, at, scope)
  for (const [path, columnId] of [
    ['sortColumnId', draft.sortColumnId],
    ['groupColumnId', draft.groupColumnId],
  ] as const)
    if (columnId !== null && !columnIds.includes(columnId))
      refuse(path, 'Esa columna no está en la grilla; agregala o elegí otra')
  const group = columns.find((column) => column.id === draft.groupColumnId)
  if (group && kindOf(group) !== 'text')
    refuse('groupColumnId', `«${group.name}» no es un texto; agrupá por un dato como el centro de costo o el sector`)
}

const mustFit = (columns: readonly ColumnRow[], id: number, at: number, scope: GridScope): void => {
  const column =
    columns.find((one) => one.id === id) ?? refuse(`columnIds[${at}]`, `La columna ${id} no existe; elegí una de la lista`)
  const scopes = scopesOf(column.reads)
  if (!scopes.includes(scope))
    refuse(
      `columnIds[${at}]`,
      `«${column.name}» no tiene valor en ${gridScopes[scope].toLowerCase()}: es para ${scopes.map((one) => gridScopes[one].toLowerCase()).join(' o ')}`,
    )
}
