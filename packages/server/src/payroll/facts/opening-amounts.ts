import { toUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { anyOfText } from '../../db/any-of.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { History } from './history-plan.ts'

/** Amounts of months before the suite, between two months; ids as the text of an array. */
export const openingAmountsOf = compileOnce((db, ids: string, from: string, before: string) =>
  db
    .selectFrom('opening_amount')
    .select(['employee_id', 'code', 'amount', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('employee_id', '=', anyOfText(ids))
    .where('month', '>=', from)
    .where('month', '<', before)
    .compile(),
)

interface OpeningAmount {
  readonly employee_id: number
  readonly code: string
  readonly month: string
  readonly amount: string
}

/** Opening amounts as units by employee, of the accumulator or concept with the code: a formula reads one of the two. */
export const openingHistory = (rows: readonly OpeningAmount[]): History => {
  const byEmployee = new Map<number, Map<string, Map<string, number>>>()
  for (const { employee_id, code, month, amount } of rows) {
    const own = byEmployee.get(employee_id) ?? new Map<string, Map<string, number>>()
    byEmployee.set(employee_id, own)
    for (const key of [`accumulator:${code}`, `concept:${code}`]) {
      const months = own.get(key) ?? new Map<string, number>()
      own.set(key, months.set(month, Number(toUnits(amount, 2))))
    }
  }
  return byEmployee
}
