import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { type Liquidation, liquidationStates, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { newPeriod } from '../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

const names = ['Corrida 10', 'Corrida 2', 'ánimo', 'Zona']
const states = ['FINISHED', 'PAUSED', 'CANCELLED', 'FAILED'] as const

describe('a list sorted by the server', () => {
  let app: TestApp
  let admin: Caller
  const runs: number[] = []
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const periodId = await newPeriod(admin, '2038-05', 'Orden de listas')
    for (const [index, name] of names.entries()) {
      const row = { period_id: periodId, type_code: `ORDEN_${index}`, name, state: states[index] ?? 'FINISHED', request: '{}' }
      const released = index === 1 && { released_at: new Date() }
      const made = app.inTransaction(admin, (db) =>
        db
          .insertInto('liquidation')
          .values({ ...row, ...released })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      runs.push((await made).id)
    }
  })
  afterAll(() => app.close())

  const listRuns = async (query: object): Promise<readonly Liquidation[]> =>
    ok(await admin.request(liquidations.list, { query: { filter: "period == 'Orden de listas'", ...query } })).content

  it('starts with the latest, also within one month', async () => {
    expect((await listRuns({})).map(({ id }) => id)).toEqual(runs.toReversed())
  })

  it('sorts texts in natural order, and reversed in descending order', async () => {
    const [up, down] = [await listRuns({ sortField: 'name', sortOrder: 1 }), await listRuns({ sortField: 'name', sortOrder: -1 })]
    expect(up.map(({ name }) => name)).toEqual(['ánimo', 'Corrida 2', 'Corrida 10', 'Zona'])
    expect(down).toEqual(up.toReversed())
  })

  it('sorts a state by its label, and separates yes from no', async () => {
    const labels = (await listRuns({ sortField: 'state', sortOrder: 1 })).map(({ state }) => liquidationStates[state])
    expect(labels).toEqual(['Cancelado', 'Fallido', 'En pausa', 'Finalizado'].toSorted(compareText))
    const listReleaseCounts = async (sortOrder: 1 | -1) =>
      (await listRuns({ sortField: 'released', sortOrder })).map(({ released }) => released)
    expect([await listReleaseCounts(1), await listReleaseCounts(-1)]).toEqual([
      [false, false, false, true],
      [true, false, false, false],
    ])
  })

  it('returns every row once across pages despite equal keys', async () => {
    const pages = [0, 1, 2, 3].map((page) => listRuns({ sortField: 'period', sortOrder: -1, size: 1, page }))
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(runs.toReversed())
  })

  it('sorts a catalogue by its codes', async () => {
    const made = ['ORDEN_10', 'ORDEN_9', 'ORDEN_A']
    for (const code of made) ok(await admin.request(scales.create, { body: { code, description: `Escala ${code}` } }))
    const { content } = ok(await admin.request(scales.list, { query: { filter: 'orden' } }))
    expect(content.map(({ code }) => code)).toEqual(['ORDEN_9', 'ORDEN_10', 'ORDEN_A'])
  })
})
