import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The months that a retro recalculates, and the one that pays it: first days of months. */
export interface RetroMonths {
  readonly from: string
  readonly until: string
  readonly target: string
}

/**
 * The month that paid the aguinaldo of the last semester, where that is after the months of the retro and before the one that pays it; null
 * otherwise. The aguinaldo of a raised month is due with the raise.
 */
export const aguinaldoMonthOf = ({ until, target }: RetroMonths): string | null => {
  const [year, month] = [until.slice(0, 4), Number(until.slice(5, 7))]
  const closing = `${year}-${month <= 6 ? '06' : '12'}-01`
  return closing > until && closing < `${target.slice(0, 7)}-01` ? closing : null
}

/** Finished runs of the months of a retro and of the month of its aguinaldo, oldest first. */
export const pastRuns = (db: Db, months: RetroMonths) => {
  const { from, until } = months
  const aguinaldo = aguinaldoMonthOf(months)
  return db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.employees', 'p.date_from'])
    .where('l.company_id', '=', sql<number>`app_company()`)
    .where('l.state', 'in', finishedStates)
    .where(({ and, eb, or }) => {
      const within = (first: string, end: string) => and([eb('p.date_from', '>=', first), eb('p.date_from', '<', end)])
      const range = within(from, addMonths(until, 1))
      return aguinaldo ? or([range, within(aguinaldo, addMonths(aguinaldo, 1))]) : range
    })
    .orderBy('p.date_from')
    .orderBy('l.id')
}
