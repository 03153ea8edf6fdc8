import type { ColumnFormat, ColumnSource, ColumnTotal, GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import type { Db } from '../db/database.ts'
import { requireValidColumn } from '../payroll/grid/check-column.ts'

type Sample = readonly [code: string, name: string, source: ColumnSource, of: string, total?: ColumnTotal, format?: ColumnFormat]

const columns: readonly Sample[] = [
  ['CENTRO_COSTO', 'Centro de costo', 'EMPLOYEE', 'cost_center'],
  ['SECTOR', 'Sector', 'EMPLOYEE', 'sector'],
  ['PUESTO', 'Puesto', 'EMPLOYEE', 'position'],
  ['CATEGORIA', 'Categoría', 'EMPLOYEE', 'category'],
  ['SITUACION', 'Situación', 'EMPLOYEE', 'work_status'],
  ['INGRESO', 'Ingreso', 'EMPLOYEE', 'admission_date'],
  ['SUELDO_PACTADO', 'Sueldo pactado', 'EMPLOYEE', 'salary', 'SUM'],
  ['BASICO', 'Sueldo básico', 'CONCEPT', '0100', 'SUM'],
  ['HORAS_50', 'Horas al 50 %', 'CONCEPT', '0130', 'SUM'],
  ['REMUNERATIVO', 'Remunerativo', 'ACCUMULATOR', 'REMUNERATIVO', 'SUM'],
  ['NO_REMUNERATIVO', 'No remunerativo', 'ACCUMULATOR', 'NO_REMUNERATIVO', 'SUM'],
  ['DESCUENTOS', 'Descuentos', 'ACCUMULATOR', 'DESCUENTOS', 'SUM'],
  ['NETO', 'Neto', 'ACCUMULATOR', 'NETO', 'SUM'],
  ['CONTRIBUCIONES', 'Contribuciones', 'ACCUMULATOR', 'CONTRIBUCIONES', 'SUM'],
  ['COSTO', 'Costo laboral', 'FORMULA', 'A.REMUNERATIVO + A.NO_REMUNERATIVO + A.CONTRIBUCIONES', 'SUM'],
  [
    'PESO_DESCUENTOS',
    'Peso de los descuentos',
    'FORMULA',
    'SI(A.REMUNERATIVO = 0; 0; A.DESCUENTOS / A.REMUNERATIVO)',
    'AGAIN',
    'PERCENT',
  ],
  ['NOV_HORAS_50', 'Horas al 50 % cargadas', 'NOVELTY', '0130', 'SUM', 'NUMBER'],
  ['NOV_HORAS_100', 'Horas al 100 % cargadas', 'NOVELTY', '0131', 'SUM', 'NUMBER'],
]

type SampleGrid = readonly [name: string, scope: GridScope, codes: readonly string[], groupBy?: string]

const grids: readonly SampleGrid[] = [
  [
    'Control de sueldos',
    'LIQUIDATION',
    ['CENTRO_COSTO', 'CATEGORIA', 'BASICO', 'REMUNERATIVO', 'NO_REMUNERATIVO', 'DESCUENTOS', 'PESO_DESCUENTOS', 'NETO'],
    'CENTRO_COSTO',
  ],
  ['Costo por sector', 'LIQUIDATION', ['SECTOR', 'REMUNERATIVO', 'NO_REMUNERATIVO', 'CONTRIBUCIONES', 'COSTO'], 'SECTOR'],
  ['Ficha resumida', 'EMPLOYEE', ['SECTOR', 'PUESTO', 'CATEGORIA', 'SITUACION', 'INGRESO', 'SUELDO_PACTADO']],
  ['Horas extras cargadas', 'NOVELTY', ['SECTOR', 'CATEGORIA', 'NOV_HORAS_50', 'NOV_HORAS_100'], 'SECTOR'],
]

/** The default columns and grids of a company; runs after its rules, which the columns read. */
export const deliverGrids = async (db: Db): Promise<void> => {
  const ids = await insertColumns(db)
  const opened = new Set<GridScope>()
  for (const [name, scope, codes, groupBy] of grids) {
    const { id: grid_id } = await db
      .insertInto('dynamic_grid')
      .values({ name, scope, group_column_id: (groupBy && ids.get(groupBy)) || null, is_default: !opened.has(scope) })
      .returning('id')
      .executeTakeFirstOrThrow()
    opened.add(scope)
    await db
      .insertInto('dynamic_grid_column')
      .values(codes.map((code, position) => ({ grid_id, position, column_id: ids.get(code) ?? 0 })))
      .execute()
  }
}

const insertColumns = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = []
  for (const [code, name, source, of, total = 'NONE', format = 'MONEY'] of columns) {
    const isFormula = source === 'FORMULA'
    const draft = { source, format, total, decimals: 2, binding: isFormula ? null : of, formula: isFormula ? of : null }
    rows.push({ code, name, ...draft, reads: [...(await requireValidColumn(db, draft))] })
  }
  const kept = await db.insertInto('dynamic_column').values(rows).returning(['id', 'code']).execute()
  return new Map(kept.map(({ id, code }) => [code, id]))
}
