import { toUnits } from '@legajo/kernel/money.ts'
import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { aggregateUnits, monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type FactRow, factColumns, factUnits } from './employee-facts.ts'

/** The period and place of the run whose inputs are read. */
export interface Where {
  /** `YYYY-MM` */
  readonly period: string
  readonly liquidationId: number | null
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
  const facts = await db.selectFrom('employee').select(factColumns).where('id', '=', anyOf(employeeIds)).execute()
  const novelties = await readNovelties(db, employeeIds, where.period)
  const history = await readHistory(db, inputs, employeeIds, where)
  return new Map(
    facts.map((row) => {
      const units = inputs.map((slot) => inputOf(slot, row as FactRow, novelties, history, where.period))
      const wrong = inputs[units.indexOf(null)]
      return [row.id, { inputs: Float64Array.from(units, (one) => one ?? 0), error: wrong ? wrongFact(wrong) : null }]
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

const anyOf = (ids: readonly number[]) => sql<number>`any (${`{${ids.join()}}`}::bigint[])`

type Novelties = ReadonlyMap<string, number>
type History = ReadonlyMap<string, ReadonlyMap<string, number>>

const inputOf = (slot: InputSlot, row: FactRow, novelties: Novelties, history: History, period: string): number | null => {
  const { source } = slot
  switch (source.kind) {
    case 'employee':
      return factUnits(row, source.field)
    case 'novelty':
      return novelties.get(`${row.id}:${source.concept}:${source.part}`) ?? 0
    case 'historical':
      return aggregateUnits(source.aggregate, period, history.get(`${row.id}:${source.of}:${source.code}`) ?? new Map())
    case 'variable':
      return 0
  }
}

/** Novelties of the month, summed by concept: quantities and amounts, both with two decimals. */
const readNovelties = async (db: Db, employeeIds: readonly number[], period: string): Promise<Novelties> => {
  const rows = await db
    .selectFrom('novelty')
    .select(['employee_id', 'code', 'part'])
    .select(sql<string>`sum(quantity)`.as('total'))
    .where('employee_id', '=', anyOf(employeeIds))
    .where('period_from', '>=', `${period}-01`)
    .where('period_from', '<', sql<string>`${`${period}-01`}::date + interval '1 month'`)
    .groupBy(['employee_id', 'code', 'part'])
    .execute()
  return new Map(rows.map(({ employee_id, code, part, total }) => [`${employee_id}:${code}:${part}`, Number(toUnits(total, 2))]))
}

/** Monthly units of every concept and accumulator that the run looks back at, from the runs that finished before. */
const readHistory = async (
  db: Db,
  inputs: readonly InputSlot[],
  employeeIds: readonly number[],
  { period, liquidationId }: Where,
): Promise<History> => {
  const asked = inputs.flatMap(({ source }) => (source.kind === 'historical' ? [source] : []))
  const byEmployee = new Map<string, Map<string, number>>()
  if (asked.length === 0) return byEmployee
  const months = asked.map(({ aggregate }) => monthsOf(aggregate, period))
  const earliest = months.some((list) => list === null) ? '1950-01' : (months.flatMap((list) => list ?? []).sort()[0] ?? period)
  const runs = await db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .innerJoin(
      // Employees that were liquidated again follow later rules than the rest of the same run.
      (from) => from.selectFrom('liquidation_chunk').select(['tenant_id', 'liquidation_id', 'rule_set_id']).distinct().as('c'),
      (join) => join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.liquidation_id', '=', 'l.id'),
    )
    .innerJoin('rule_set as r', (join) => join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.rule_set_id'))
    .select(['l.id', 'r.id as ruleSetId', 'p.date_from'])
    .select(sql<readonly OutputSlot[]>`r.rules -> 'outputs'`.as('outputs'))
    .where('l.state', 'in', ['FINISHED', 'FINISHED_WITH_ERRORS'])
    .where('p.date_from', '>=', `${earliest}-01`)
    .where('p.date_from', '<=', `${period}-28`)
    .$if(liquidationId !== null, (query) => query.where('l.id', '<>', liquidationId ?? 0))
    .execute()
  for (const run of runs) {
    const slots = asked.flatMap(({ of, code }) => {
      const index = run.outputs.findIndex(
        (output) => output.code === code && output.kind === (of === 'concept' ? 'amount' : 'accumulator'),
      )
      return index < 0 ? [] : [{ key: `${of}:${code}`, index }]
    })
    const distinct = [...new Map(slots.map((slot) => [slot.key, slot])).values()]
    if (distinct.length === 0) continue
    const rows = await db
      .selectFrom('liquidation_employee')
      .select('employee_id')
      .select(sql<number[]>`array[${sql.join(distinct.map(({ index }) => sql`outputs[${sql.lit(index + 1)}]`))}]`.as('units'))
      .where('liquidation_id', '=', run.id)
      .where('rule_set_id', '=', run.ruleSetId)
      .where('employee_id', '=', anyOf(employeeIds))
      .where('error', 'is', null)
      .execute()
    const month = run.date_from.slice(0, 7)
    for (const { employee_id, units } of rows) {
      distinct.forEach(({ key }, index) => {
        const name = `${employee_id}:${key}`
        const monthly = byEmployee.get(name) ?? new Map<string, number>()
        monthly.set(month, (monthly.get(month) ?? 0) + (units[index] ?? 0))
        byEmployee.set(name, monthly)
      })
    }
  }
  return byEmployee
}
