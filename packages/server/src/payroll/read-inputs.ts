import { toUnits } from '@legajo/kernel/money.ts'
import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { aggregateUnits, monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import { anyOf, type History } from './any-of.ts'
import { declaredFrom, declaredQueries } from './declared-facts.ts'
import { agreement, type FactRow, factColumns, factReader } from './employee-facts.ts'
import { unitAt } from './stored-units.ts'

/** The period and place of the run whose inputs are read. */
export interface Where {
  /** `YYYY-MM` */
  readonly period: string
  readonly liquidationId: number | null
  /** Months that were never liquidated, as if they had been: for projections. */
  readonly ahead?: History
}

/**
 * What a run needs of these employees, one array of whole numbers each, in the order of `inputs`; read in a handful of set
 * queries, whatever the number of employees.
 */
export const readInputs = async (
  db: Db,
  inputs: readonly InputSlot[],
  employeeIds: readonly number[],
  where: Where,
): Promise<ReadonlyMap<number, EmployeeInputs>> => {
  const { forms, orders } = declaredQueries(db, inputs, employeeIds, where.period)
  const asked = inputs.flatMap(({ source }) => (source.kind === 'historical' ? [source] : []))
  // A few employees are read often and by the same texts; of many, the reading costs more than its preparation.
  const kept = { kept: employeeIds.length <= 25 }
  const none = sql<never>`select 1 where false`.compile(db)
  const [facts, noveltyRows, formRows, orderRows, runs] = await together(
    db,
    [
      db.selectFrom('employee').select(factColumns).select(agreement).where('id', '=', anyOf(employeeIds)).compile(),
      noveltiesOf(db, employeeIds, where).compile(),
      forms ?? none,
      orders ?? none,
      asked.length > 0 ? runsBefore(db, asked, where).compile() : none,
    ],
    kept,
  )
  const novelties = noveltiesFrom(noveltyRows)
  const history = withAhead(await readHistory(db, asked, runs, employeeIds, kept), where.ahead)
  const declared = declaredFrom(formRows, orderRows, where.period, history)
  const readers = inputs.map((slot) => readerOf(slot, where.period))
  return new Map(
    facts.map((row) => {
      const own = {
        row: { ...row, declared: declared.get(row.id) } as FactRow,
        novelties: novelties.get(row.id),
        history: history.get(row.id),
      }
      const units = new Float64Array(inputs.length)
      let wrong: InputSlot | undefined
      readers.forEach((read, index) => {
        const value = read(own)
        if (value === null) wrong ??= inputs[index]
        else units[index] = value
      })
      return [row.id, { inputs: units, error: wrong ? wrongFact(wrong) : null }]
    }),
  )
}

/** What a run reads of one employee; or the error of a fact that is not of its kind, which stops this employee alone. */
export type EmployeeInputs = { readonly inputs: Float64Array; readonly error: RunError | null }

const wrongFact = ({ key, name }: InputSlot): RunError => ({
  concept: '',
  code: 'bad_input',
  message: `El dato «${name}» (${key}) no es válido; corríjalo en el legajo.`,
})

type Novelties = ReadonlyMap<number, ReadonlyMap<string, number>>
interface Own {
  readonly row: FactRow
  readonly novelties: ReadonlyMap<string, number> | undefined
  readonly history: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined
}

const withAhead = (history: History, ahead: History | undefined): History => {
  if (!ahead) return history
  const both = new Map<number, Map<string, Map<string, number>>>()
  for (const source of [history, ahead])
    for (const [id, own] of source) {
      const keys = both.get(id) ?? new Map<string, Map<string, number>>()
      both.set(id, keys)
      for (const [key, months] of own) {
        const known = within(keys, key)
        for (const [month, units] of months) known.set(month, (known.get(month) ?? 0) + units)
      }
    }
  return both
}

const noMonths: ReadonlyMap<string, number> = new Map()

/** How one input of the run is found among what was read; made once for all employees. */
const readerOf = ({ source }: InputSlot, period: string): ((own: Own) => number | null) => {
  switch (source.kind) {
    case 'employee': {
      const read = factReader(source.field)
      return ({ row }) => read(row)
    }
    case 'novelty': {
      const key = `${source.concept}:${source.part}`
      return ({ novelties }) => novelties?.get(key) ?? 0
    }
    case 'historical': {
      const key = `${source.of}:${source.code}`
      const { aggregate } = source
      const nothing = aggregateUnits(aggregate, period, noMonths)
      return ({ history }) => {
        const months = history?.get(key)
        return months ? aggregateUnits(aggregate, period, months) : nothing
      }
    }
    case 'variable':
      return () => 0
  }
}

/** The map kept under `key`, made when it is not there yet. */
const within = <K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> => {
  const found = maps.get(key) ?? new Map<string, V>()
  maps.set(key, found)
  return found
}

/** Novelties of the month, summed by concept: quantities and amounts, both with two decimals. */
export const readNovelties = async (db: Db, employeeIds: readonly number[], where: Where): Promise<Novelties> =>
  noveltiesFrom(await noveltiesOf(db, employeeIds, where).execute())

const noveltiesOf = (db: Db, employeeIds: readonly number[], { period, liquidationId }: Where) =>
  db
    .selectFrom('novelty')
    .select(['employee_id', 'code'])
    .select([sql<string | null>`sum(quantity)`.as('quantity'), sql<string | null>`sum(amount)`.as('amount')])
    .where('employee_id', '=', anyOf(employeeIds))
    .where('period_from', '>=', `${period}-01`)
    .where('period_from', '<', sql<string>`${`${period}-01`}::date + interval '1 month'`)
    // One that names a kind of liquidation waits for it; a trial without a run sees all.
    .where(
      sql<boolean>`(type_code is null or ${liquidationId}::bigint is null or type_code = (select type_code from liquidation where id = ${liquidationId}))`,
    )
    .groupBy(['employee_id', 'code'])

const noveltiesFrom = (
  rows: readonly {
    readonly employee_id: number
    readonly code: string
    readonly quantity: string | null
    readonly amount: string | null
  }[],
): Novelties => {
  const byEmployee = new Map<number, Map<string, number>>()
  for (const { employee_id, code, quantity, amount } of rows) {
    const own = within(byEmployee, employee_id)
    if (quantity !== null) own.set(`${code}:CANTIDAD`, Number(toUnits(quantity, 2)))
    if (amount !== null) own.set(`${code}:IMPORTE`, Number(toUnits(amount, 2)))
  }
  return byEmployee
}

type Asked = Extract<InputSlot['source'], { kind: 'historical' }>
type RunBefore = { readonly id: number; readonly ruleSetId: number; readonly date_from: string }

/** Finished runs of the months that a run looks back at, with each set of rules that their results follow. */
const runsBefore = (db: Db, asked: readonly Asked[], { period, liquidationId }: Where) => {
  const months = asked.map(({ aggregate }) => monthsOf(aggregate, period))
  const earliest = months.some((list) => list === null) ? '1950-01' : (months.flatMap((list) => list ?? []).sort()[0] ?? period)
  return db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .innerJoin(
      // Employees that were liquidated again follow later rules than the rest of the same run.
      (from) => from.selectFrom('liquidation_chunk').select(['tenant_id', 'liquidation_id', 'rule_set_id']).distinct().as('c'),
      (join) => join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.liquidation_id', '=', 'l.id'),
    )
    .select(['l.id', 'c.rule_set_id as ruleSetId', 'p.date_from'])
    .where('l.state', 'in', ['FINISHED', 'FINISHED_WITH_ERRORS'])
    .where('p.date_from', '>=', `${earliest}-01`)
    .where('p.date_from', '<=', `${period}-28`)
    .$if(liquidationId !== null, (query) => query.where('l.id', '<>', liquidationId ?? 0))
    .orderBy('l.id')
    .orderBy('c.rule_set_id')
}

/** Monthly units of every concept and accumulator that the run looks back at, from the runs that finished before. */
const readHistory = async (
  db: Db,
  asked: readonly Asked[],
  runs: readonly RunBefore[],
  employeeIds: readonly number[],
  kept: { readonly kept: boolean },
): Promise<History> => {
  const byEmployee = new Map<number, Map<string, Map<string, number>>>()
  if (runs.length === 0) return byEmployee
  const layouts = await layoutsOf(db, [...new Set(runs.map(({ ruleSetId }) => ruleSetId))])
  const looks = runs.flatMap((run) => {
    const slots = asked.flatMap(({ of, code }) => {
      const index = layouts.get(run.ruleSetId)?.get(`${of}:${code}`)
      return index === undefined ? [] : [{ key: `${of}:${code}`, index }]
    })
    const distinct = [...new Map(slots.map((slot) => [slot.key, slot])).values()]
    return distinct.length === 0 ? [] : [{ ...run, slots: distinct }]
  })
  if (looks.length === 0) return byEmployee
  // All the months in one question: for one employee the way there and back is what costs.
  const parts = looks.map(
    ({ id, ruleSetId, slots }, look) => sql`select ${sql.lit(look)}::int as look, employee_id,
      array[${sql.join(slots.map(({ index }) => unitAt('outputs', index)))}] as units
      from liquidation_employee where liquidation_id = ${id}::bigint and rule_set_id = ${ruleSetId}::bigint
        and employee_id = ${anyOf(employeeIds)} and error is null`,
  )
  const units = sql<{ look: number; employee_id: number; units: number[] }>`${sql.join(parts, sql` union all `)}`
  const [rows] = await together(db, [units.compile(db)], kept)
  for (const { look, employee_id, units } of rows) {
    const { date_from, slots } = looks[look] as (typeof looks)[number]
    const month = date_from.slice(0, 7)
    slots.forEach(({ key }, index) => {
      const monthly = within(within(byEmployee, employee_id) as Map<string, Map<string, number>>, key)
      monthly.set(month, (monthly.get(month) ?? 0) + (units[index] ?? 0))
    })
  }
  return byEmployee
}

type Layout = ReadonlyMap<string, number>
// A stored rule set never changes: where it keeps each concept and accumulator is read once.
const known = new Map<number, Layout>()

/** The place of each «concept:code» and «accumulator:code» among the outputs of these rule sets. */
const layoutsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Layout>> => {
  const missing = ids.filter((id) => !known.has(id))
  if (known.size + missing.length > 2_000) known.clear()
  const rows =
    missing.length === 0
      ? []
      : await db
          .selectFrom('rule_set')
          .select('id')
          .select(sql<readonly OutputSlot[]>`rules -> 'outputs'`.as('outputs'))
          .where('id', '=', anyOf(missing))
          .execute()
  for (const { id, outputs } of rows) {
    const layout = new Map<string, number>()
    outputs.forEach(({ kind, code }, index) => {
      const key = kind === 'amount' ? `concept:${code}` : kind === 'accumulator' ? `accumulator:${code}` : null
      if (key && !layout.has(key)) layout.set(key, index)
    })
    known.set(id, layout)
  }
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as Layout] as const] : [])))
}
