import { marketLoad } from '@legajo/contract/payroll/salary/market.ts'
import { sql } from 'kysely'
import { recordLoad } from '../load/record-load.ts'

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
  },
  choices: async (db) => {
    const { rows } = await sql<{ value: number; label: string }>`select id as value, name as label from position
      where company_id = app_company() order by name, id`.execute(db)
    return new Map([['position_id', rows]])
  },
})
