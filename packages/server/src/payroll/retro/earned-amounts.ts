import { clockOf, isEarned } from '@legajo/payroll-rules/clocks.ts'
import { historyReads } from '@legajo/payroll-rules/formula-names.ts'
import type { OutputSlot } from '@legajo/payroll-rules/layout.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { History } from '../facts/history-plan.ts'
import type { StoredRules } from '../rule-set/stored-rules.ts'

/** Cents by accumulator or concept. */
export type EarnedAmounts = Readonly<Record<string, number>>

/** The concepts and accumulators that some formula of these rules reads by month of accrual. */
export const codesReadByAccrual = (rules: RuleSet): ReadonlySet<string> => {
  const formulas = [
    ...rules.concepts.flatMap(({ formula, quantityFormula }) => [formula, quantityFormula ?? '']),
    ...(rules.formulas ?? []).flatMap(({ versions }) => versions.map(({ formula }) => formula)),
    ...(rules.functions ?? []).map(({ formula }) => formula),
    ...rules.parameters.flatMap(({ versions }) => versions.flatMap(({ formula }) => formula ?? [])),
  ]
  return new Set(
    formulas.flatMap(historyReads).flatMap(([code, aggregate]) => (clockOf(code, aggregate) === 'accrual' ? [code] : [])),
  )
}

/**
 * The amounts that a recalculation adds to a month's accumulators and concepts, less those of earlier retros: of pay, of bases that count
 * when earned, and of other concepts that formulas read by month of accrual.
 */
export const countEarned = (
  { was, due, read }: { readonly was: StoredRules; readonly due: StoredRules; readonly read: ReadonlySet<string> },
  paid: ArrayLike<number>,
  owed: ArrayLike<number>,
  already: ReadonlyMap<string, number> | undefined,
): EarnedAmounts => {
  const more = new Map<string, number>()
  const count = (outputs: readonly OutputSlot[], units: ArrayLike<number>, sign: number) =>
    outputs.forEach(({ kind, code, decimals }, index) => {
      if (!units[index] || kind === 'quantity') return
      if (kind === 'accumulator' ? !isEarned(code) : !read.has(code) && !isPay(due, code)) return
      more.set(code, (more.get(code) ?? 0) + sign * Math.round((units[index] ?? 0) * 10 ** (2 - decimals)))
    })
  count(due.outputs, owed, 1)
  count(was.outputs, paid, -1)
  for (const [code, cents] of already ?? []) more.set(code, (more.get(code) ?? 0) - cents)
  return Object.fromEntries([...more].filter(([, cents]) => cents !== 0))
}

const payOf = new WeakMap<StoredRules, ReadonlySet<string>>()
const isPay = (rules: StoredRules, code: string): boolean => {
  const known = payOf.get(rules)
  if (known) return known.has(code)
  const codes = rules.run.concepts.flatMap(({ code, kind }) =>
    kind === 'remunerative' || kind === 'non-remunerative' ? [code] : [],
  )
  payOf.set(rules, new Set(codes))
  return codes.includes(code)
}

/** The amounts that a batch found for earlier months, as later months of it read them. */
export const readOwedBefore = async (db: Db, batchId: number, ids: readonly number[], month: string): Promise<History> => {
  const { rows } = await sql<{ employee_id: number; month: string; earned: EarnedAmounts }>`
    select r.employee_id, to_char(p.date_from, 'YYYY-MM') as month, r.earned from retro_result r
      join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where r.batch_id = ${batchId} and r.employee_id = ${anyOf(ids)} and p.date_from < ${`${month}-01`}::date`.execute(db)
  const history = new Map<number, Map<string, Map<string, number>>>()
  for (const { employee_id, month, earned } of rows) {
    const own = history.get(employee_id) ?? new Map<string, Map<string, number>>()
    history.set(employee_id, own)
    for (const [code, cents] of Object.entries(earned))
      for (const key of [`accumulator:${code}`, `concept:${code}`]) {
        const months = own.get(key) ?? new Map<string, number>()
        own.set(key, months.set(month, (months.get(month) ?? 0) + cents))
      }
  }
  return history
}
