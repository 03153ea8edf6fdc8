import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import type { Db } from '../db/database.ts'
import { anyOf, type History } from './any-of.ts'
import { earningsFacts } from './earnings-facts.ts'
import { garnishmentFacts, garnishmentHistory } from './garnishment-facts.ts'

type Declared = ReadonlyMap<number, Readonly<Record<string, string>>>
const nothing: Declared = new Map()

const reads = (inputs: readonly InputSlot[], prefix: RegExp) =>
  inputs.some(({ source }) => source.kind === 'employee' && prefix.test(source.field))

type Form = QueryRow<typeof formsOf>
type Order = QueryRow<typeof ordersOf>
type QueryRow<Query extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]

/** What is asked for facts kept in forms and court orders; nothing when no formula reads any. */
export const declaredQueries = (db: Db, inputs: readonly InputSlot[], employeeIds: readonly number[], period: string) => ({
  forms: reads(inputs, /^GAN_/) ? formsOf(db, employeeIds, period).compile() : undefined,
  orders: reads(inputs, /^(EMBARGO|ALIMENTOS)_/) ? ordersOf(db, employeeIds).compile() : undefined,
})

/** Facts of employees that are kept in forms and court orders. */
export const declaredFrom = (forms: readonly Form[], orders: readonly Order[], period: string, history: History): Declared => {
  if (forms.length === 0 && orders.length === 0) return nothing
  const declared = new Map<number, Record<string, string>>()
  const month = Number(period.slice(5, 7))
  for (const form of forms) declared.set(form.employee_id, earningsFacts(form, month))
  for (const [employeeId, own] of Map.groupBy(orders, ({ employee_id }) => employee_id)) {
    const withheld = history.get(employeeId)?.get(garnishmentHistory)
    declared.set(employeeId, { ...declared.get(employeeId), ...garnishmentFacts(own, period, withheld) })
  }
  return declared
}

const formsOf = (db: Db, employeeIds: readonly number[], period: string) =>
  db
    .selectFrom('earnings_form')
    .select(['employee_id', 'family', 'deductions', 'payments', 'other_employers', 'previous'])
    .where('employee_id', '=', anyOf(employeeIds))
    .where('fiscal_year', '=', Number(period.slice(0, 4)))

const ordersOf = (db: Db, employeeIds: readonly number[]) =>
  db
    .selectFrom('garnishment')
    .select(['id', 'employee_id', 'kind', 'mode', 'amount', 'percentage', 'total', 'withheld_before'])
    .select(['notified_on', 'valid_from', 'valid_until'])
    .where('employee_id', '=', anyOf(employeeIds))
    .orderBy('notified_on')
    .orderBy('id')
