import { normalizeName } from '@legajo/formula/prefixes.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { decimalsOfPart, type InputSlot } from '@legajo/payroll-rules/layout.ts'
import { type CompiledQuery, sql } from 'kysely'
import { anyOfText, idsText } from '../../db/any-of.ts'
import { batchQueries, type RowsOf } from '../../db/batch-queries.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnions } from '../../db/employees-in-unions.ts'
import { amountsOfMonths, historyOfAmounts } from './amounts-of-months.ts'
import { factsOfDeclarations, formsOf, ordersOf } from './declared-facts.ts'
import { earlierQuantities } from './earlier-quantities.ts'
import { type FactRow, factSelection, factsOnDay, withDatedFacts } from './employee-facts.ts'
import { type History, historyFrom, loadHistoryPlan, planHistoryOnce, readHistory, runsBefore, runsText } from './history-plan.ts'
import { type EmployeeInputs, inputPlan } from './input-plan.ts'
import { payIn } from './pay-in-period.ts'

/** The period and place of the run whose inputs are read. */
export interface InputScope {
  /** `YYYY-MM` */
  readonly period: string
  /** Last day of a fortnight within its month, `YYYY-MM-DD`: later data is neither paid nor read. */
  readonly until?: string | undefined
  readonly liquidationId: number | null
  /** Projected months that were not liquidated yet, treated as history. */
  readonly projected?: History
  /** Amounts that past months owe and nothing paid yet, as earned in them. */
  readonly owed?: History
}

/**
 * The inputs of these employees for a run, one array of integers each, in the order of `inputs`; read with a fixed number of set queries,
 * regardless of the number of employees.
 */
export const readInputs = async (
  db: Db,
  inputs: readonly InputSlot[],
  employeeIds: readonly number[],
  where: InputScope,
): Promise<ReadonlyMap<number, EmployeeInputs>> => {
  const requested = inputQueries(db, inputs, employeeIds, where, factsOf(db, idsText(employeeIds), factsDay(where)))
  return requested.from(await batchQueries(db, requested.queries, { kept: requested.isFew }))
}

// Queries for few employees recur with the same texts; for many, reading costs more than preparing.
const maxKept = 25

/**
 * The queries of `readInputs`, to be batched with others; `from` converts their results to inputs. `facts` may select additional employee
 * data.
 */
export const inputQueries = <Facts extends FactRow>(
  db: Db,
  inputs: readonly InputSlot[],
  employeeIds: readonly number[],
  where: InputScope,
  facts: CompiledQuery<Facts>,
) => {
  const plan = inputPlan(inputs, where.period)
  const ids = idsText(employeeIds)
  const [first, year] = [`${where.period}-01`, Number(where.period.slice(0, 4))]
  const isFew = employeeIds.length <= maxKept
  const looks = planHistoryOnce(inputs, where.period, where.liquidationId)
  const queries = [
    facts,
    noveltiesOf(db, ids, first, where.until ?? null, where.liquidationId),
    plan.readsForms ? formsOf(db, ids, year) : null,
    plan.readsOrders ? ordersOf(db, ids) : null,
    plan.earliest === null ? null : runsBefore(db, `${plan.earliest}-01`, where.until ?? endOfMonth(first), where.liquidationId),
    looks?.query?.(db, employeeIds) ?? null,
    plan.earliest === null ? null : amountsOfMonths(db, ids, `${plan.earliest}-01`, first, plan.earned),
  ] as const
  const from = async ([facts, noveltyRows, forms, orders, runs, pastUnits, amounts]: RowsOf<typeof queries>) => {
    const novelties = noveltiesFrom(noveltyRows)
    const paid = facts.map((row) => payIn(withDatedFacts(row), where.period, where.until))
    const earlier = plan.readsEarlier ? await earlierQuantities(db, paid, first) : noEarlier
    const past =
      looks?.runs === runsText(runs)
        ? historyFrom(looks, pastUnits)
        : await readHistory(db, await loadHistoryPlan(db, inputs, plan.requested, runs, where), employeeIds, isFew)
    const history = withFurther(withFurther(past.paid, historyOfAmounts(amounts, false)), where.projected)
    const moved = withFurther(withFurther(past.moved, historyOfAmounts(amounts, true)), where.owed)
    const declared = factsOfDeclarations(forms, orders, where.period, history)
    return new Map(
      paid.map((row) => [
        row.id,
        plan.of({
          row: { ...row, declared: declared.get(row.id) } as FactRow,
          novelties: novelties.get(row.id),
          earlier: earlier.get(row.id),
          history: history.get(row.id),
          moved: moved.get(row.id),
        }),
      ]),
    )
  }
  return { queries, from, isFew }
}

