import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoint } from '@legajo/contract/endpoint.ts'
import { pageOf, pageQuery } from '@legajo/contract/fields.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { sql } from 'kysely'
import { array, boolean, number, string } from 'yup'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import type { Server } from '../http/server.ts'
import { serveResource } from './serve-resource.ts'

const costCenter = costCenters.create.returns
const returns = costCenter.shape({
  letters: number().integer().required(),
  alias: string().required(),
  shout: string().required(),
})
const calls = {
  list: endpoint('T-01', 'GET', '/test/cost-centers', {
    access: 'session',
    query: pageQuery.shape({ active: boolean() }),
    returns: pageOf(returns),
    summary: '',
  }),
  get: endpoint('T-02', 'GET', '/test/cost-centers/{id}', { access: 'session', returns, summary: '' }),
}
let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  serveResource(app.server, calls, {
    table: 'cost_center',
    visible: (of) => of('code', 'like', 'ZZ%'),
    fields: { alias: 'name', letters: () => sql<number>`length(name)` },
    later: ['shout'],
    complete: async (_, rows) => rows.map((row) => ({ ...row, shout: row.name.toUpperCase() })),
  })
  admin = await app.signIn('admin.demo')
  for (const [code, name, active] of [
    ['ZZ10', 'Ñandú', true],
    ['ZZ9', 'Zorro', false],
    ['ZZ8', 'Árbol alto', true],
  ] as const)
    ok(await admin.request(costCenters.create, { body: { code, name, active } }))
})
afterAll(() => app.close())

const names = async (query: Record<string, unknown>) =>
  ok(await admin.request(calls.list, { query })).content?.map(({ name }) => name)

it('pages a list in its order and counts all rows', async () => {
  const page = ok(await admin.request(calls.list, { query: { page: 0, size: 2 } }))
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2 })
  expect(page.content.map(({ code }) => code)).toEqual(['ZZ10', 'ZZ8'])
  expect(await names({ page: 1, size: 2 })).toEqual(['Zorro'])
})

it('sorts, filters and searches by every stored field, and selects by a parameter of its name', async () => {
  expect(await names({ sortField: 'code', sortOrder: -1 })).toEqual(['Ñandú', 'Zorro', 'Árbol alto'])
  expect(await names({ filter: "name == 'zorro'" })).toEqual(['Zorro'])
  expect(await names({ filter: 'alto arbol' })).toEqual(['Árbol alto'])
  expect(await names({ active: false })).toEqual(['Zorro'])
  expect((await admin.request(calls.list, { query: { sortField: 'shout' } })).status).toBe(400)
})

it('answers renamed, computed and completed fields', async () => {
  const [row] = ok(await admin.request(calls.list, { query: { filter: 'zorro' } })).content
  expect(row).toMatchObject({ alias: 'Zorro', letters: 5, shout: 'ZORRO' })
  expect(ok(await admin.request(calls.get, { params: { id: row?.id ?? 0 } }))).toEqual(row)
})

it('answers not_found for a row outside the visible ones', async () => {
  const other = ok(await admin.request(costCenters.create, { body: { code: 'YY1', name: 'Otro', active: true } }))
  expect((await admin.request(calls.get, { params: { id: other.id ?? 0 } })).status).toBe(404)
})

it('checks an update with the stored lists that it leaves out', async () => {
  const slot = ok(
    await admin.request(timeSlots.create, { body: { name: 'De la tarde', start_time: '14:00', end_time: '18:00' } }),
  )
  const shift = ok(await admin.request(workShifts.create, { body: { name: 'Tarde', time_slot_ids: [slot.id] } }))
  const changed = await admin.request(workShifts.update, { params: { id: shift.id }, body: { name: 'Tarde corta' } as never })
  expect(ok(changed)).toMatchObject({ name: 'Tarde corta', time_slot_ids: [slot.id] })
})

/** Never called: the compiler refuses each of them. */
const wrongDefinitions = (server: Server): void => {
  const read = { access: 'session', summary: '' } as const
  // @ts-expect-error a field without a column is missing in `fields`
  serveResource(server, calls, { table: 'cost_center', fields: { alias: 'name', letters: () => sql<number>`1` } })
  const texts = {
    list: endpoint('T-03', 'GET', '/test/x', { ...read, returns: array().of(costCenter.shape({ active: string() })) }),
  }
  // @ts-expect-error a column has another type than its field
  serveResource(server, texts, { table: 'cost_center' })
  // @ts-expect-error an expression has another type than its field
  serveResource(server, texts, { table: 'cost_center', fields: { active: () => sql<number>`1` } })
  // @ts-expect-error the order names no column
  serveResource(server, costCenters, { table: 'cost_center', orderBy: ['title'] })
  // @ts-expect-error a table without id and version
  serveResource(server, costCenters, { table: 'answer_clock' })
}

it('refuses wrong definitions when they are compiled', () => expect(wrongDefinitions).toBeInstanceOf(Function))
