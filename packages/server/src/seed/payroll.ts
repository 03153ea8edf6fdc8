import { addBusinessDays, addMonths, endOfMonth, formatPeriod, startOfMonth } from '@legajo/kernel/dates.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { compileRun } from '@legajo/payroll-rules/compile-run.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../db/database.ts'
import { readInputs } from '../payroll/facts/read-inputs.ts'
import { freezeRules } from '../payroll/rule-set/rule-set.ts'
import { liquidateAll } from '../payroll/run/liquidate-chunk.ts'
import { storeOutcomes } from '../payroll/run/store-outcomes.ts'
import { deliverPayroll } from '../tenant/deliver-payroll.ts'
import { continueValues } from './continue-values.ts'
import type { Seed } from './seed-context.ts'

/** A small sample (tests) keeps two settled months; the demonstration a year. */
const monthsOfHistory = (employees: number) => (employees < 100 ? 2 : 12)

/** Rules of the commerce agreement, types and periods in every company, and past months liquidated by the engine itself. */
export const seedPayroll: Seed = async ({ companies, employees, inCompany }) => {
  const current = startOfMonth(new Date().toISOString().slice(0, 10))
  const months = Array.from({ length: monthsOfHistory(employees) + 1 }, (_, index) =>
    addMonths(current, index - monthsOfHistory(employees)),
  )
  const rules = continueValues(catalogue, Number(current.slice(0, 4)))
  for (const company of companies) {
    await inCompany(company, async (db) => {
      await deliverPayroll(db, rules)
      for (const month of months) await db.insertInto('liquidation_period').values(periodOf(month)).execute()
    })
    for (const month of months.slice(0, -1)) {
      await inCompany(company, (db) => liquidateMonth(db, rules, month, 'MENSUAL', 'Mensual'))
      // The aguinaldo is due in June and December (LCT art. 122).
      if (/-(06|12)-/.test(month)) await inCompany(company, (db) => liquidateMonth(db, rules, month, 'SAC', 'Aguinaldo'))
    }
  }
}

export const periodOf = (month: string) => ({
  name: formatPeriod(month),
  date_from: month,
  date_until: endOfMonth(month),
  // A day on which banks work, within the four business days of LCT art. 128.
  pay_date: addBusinessDays(addMonths(month, 1).replace(/01$/, '04'), 0, new Set()),
  deposit_date: month.replace(/01$/, '12'),
  deposit_bank: 'Banco de la Nación Argentina',
})

/** Liquidates a past month for every employee and releases the receipts. */
const liquidateMonth = async (db: Db, rules: RuleSet, month: string, typeCode: string, typeName: string): Promise<void> => {
  const period = await db
    .selectFrom('liquidation_period')
    .select(['id', 'date_until'])
    .where('date_from', '=', month)
    .executeTakeFirstOrThrow()
  const compiled = compileRun({ ...rules, period: month.slice(0, 7), liquidationType: typeCode })
  if (!compiled.ok)
    throw new Error(`The catalogue does not compile for ${month}: ${compiled.errors[0]?.concept} ${compiled.errors[0]?.message}`)
  const { run } = compiled
  const people = await db
    .selectFrom('employee')
    .select('id')
    .where('admission_date', '<=', period.date_until)
    .where((where) => where.or([where('egress_date', 'is', null), where('egress_date', '>=', month)]))
    .orderBy('file_order')
    .execute()
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const ruleSetId = await freezeRules(db, run)
  const when = `${month.slice(0, 8)}28T12:00:00Z`
  const { id: liquidationId } = await db
    .insertInto('liquidation')
    .values({
      name: `${typeName} ${formatPeriod(month)}`,
      period_id: period.id,
      type_code: typeCode,
      state: 'FINISHED',
      employees: ids.length,
      done: ids.length,
      request: '{}',
      created_by: 'admin.demo',
      created_at: when,
      started_at: when,
      finished_at: when,
      released_at: when,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('liquidation_chunk')
    .values({ liquidation_id: liquidationId, rule_set_id: ruleSetId, number: 1, employee_ids: ids, state: 'DONE' })
    .execute()
  const inputs = await readInputs(db, run.inputs, ids, { period: month.slice(0, 7), liquidationId })
  const outcomes = liquidateAll(run, inputs)
  await storeOutcomes(db, run, { liquidationId, ruleSetId }, outcomes)
  const failed = outcomes.filter(({ error }) => error).length
  if (failed > 0)
    await db.updateTable('liquidation').set({ failed, state: 'FINISHED_WITH_ERRORS' }).where('id', '=', liquidationId).execute()
}
