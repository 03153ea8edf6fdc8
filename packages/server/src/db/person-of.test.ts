import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

it('returns the person of an account in lists, filters and sort orders', async () => {
  const { id } = await app.inTransaction(admin, (db) =>
    db
      .updateTable('liquidation')
      .set({ created_by: 'rrhh.demo' })
      .where('id', '=', (one) => one.selectFrom('liquidation').select(({ fn }) => fn.max('id').as('id')))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const who = async (query: Record<string, unknown>) =>
    (await admin.request(liquidations.list, { query })).body.content.map(({ createdBy }) => createdBy)
  expect((await admin.request(liquidations.get, { params: { id } })).body.createdBy).toBe('Ramiro Recursos')
  expect(await who({ filter: 'createdBy == "Ramiro Recursos"' })).toEqual(['Ramiro Recursos'])
  const sorted = await who({ sortField: 'createdBy', sortOrder: -1 })
  expect([sorted[0], sorted.at(-1)]).toEqual(['Ramiro Recursos', 'Ana Administradora'])
})

it('leaves a value that is not an account unchanged', async () => {
  const { id } = await app.inTransaction(admin, (db) =>
    db.updateTable('liquidation').set({ created_by: 'robot' }).returning('id').executeTakeFirstOrThrow(),
  )
  expect((await admin.request(liquidations.get, { params: { id } })).body.createdBy).toBe('robot')
})
