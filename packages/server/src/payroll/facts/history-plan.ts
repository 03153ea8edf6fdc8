import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { accrualMonthOf, isEarned } from '@legajo/payroll-rules/clocks.ts'
import { monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import type { Concept } from '@legajo/payroll-rules/rules.ts'
import { feeds } from '@legajo/payroll-rules/system-accumulators.ts'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { anyOf, anyOfText, idsText } from '../../db/any-of.ts'
import { batchQueries } from '../../db/batch-queries.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { processCache } from '../../db/process-cache.ts'
import { garnishmentHistory } from '../garnishment/garnishment-facts.ts'
import { rulesFollowed } from '../results/rules-followed.ts'
import { unitAt } from '../results/stored-units.ts'

/** Units by employee, by «concept:code», «quantity:code» or «accumulator:code», by month. */
export type History = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>

type RunBefore = { readonly id: number; readonly ruleSetId: number; readonly date_from: string }

/** Finished runs, other than the current one, between two days, with each rule set of their results. */
export const runsBefore = compileOnce((db, from: string, until: string, liquidationId: number | null) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .innerJoinLateral(
      // Reliquidated employees use later rules than the rest of the same run.
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

/** The location of past months' units: their runs and the positions in their results. */
export interface HistoryPlan {
  /** The runs in the format of `runsText`. */
  readonly runs: string
  readonly looks: readonly HistoryStretch[]
  /** One query for all months; null when nothing is to be read. */
  readonly query: ((db: Db, ids: readonly number[]) => CompiledQuery<PastUnits>) | null
}
/** Runs with the same queried values at the same positions. */
interface HistoryStretch {
  readonly slots: readonly PastSlot[]
  /** Months by run. */
  readonly months: ReadonlyMap<number, string>
  readonly ruleSetIds: readonly number[]
}
/** Where a value is in a result; with `moved`, an amount in it that was earned in another month, and its sign there. */
interface PastSlot {
  readonly key: string
  readonly index: number
  readonly moved?: number
}
export type PastUnits = {
  readonly look: number
  readonly liquidation_id: number
  readonly employee_id: number
  readonly units: number[]
}

/** The previous runs as one text, which differs when any of them or its rules differ. */
export const runsText = (runs: readonly RunBefore[]): string =>
  runs.map(({ id, ruleSetId, date_from }) => `${id}:${ruleSetId}:${date_from}`).join()

/** By the requested inputs and the current run. */
const cachedPlans = new WeakMap<readonly InputSlot[], Map<string, HistoryPlan>>()
const keyOf = (period: string, liquidationId: number | null) => `${period} ${liquidationId}`

/**
 * The cached location of the history when these inputs were last read for a run: queried together with the runs, and valid only when they
 * are unchanged.
 */
export const planHistoryOnce = (
  inputs: readonly InputSlot[],
  period: string,
  liquidationId: number | null,
): HistoryPlan | undefined => cachedPlans.get(inputs)?.get(keyOf(period, liquidationId))

/** The current location of the history, cached for the next time. */
export const loadHistoryPlan = async (
  db: Db,
  inputs: readonly InputSlot[],
  requested: readonly HistoryQuery[],
  runs: readonly RunBefore[],
  { period, liquidationId }: { readonly period: string; readonly liquidationId: number | null },
): Promise<HistoryPlan> => {
  const layouts = await layoutsOf(db, [...new Set(runs.map(({ ruleSetId }) => ruleSetId))])
  const keysIn = keysByMonth(requested, period)
  const places = runs.flatMap((run) => {
    const keys = keysIn(run.date_from.slice(0, 7))
    const slots = keys.flatMap((key) => layouts.get(run.ruleSetId)?.get(key) ?? [])
    return slots.length === 0 ? [] : [{ ...run, slots, alike: JSON.stringify([keys, slots]) }]
  })
  // One query for many months: planning one per month took longer than running it.
  const looks = [...Map.groupBy(places, ({ alike }) => alike).values()].map(
    (group): HistoryStretch => ({
      slots: group[0]?.slots ?? [],
      months: new Map(group.map(({ id, date_from }) => [id, date_from.slice(0, 7)])),
      ruleSetIds: [...new Set(group.map(({ ruleSetId }) => ruleSetId))],
    }),
  )
  const found = { runs: runsText(runs), looks, query: looks.length === 0 ? null : unitsQuery(looks) }
  const kept = cachedPlans.get(inputs) ?? new Map<string, HistoryPlan>()
  cachedPlans.set(inputs, kept.set(keyOf(period, liquidationId), found))
  return found
}

/** The values needed from a month: for most of the history, only those summed over all of it. */
const keysByMonth = (requested: readonly HistoryQuery[], period: string) => {
  const months = new Map(requested.map(({ aggregate }) => [aggregate, monthsOf(aggregate, period)]))
  const of = [...Map.groupBy(requested, ({ of, code }) => `${of}:${code}`)]
  return (month: string): readonly string[] =>
    of.flatMap(([key, ways]) =>
      // The rest of court orders follows from all past withholdings, regardless of the formulas.
      key === garnishmentHistory || ways.some(({ aggregate }) => months.get(aggregate)?.includes(month) ?? month < period)
        ? [key]
        : [],
    )
}

/** Maximum ratio of ids to employees for reading an id range at once: chunks are cut by id. */
const maxIdSpread = 4
// For fewer employees, reading the ids between them is not worth it.
const minEmployees = 25

const unitsQuery = (looks: readonly HistoryStretch[]) => {
  const asking = (whose: RawBuilder<boolean>) =>
    sql<PastUnits>`${sql.join(
      looks.map(
        ({ slots, months, ruleSetIds }, look) => sql`select ${sql.lit(look)}::int as look, liquidation_id, employee_id,
          array[${sql.join(slots.map(({ index }) => unitAt('outputs', index)))}] as units
          from liquidation_employee where liquidation_id = ${anyOfText(idsText([...months.keys()]))}
            and rule_set_id = ${anyOfText(idsText(ruleSetIds))} and ${whose} and error is null
            and (${sql.join(
              slots.map(({ index }) => sql`outputs[${sql.lit(index + 1)}] is not null`),
              sql` or `,
            )})`,
      ),
      sql` union all `,
    )}`
  const queryByIds = compileOnce((db, ids: string) => asking(sql<boolean>`employee_id = ${anyOfText(ids)}`).compile(db))
  // Row by row of an id range: by ids, each of them would be looked up in each month.
  const stretch = compileOnce((db, ids: string, first: number, last: number) =>
    asking(sql<boolean>`employee_id between ${first} and ${last} and employee_id + 0 = ${anyOfText(ids)}`).compile(db),
  )
  return (db: Db, ids: readonly number[]): CompiledQuery<PastUnits> => {
    const [first, last] = ids.reduce(([least, most], id) => [Math.min(least, id), Math.max(most, id)], [Infinity, -Infinity])
    return ids.length > minEmployees && last - first < maxIdSpread * ids.length
      ? stretch(db, idsText(ids), first, last)
      : queryByIds(db, idsText(ids))
  }
}

/** A history by month of payment, and what in it was earned in other months, to be added to those and subtracted from these. */
export interface BothHistories {
  readonly paid: History
  readonly moved: History
}

/** Monthly units of every queried concept and accumulator, by employee; zeros are omitted. */
export const historyFrom = ({ looks }: HistoryPlan, rows: readonly PastUnits[]): BothHistories => {
  const paid = new Map<number, Map<string, Map<string, number>>>()
  const out = new Map<number, Map<string, Map<string, number>>>()
  for (const { look, liquidation_id, employee_id, units } of rows) {
    const { slots, months } = looks[look] as HistoryStretch
    const month = months.get(liquidation_id) as string
    const ownPaid = ownOf(paid, employee_id)
    slots.forEach(({ key, moved }, index) => {
      const own = moved === undefined ? ownPaid : ownOf(out, employee_id)
      const monthly = own.get(key) ?? new Map<string, number>()
      own.set(key, monthly.set(month, (monthly.get(month) ?? 0) + (units[index] ?? 0) * (moved ?? 1)))
    })
  }
  return { paid, moved: out }
}

const ownOf = (history: Map<number, Map<string, Map<string, number>>>, employeeId: number): Map<string, Map<string, number>> => {
  const own = history.get(employeeId) ?? new Map<string, Map<string, number>>()
  history.set(employeeId, own)
  return own
}

/** Like `historyFrom`, in a separate round trip. */
export const readHistory = async (db: Db, looks: HistoryPlan, ids: readonly number[], kept: boolean): Promise<BothHistories> => {
  if (!looks.query) return { paid: new Map(), moved: new Map() }
  const [rows] = await batchQueries(db, [looks.query(db, ids)], { kept })
  return historyFrom(looks, rows)
}

/** «concept:code», «quantity:code» or «accumulator:code»: the key of an output in the history. */
export const pastKey = ({ kind, code }: Pick<OutputSlot, 'kind' | 'code'>): string =>
  `${kind === 'amount' ? 'concept' : kind}:${code}`

type Layout = ReadonlyMap<string, readonly PastSlot[]>
// A stored rule set never changes: the positions of its concepts and accumulators are read once.
const layoutCache = processCache<number, Layout>(2_000)

/** The position of each «concept:code», «quantity:code» and «accumulator:code» in the outputs of these rule sets. */
const layoutsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Layout>> => {
  const layouts = new Map<number, Layout>()
  for (const id of ids) {
    const layout = layoutCache.get(id)
    if (layout) layouts.set(id, layout)
  }
  const missing = ids.filter((id) => !layouts.has(id))
  const rows =
    missing.length === 0
      ? []
      : await db
          .selectFrom('rule_set')
          .select('id')
          .select(sql<readonly OutputSlot[]>`rules -> 'outputs'`.as('outputs'))
          .select(
            sql<readonly Concept[]>`jsonb_path_query_array(rules, '$.request.concepts[*] ? (@.code starts with "RETRO_")')`.as(
              'retros',
            ),
          )
          .where('id', '=', anyOf(missing))
          .execute()
  for (const { id, outputs, retros } of rows) {
    const layout = layoutOf(outputs, retros)
    layoutCache.set(id, layout)
    layouts.set(id, layout)
  }
  return layouts
}

/** The place of each value, with those of retros that add to an accumulator by month of accrual: they were earned in another month. */
const layoutOf = (outputs: readonly OutputSlot[], retros: readonly Concept[]): Layout => {
  const layout = new Map<string, PastSlot[]>()
  outputs.forEach((output, index) => {
    const key = pastKey(output)
    if (!layout.has(key)) layout.set(key, [{ key, index }])
  })
  for (const concept of retros.filter(({ code }) => accrualMonthOf(code) !== null))
    for (const { kind, code } of outputs) {
      const sign = kind === 'accumulator' && isEarned(code) ? feeds(concept, code) : 0
      const [place] = layout.get(`concept:${concept.code}`) ?? []
      const key = `accumulator:${code}`
      if (sign !== 0 && place) layout.get(key)?.push({ key, index: place.index, moved: -sign })
    }
  return layout
}

/** A query about past months. */
export type HistoryQuery = Extract<InputSlot['source'], { kind: 'historical' }>
