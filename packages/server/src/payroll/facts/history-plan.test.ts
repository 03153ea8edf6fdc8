import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { aggregator } from '@legajo/payroll-rules/history.ts'
import { sql } from 'kysely'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../db/database.ts'
import { insertEmployees, sampleEmployees } from '../../seed/employees.ts'
import { readStoredPage } from '../results/stored-results.ts'
import { compileCurrentRules, readCompiledRun } from '../rule-set/rule-set.ts'
import { loadHistoryPlan, pastKey } from './history-plan.ts'
import { inputPlan } from './input-plan.ts'
import { readInputs } from './read-inputs.ts'

const month = '2038-05'
let app: TestApp
let admin: Caller
let run: CompiledRun
let runs: readonly number[]
const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await inCompany((db) => insertEmployees(db, sampleEmployees(700_000, 40)))
  const last = await runIn(admin, await newPeriod(admin, '2038-01'))
  await runIn(admin, await newPeriod(admin, '2038-02'))
  // Some employees of the last month use different rules, with an additional result.
  const third = await runIn(admin, await newPeriod(admin, '2038-04'))
  const body = { code: '7700', name: 'Pasado', type: 'INFORMATIVO', conceptOrder: 1, formula: '1' }
  ok(await admin.request(concepts.create, { body }))
  const some = (await inCompany((db) => readStoredPage(db, third, 0))).slice(0, 30).map(({ employeeId }) => employeeId)
  ok(await admin.request(liquidations.reliquidate, { params: { id: third }, body: { employeeIds: some } }))
  await runOver(admin, third)
  // Some employees have values of everything in every month, so that no queried value is zero.
  await inCompany((db) =>
    sql`update liquidation_employee set outputs = array(select coalesce(u, 700 + n) from unnest(outputs) with ordinality as t (u, n) order by n)
      where employee_id % 3 = 0`.execute(db),
  )
  runs = [last, third]
  run = await inCompany((db) => compileCurrentRules(db, { period: month, liquidationType: 'MENSUAL' }))
})
afterAll(() => app.close())

/** Each employee's values of every month, by each run's own rules, one by one. */
const wholePast = (): Promise<ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>> =>
  inCompany(async (db) => {
    const past = new Map<number, Map<string, Map<string, number>>>()
    const all = await db
      .selectFrom('liquidation as l')
      .innerJoin('liquidation_period as p', 'p.id', 'l.period_id')
      .select(['l.id', 'p.date_from'])
      .execute()
    for (const { id, date_from } of all)
      for (const { employeeId, ruleSetId, outputs, error } of await readStoredPage(db, id, 0)) {
        if (error) continue
        const { outputs: places } = await readCompiledRun(db, 1, ruleSetId)
        const own = past.get(employeeId) ?? new Map<string, Map<string, number>>()
        past.set(employeeId, own)
        places.forEach((place, index) => {
          const months = own.get(pastKey(place)) ?? new Map<string, number>()
          const when = date_from.slice(0, 7)
          own.set(pastKey(place), months.set(when, (months.get(when) ?? 0) + (outputs[index] ?? 0)))
        })
      }
    return past
  })

describe('the history that a run reads', () => {
  it('equals the result of each month for contiguous and scattered ids', async () => {
    const past = await wholePast()
    const allIds = [...past.keys()].sort((a, b) => a - b)
    expect(allIds.length).toBeGreaterThan(40)
    const requested = run.inputs.flatMap(({ source }, index) => (source.kind === 'historical' ? [{ source, index }] : []))
    let something = 0
    for (const people of [allIds, allIds.filter((_, index) => index % 7 === 0), allIds.slice(0, 1), [0, 9_999_999]]) {
      const inputs = await inCompany((db) => readInputs(db, run.inputs, people, { period: month, liquidationId: null }))
      for (const [id, { inputs: read }] of inputs)
        for (const { source, index } of requested) {
          const months = past.get(id)?.get(`${source.of}:${source.code}`) ?? new Map<string, number>()
          const expected = aggregator(source.aggregate, month)(months)
          expect([id, source.code, source.aggregate, read[index]]).toEqual([id, source.code, source.aggregate, expected])
          if (expected !== 0) something += 1
        }
    }
    expect(something).toBeGreaterThan(100)
  })

  it('queries months of one layout together, not month by month', async () => {
    const { requested } = inputPlan(run.inputs, month)
    const [ruleSetId] = await inCompany(async (db) => [
      ...new Set((await readStoredPage(db, runs[0] ?? 0, 0)).map((one) => one.ruleSetId)),
    ])
    const before = Array.from({ length: 60 }, (_, index) => ({
      id: 1_000 + index,
      ruleSetId: ruleSetId ?? 0,
      date_from: addMonths(`${month}-01`, -index - 1),
    }))
    const place = { period: month, liquidationId: null }
    const of = (some: typeof before) => inCompany((db) => loadHistoryPlan(db, run.inputs, requested, some, place))
    const { looks } = await of(before)
    expect(looks.flatMap(({ months }) => [...months.keys()])).toHaveLength(60)
    expect(looks).toHaveLength((await of(before.slice(0, 14))).looks.length)
    // Few values are summed over all months; distant months are queried only for these.
    const slotsIn = (id: number) => looks.find(({ months }) => months.has(id))?.slots.length ?? 0
    expect(slotsIn(1_059)).toBeGreaterThan(0)
    expect(slotsIn(1_059)).toBeLessThan(slotsIn(1_000) / 2)
  })
})
