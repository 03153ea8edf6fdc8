import { toUnits } from '@legajo/kernel/money.ts'
import { adjustedAccumulators } from '@legajo/payroll-rules/clocks.ts'
import { sql } from 'kysely'
import { anyOfText } from '../../db/any-of.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { History } from './history-plan.ts'

/** An amount of a month that is in no run of that month. */
interface AmountOfMonth {
  readonly employee_id: number
  readonly code: string
  readonly month: string
  readonly amount: string
  /** Whether it was earned in the month and is paid in a later one; otherwise it is of a month before the suite, of which both are the same. */
  readonly moved: boolean
}

/**
 * Amounts between two months that no run of theirs paid: of months before the suite, and what retros and adjustments by hand paid later of
 * these accumulators and concepts; ids as the text of an array. An adjustment is subtracted from the accumulators of its month of payment.
 */
export const amountsOfMonths = compileOnce((db, ids: string, from: string, before: string, earned: readonly string[]) =>
  sql<AmountOfMonth>`select employee_id, code, amount, to_char(month, 'YYYY-MM') as month, false as moved from opening_amount
      where employee_id = ${anyOfText(ids)} and month >= ${from}::date and month < ${before}::date
    union all select r.employee_id, e.key, round(e.value::numeric / 100, 2), to_char(r.accrual_month, 'YYYY-MM'), true
      from retro_payment r cross join jsonb_each_text(r.earned) e
      where r.employee_id = ${anyOfText(ids)} and r.accrual_month >= ${from}::date and r.accrual_month < ${before}::date
        and e.key = any (${earned}::text[])
    union all select n.employee_id, b.code, round(b.sign * n.amount, 2), to_char(b.month, 'YYYY-MM'), true
      from novelty n join concept c on c.tenant_id = n.tenant_id and c.company_id = n.company_id and c.code = n.code
        cross join lateral (
          select adds.code, adds.sign * of.sign as sign, of.month from (
            select n.code, 1 as sign union all select unnest(c.accumulators_adding), 1
            union all select unnest(c.accumulators_subtracting), -1) adds
          cross join (values (1, n.accrual_month), (-1, n.period_from)) of (sign, month)
          union all select base, 1, n.accrual_month from unnest(${adjustedAccumulators}::text[]) base
            where base <> all (c.accumulators_adding)) b
      where n.employee_id = ${anyOfText(ids)} and n.accrual_month is not null
        and b.month >= ${from}::date and b.month < ${before}::date and b.code = any (${earned}::text[])`.compile(db),
)

/** These amounts as units by employee, of the accumulator or concept with the code: a formula reads one of the two. */
export const historyOfAmounts = (rows: readonly AmountOfMonth[], moved: boolean): History => {
  const byEmployee = new Map<number, Map<string, Map<string, number>>>()
  for (const row of rows) {
    if (row.moved !== moved) continue
    const { employee_id, code, month, amount } = row
    const own = byEmployee.get(employee_id) ?? new Map<string, Map<string, number>>()
    byEmployee.set(employee_id, own)
    for (const key of [`accumulator:${code}`, `concept:${code}`]) {
      const months = own.get(key) ?? new Map<string, number>()
      own.set(key, months.set(month, (months.get(month) ?? 0) + Number(toUnits(amount, 2))))
    }
  }
  return byEmployee
}