/** The last day that a run covers: dated facts are those of it. */
export const factsDay = ({ period, until }: Pick<InputScope, 'period' | 'until'>): string => until ?? endOfMonth(`${period}-01`)

/** The employee facts that formulas read, ids as the text of an array. */
export const factsOf = compileOnce((db, ids: string, day: string) =>
  employeesInUnions(db).select(factSelection).select(factsOnDay(day)).where('employee.id', '=', anyOfText(ids)).compile(),
)

const noEarlier: Novelties = new Map()

type Novelties = ReadonlyMap<number, ReadonlyMap<string, number>>
/** A history with amounts of months from another source. */
const withFurther = (history: History, further: History | undefined): History => {
  if (!further || further.size === 0) return history
  const both = new Map<number, Map<string, Map<string, number>>>()
  for (const source of [history, further])
    for (const [id, own] of source) {
      const keys = both.get(id) ?? new Map<string, Map<string, number>>()
      both.set(id, keys)
      for (const [key, months] of own) {
        const known = innerMap(keys, key)
        for (const [month, units] of months) known.set(month, (known.get(month) ?? 0) + units)
      }
    }
  return both
}

/** The map stored under `key`, created if missing. */
const innerMap = <K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> => {
  const found = maps.get(key) ?? new Map<string, V>()
  maps.set(key, found)
  return found
}

/**
 * Novelties of the month, summed by concept: quantities and amounts with two decimals, hours in minutes and days with all decimals.
 * Attendance counts whole minutes; different minutes have different hundredths of an hour.
 */
export const readNovelties = async (
  db: Db,
  employeeIds: readonly number[],
  { period, until, liquidationId }: InputScope,
): Promise<Novelties> => {
  const [rows] = await batchQueries(db, [noveltiesOf(db, idsText(employeeIds), `${period}-01`, until ?? null, liquidationId)])
  return noveltiesFrom(rows)
}

const noveltiesOf = compileOnce((db, ids: string, first: string, until: string | null, liquidationId: number | null) =>
  db
    .selectFrom('novelty')
    .select(['employee_id', 'code'])
    .select([sql<string | null>`sum(quantity)`.as('quantity'), sql<string | null>`sum(amount)`.as('amount')])
    .select(sql<string | null>`sum(case origin when 'TIME' then round(quantity * 60) else quantity * 60 end)`.as('minutes'))
    .where('employee_id', '=', anyOfText(ids))
    .where('period_from', '>=', first)
    .where('period_from', '<', sql<string>`${first}::date + interval '1 month'`)
    // A novelty with a start date applies from the fortnight of that day.
    .where(sql<boolean>`(start_date is null or ${until}::date is null or start_date <= ${until}::date)`)
    // A novelty that names a kind of liquidation applies to that kind only; a simulation without a run reads all.
    .where(
      sql<boolean>`(type_code is null or ${liquidationId}::bigint is null or type_code = (select type_code from liquidation where id = ${liquidationId}::bigint))`,
    )
    .groupBy(['employee_id', 'code'])
    .compile(),
)

const noveltiesFrom = (
  rows: readonly {
    readonly employee_id: number
    readonly code: string
    readonly quantity: string | null
    readonly amount: string | null
    readonly minutes: string | null
  }[],
): Novelties => {
  const byEmployee = new Map<number, Map<string, number>>()
  for (const { employee_id, code, quantity, amount, minutes } of rows) {
    const own = innerMap(byEmployee, employee_id)
    const concept = normalizeName(code)
    if (quantity !== null) {
      own.set(`${concept}:CANTIDAD`, Number(toUnits(quantity, 2)))
      own.set(`${concept}:DIAS`, Number(toUnits(quantity, decimalsOfPart('DIAS'))))
    }
    if (minutes !== null) own.set(`${concept}:MINUTOS`, Number(toUnits(minutes, 2)))
    if (amount !== null) own.set(`${concept}:IMPORTE`, Number(toUnits(amount, 2)))
  }
  return byEmployee
}
