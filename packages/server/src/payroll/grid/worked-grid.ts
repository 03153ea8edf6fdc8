import type { PageQuery } from '@legajo/contract/fields.ts'
import type { DynamicGrid, GridRows } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterRefusal } from '../../http/filter.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { readLiquidation } from '../results/liquidation-rows.ts'
import { findPeriod } from '../run/choose-employees.ts'
import { rulesIn } from './check-column.ts'
import { type CompiledColumn, type CompiledGrid, compileColumns } from './compile-columns.ts'
import { columnsOf } from './grid-rows.ts'
import {
  cellText,
  fillTable,
  filterFieldsOf,
  filterRows,
  groupRows,
  maxGroups,
  type Note,
  sortRows,
  type TableRow,
  totalsOf,
} from './grid-table.ts'
import { decimalsIn, layoutsOfRun, readEmployees, readRun, withNoveltyIn } from './read-table.ts'

/** A calculated grid over all employees of its place, filtered and sorted; the basis of pages, totals and files. */
export interface WorkedGrid {
  readonly grid: DynamicGrid
  readonly columns: readonly CompiledColumn[]
  readonly rows: readonly TableRow[]
  readonly notes: readonly Note[]
  readonly hidden: number
  /** The subject: «Sueldos de 2026-09». */
  readonly of: string
}

export type RowSelection = Partial<Pick<PageQuery, 'filter' | 'sortField' | 'sortOrder'>>

/** A grid, saved or not, over the results of a run. */
export const gridOfRun = async (db: Db, grid: DynamicGrid, liquidationId: number, requested: RowSelection) => {
  const run = await readLiquidation(db, liquidationId)
  const month = (await findPeriod(db, run.periodId)).date_from.slice(0, 7)
  const layouts = await layoutsOfRun(db, run.id)
  const compiled = await compile(db, grid, { month, type: run.typeCode, decimalsOf: decimalsIn(layouts) })
  const read = await readRun(db, { id: run.id, period: month }, compiled, layouts)
  return createWorkedGrid(grid, compiled, fillTable(compiled.columns, read), requested, run.name)
}

/** A grid, saved or not, over the company's files. */
export const gridOfEmployees = async (db: Db, session: Session, grid: DynamicGrid, requested: RowSelection) => {
  const month = await currentMonthOf(db)
  const compiled = visible(session, await compile(db, grid, { month }))
  return createWorkedGrid(
    grid,
    compiled,
    fillTable(compiled.columns, await readEmployees(db, compiled, { month })),
    requested,
    'Legajos',
  )
}

/** A grid, saved or not, over the novelties of a period. */
export const gridOfNovelties = async (db: Db, session: Session, grid: DynamicGrid, periodId: number, requested: RowSelection) => {
  const period = await findPeriod(db, periodId, 'periodId')
  const month = period.date_from.slice(0, 7)
  const compiled = visible(session, await compile(db, grid, { month }))
  const read = await readEmployees(db, compiled, { month, ids: await withNoveltyIn(db, month) })
  return createWorkedGrid(grid, compiled, fillTable(compiled.columns, read), requested, `Novedades de ${period.name}`)
}

type WorkedMonth = { readonly month: string; readonly type?: string; readonly decimalsOf?: (key: string) => number }

const compile = async (db: Db, grid: DynamicGrid, { month, type, decimalsOf }: WorkedMonth): Promise<CompiledGrid> => {
  const rows = await columnsOf(db, grid.columnIds)
  const rules = rows.some(({ source }) => source === 'FORMULA') ? await rulesIn(db, month, type) : undefined
  return compileColumns(rows, { scope: grid.scope, rules, ...(decimalsOf && { decimalsOf }) })
}

type VisibleGrid = CompiledGrid & { readonly hidden?: number }

/** Without pay columns, for users who may not see pay. */
const visible = (session: Session, grid: CompiledGrid): VisibleGrid => {
  if (can(session, 'read', 'pay')) return grid
  const columns = grid.columns.filter(({ shown }) => !shown.isPay)
  return { ...grid, columns, hidden: grid.columns.length - columns.length }
}

const createWorkedGrid = (
  grid: DynamicGrid,
  { columns, hidden = 0 }: VisibleGrid,
  { rows, notes }: ReturnType<typeof fillTable>,
  { filter, sortField, sortOrder }: RowSelection,
  of: string,
): WorkedGrid => {
  const keys = ['fileCode', 'fullName', ...columns.map(({ shown }) => shown.key)]
  if (sortField !== undefined && !keys.includes(sortField))
    refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${keys.join(', ')}`)
  const own = grid.sortColumnId === null ? undefined : `c${grid.sortColumnId}`
  const [field, order] = sortField
    ? [sortField, sortOrder === -1 ? (-1 as const) : (1 as const)]
    : own && keys.includes(own)
      ? [own, grid.sortOrder === -1 ? (-1 as const) : (1 as const)]
      : ['fileCode', 1 as const]
  try {
    return { grid, columns, hidden, notes, of, rows: sortRows(columns, filterRows(columns, rows, filter), field, order) }
  } catch (error) {
    if (error instanceof FilterError) throw filterRefusal(filter?.trim() ?? '', error, filterFieldsOf(columns))
    throw error
  }
}

/** A page of a calculated grid, with totals and subtotals over all rows. */
export const pageOf = ({ grid, columns, rows, notes, hidden }: WorkedGrid, { page, size }: PageQuery): GridRows => {
  const groups = grid.groupColumnId === null ? [] : groupRows(columns, rows, grid.groupColumnId)
  const group = columns.find(({ shown }) => shown.id === grid.groupColumnId)
  const tooMany = {
    column: group?.shown.name ?? '',
    message: `Tiene más de ${maxGroups} valores distintos; los subtotales no se muestran.`,
    employees: rows.length,
  }
  return {
    content: rows.slice(page * size, (page + 1) * size).map(({ employeeId, fileCode, fullName, failed, cells }) => ({
      employeeId,
      fileCode,
      fullName,
      failed,
      values: columns.map((column, at) => cellText(cells[at] ?? null, column)),
    })),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    page,
    size,
    columns: columns.map(({ shown }) => shown),
    totals: totalsOf(columns, rows),
    groups: groups ?? [],
    notes: groups === null ? [tooMany, ...notes] : [...notes],
    hidden,
  }
}
