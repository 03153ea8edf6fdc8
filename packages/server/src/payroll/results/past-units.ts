import { finishedStates } from '@legajo/contract/payroll/liquidation.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { type CompiledQuery, sql } from 'kysely'
import { among, anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { keptQuery } from '../../db/kept-query.ts'
import { together } from '../../db/together.ts'
import type { AskedOfPast } from '../run/input-plan.ts'
import { rulesFollowed } from './rules-followed.ts'
import { unitAt } from './stored-units.ts'

/** Units by employee, by «concept:code», «quantity:code» or «accumulator:code», by month. */
export type History = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>

type RunBefore = { readonly id: number; readonly ruleSetId: number; readonly date_from: string }

/** Finished runs, other than the one in hand, between two days, with each set of rules that their results follow. */
export const runsBefore = keptQuery((db, from: string, until: string, liquidationId: number | null) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .innerJoinLateral(
      // Employees that were liquidated again follow later rules than the rest of the same run.
      (of) => rulesFollowed(of).as('c'),
      (join) => join.onTrue(),
    )
    .select(['l.id', 'c.rule_set_id as ruleSetId', 'p.date_from'])
    .where('l.state', 'in', finishedStates)
    .where('p.date_from', '>=', from)
    .where('p.date_from', '<=', until)
    .where(sql<boolean>`l.id is distinct from ${liquidationId}::bigint`)
    .orderBy('l.id')
    .orderBy('c.rule_set_id')
    .compile(),
)

/** Where the units of past months are: in which runs, and in which places of their results. */
export interface Looks {
  /** The runs as `runsText` tells them. */
  readonly runs: string
  readonly places: readonly (RunBefore & { readonly slots: readonly { readonly key: string; readonly index: number }[] })[]
  /** All the months in one question; none when there is nothing to be looked at. */
  readonly query: ((db: Db, ids: string) => CompiledQuery<PastUnits>) | null
}
export type PastUnits = { readonly look: number; readonly employee_id: number; readonly units: number[] }

/** Runs before in one text: another when any of them is another, or follows other rules. */
export const runsText = (runs: readonly RunBefore[]): string =>
  runs.map(({ id, ruleSetId, date_from }) => `${id}:${ruleSetId}:${date_from}`).join()

/** By the inputs that are asked for and the run in hand. */
const lastLooks = new WeakMap<readonly InputSlot[], Map<string, Looks>>()
const keyOf = (period: string, liquidationId: number | null) => `${period} ${liquidationId}`

/**
 * Where the past was the last time that these inputs were read for a run: to be asked along with the runs themselves, and to be
 * believed only when they are still the same.
 */
export const looksBefore = (inputs: readonly InputSlot[], period: string, liquidationId: number | null): Looks | undefined =>
  lastLooks.get(inputs)?.get(keyOf(period, liquidationId))

/** Where the past is now, kept for the next time. */
export const looksNow = async (
  db: Db,
  inputs: readonly InputSlot[],
  asked: readonly AskedOfPast[],
  runs: readonly RunBefore[],
  { period, liquidationId }: { readonly period: string; readonly liquidationId: number | null },
): Promise<Looks> => {
  const layouts = await layoutsOf(db, [...new Set(runs.map(({ ruleSetId }) => ruleSetId))])
  const keys = [...new Set(asked.map(({ of, code }) => `${of}:${code}`))]
  const places = runs.flatMap((run) => {
    const slots = keys.flatMap((key) => {
      const index = layouts.get(run.ruleSetId)?.get(key)
      return index === undefined ? [] : [{ key, index }]
    })
    return slots.length === 0 ? [] : [{ ...run, slots }]
  })
  const looks = { runs: runsText(runs), places, query: places.length === 0 ? null : unitsQuery(places) }
  const kept = lastLooks.get(inputs) ?? new Map<string, Looks>()
  lastLooks.set(inputs, kept.set(keyOf(period, liquidationId), looks))
  return looks
}

const unitsQuery = (places: Looks['places']) =>
  keptQuery((db, ids: string) => {
    const parts = places.map(
      ({ id, ruleSetId, slots }, look) => sql`select ${sql.lit(look)}::int as look, employee_id,
      array[${sql.join(slots.map(({ index }) => unitAt('outputs', index)))}] as units
      from liquidation_employee where liquidation_id = ${id}::bigint and rule_set_id = ${ruleSetId}::bigint
        and employee_id = ${among(ids)} and error is null`,
    )
    return sql<PastUnits>`${sql.join(parts, sql` union all `)}`.compile(db)
  })

/** Monthly units of every concept and accumulator that was looked at, by employee. */
export const historyFrom = ({ places }: Looks, rows: readonly PastUnits[]): History => {
  const byEmployee = new Map<number, Map<string, Map<string, number>>>()
  for (const { look, employee_id, units } of rows) {
    const { date_from, slots } = places[look] as Looks['places'][number]
    const month = date_from.slice(0, 7)
    const own = byEmployee.get(employee_id) ?? new Map<string, Map<string, number>>()
    byEmployee.set(employee_id, own)
    slots.forEach(({ key }, index) => {
      const monthly = own.get(key) ?? new Map<string, number>()
      own.set(key, monthly.set(month, (monthly.get(month) ?? 0) + (units[index] ?? 0)))
    })
  }
  return byEmployee
}

/** The same, asked in a way there and back of its own. */
export const readHistory = async (db: Db, looks: Looks, ids: string, kept: boolean): Promise<History> => {
  if (!looks.query) return new Map()
  const [rows] = await together(db, [looks.query(db, ids)], { kept })
  return historyFrom(looks, rows)
}

/** «concept:code», «quantity:code» or «accumulator:code»: the name under which an output is found among the past. */
export const pastKey = ({ kind, code }: Pick<OutputSlot, 'kind' | 'code'>): string =>
  `${kind === 'amount' ? 'concept' : kind}:${code}`

type Layout = ReadonlyMap<string, number>
// A stored rule set never changes: where it keeps each concept and accumulator is read once.
const known = new Map<number, Layout>()

/** The place of each «concept:code», «quantity:code» and «accumulator:code» among the outputs of these rule sets. */
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
    outputs.forEach((output, index) => {
      const key = pastKey(output)
      if (!layout.has(key)) layout.set(key, index)
    })
    known.set(id, layout)
  }
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as Layout] as const] : [])))
}
