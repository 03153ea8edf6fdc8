import { marketLoad } from '@legajo/contract/payroll/salary/market.ts'
import { sql } from 'kysely'
import type { CellProblem } from '../load/load-handler.ts'
import { type AddedTo, recordLoad } from '../load/record-load.ts'

/** Market surveys by mass load: one row for each position of a survey. */
export const marketPointLoad = recordLoad({
  kind: marketLoad,
  table: 'salary_market_point',
  columns: {
    survey: 'survey',
    month: 'month',
    position_id: 'position_id',
    low: 'low',
    median: 'median',
    high: 'high',
    cases: 'cases',
    index_id: 'index_id',
  },
  // The three values are compared here: a load checks each of its columns alone.
  add: async (_, rows) => rows.map((one) => ({ problems: orderProblems(one) })),
  choices: async (db) => {
    const readNames = async (table: string) =>
      (
        await sql<{ value: number; label: string }>`select id as value, name as label from ${sql.table(table)}
          where company_id = app_company() order by name, id`.execute(db)
      ).rows
    return new Map([
      ['position_id', await readNames('position')],
      ['index_id', await readNames('price_index')],
    ])
  },
})

const orderProblems = ({ row, stored }: AddedTo): readonly CellProblem[] => {
  const value = (field: string) => Number(row.values.get(field) ?? stored?.[field])
  const problem = (field: string, message: string) => ({ field, message, remedy: 'Corregí el importe' })
  return [
    ...(value('median') < value('low') ? [problem('median', 'La mediana no puede ser menor que el percentil 25')] : []),
    ...(value('high') < value('median') ? [problem('high', 'El percentil 75 no puede ser menor que la mediana')] : []),
  ]
}
