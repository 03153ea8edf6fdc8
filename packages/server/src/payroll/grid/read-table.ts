import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { type FactRow, factReader, factSelection } from '../facts/employee-facts.ts'
import { readNovelties } from '../facts/read-inputs.ts'
import { unitAt } from '../results/stored-units.ts'
import type { CompiledGrid } from './compile-columns.ts'
import { employeesWithNames, valuesOf } from './employee-columns.ts'
import type { TableRow } from './grid-table.ts'

type RowHead = Omit<TableRow, 'cells'>
type Layout = ReadonlyMap<string, { readonly index: number; readonly decimals: number }>

/** The position and decimals of each output in the rule sets of a run. */
export const layoutsOfRun = async (db: Db, liquidationId: number): Promise<ReadonlyMap<number, Layout>> => {
  const { rows } = await sql<{ id: number; outputs: readonly OutputSlot[] }>`
    select s.id, s.rules -> 'outputs' as outputs from rule_set s where s.id in
      (select distinct r.rule_set_id from liquidation_employee r where r.liquidation_id = ${liquidationId})`.execute(db)
  return new Map(
    rows.map(({ id, outputs }) => [
      Number(id),
      new Map(outputs.map(({ key, decimals }, index) => [key, { index, decimals }] as const)),
    ]),
  )
}

/** The decimals that represent a value exactly for every rule set. */
export const decimalsIn =
  (layouts: ReadonlyMap<number, Layout>) =>
  (key: string): number =>
    Math.max(2, ...[...layouts.values()].map((layout) => layout.get(key)?.decimals ?? 0))

/** All employees of a run, each with the grid's inputs. */
export const readRun = async (
  db: Db,
  run: { readonly id: number; readonly period: string },
  grid: CompiledGrid,
  layouts: ReadonlyMap<number, Layout>,
  most?: number,
): Promise<readonly RowHead[]> => {
  const rows: Row[] = []
  for (const [ruleSetId, layout] of layouts) {
    const units = grid.inputs.map(({ key, decimals }) => {
      const found = layout.get(key)
      return found ? sql`${unitAt('r.outputs', found.index)} * ${sql.lit(10 ** (decimals - found.decimals))}` : sql`null::bigint`
    })
    const found = await base(db, grid)
      .innerJoin('liquidation_employee as r', (join) =>
        join.onRef('r.tenant_id', '=', 'employee.tenant_id').onRef('r.employee_id', '=', 'employee.id'),
      )
      .select(sql<boolean>`r.error is not null`.as('failed'))
      .select(sql<(number | null)[]>`array[${sql.join([...units, sql`0::bigint`])}]`.as('units'))
      .where('r.liquidation_id', '=', run.id)
      .where('r.rule_set_id', '=', ruleSetId)
      .orderBy('employee.file_order')
      .$if(most !== undefined, (query) => query.limit(most ?? 0))
      .execute()
    rows.push(...(found as unknown as Row[]))
  }
  return withNovelties(db, grid, rows, { period: run.period, liquidationId: run.id })
}

/** The employees of the company, or those with a novelty in a month. */
export const readEmployees = async (
  db: Db,
  grid: CompiledGrid,
  { month, ids, most }: { readonly month: string; readonly ids?: readonly number[]; readonly most?: number },
): Promise<readonly RowHead[]> => {
  const found = await base(db, grid)
    .where('employee.company_id', '=', sql<number>`app_company()`)
    .$if(ids !== undefined, (query) => query.where('employee.id', '=', anyOf(ids ?? [])))
    .orderBy('employee.file_order')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  const rows = (found as unknown as Omit<Row, 'failed' | 'units'>[]).map((row) => ({ ...row, failed: false, units: [] }))
  return withNovelties(db, grid, rows, { period: month, liquidationId: null })
}

/** The employees with novelties in a month. */
export const withNoveltyIn = async (db: Db, month: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('novelty')
    .select('employee_id')
    .distinct()
    .where('company_id', '=', sql<number>`app_company()`)
    .where('period_from', '>=', `${month}-01`)
    .where('period_from', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`)
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

type Row = FactRow & {
  readonly fileCode: string
  readonly fullName: string
  readonly fields: (string | null)[]
  readonly failed: boolean
  readonly units: readonly (number | null)[]
}

const base = (db: Db, { inputs, fields }: CompiledGrid) =>
  employeesWithNames(db)
    .select(['employee.id', 'employee.file_code as fileCode'])
    .select(fullName('employee').as('fullName'))
    .select(valuesOf(fields).as('fields'))
    .$if(
      inputs.some(({ key }) => key.startsWith('L.')),
      (query) => query.select(factSelection),
    )

const withNovelties = async (
  db: Db,
  { inputs }: CompiledGrid,
  rows: readonly Row[],
  where: { readonly period: string; readonly liquidationId: number | null },
): Promise<readonly RowHead[]> => {
  const novelties = inputs.some(({ key }) => key.startsWith('N.'))
    ? await readNovelties(
        db,
        rows.map(({ id }) => id),
        where,
      )
    : new Map<number, ReadonlyMap<string, number>>()
  const readers = inputs.map(({ key, type, decimals }, slot): ((row: Row) => number | null) => {
    const [letter, code = '', part] = key.split('.')
    if (letter === 'L') return factReader(code, { type: type.kind, decimals })
    if (letter !== 'N') return ({ units, failed }) => (failed ? null : (units[slot] ?? null))
    return ({ id }) => {
      const own = [...(novelties.get(id) ?? [])].find(([name]) => normalizeName(name) === `${code}:${part ?? 'CANTIDAD'}`)
      return own?.[1] ?? null
    }
  })
  return rows.map((row) => ({
    employeeId: row.id,
    fileCode: row.fileCode,
    fullName: row.fullName,
    failed: row.failed,
    source: { slots: readers.map((read) => read(row)), fields: row.fields },
  }))
}
