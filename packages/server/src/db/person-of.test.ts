import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { type Caller, type House, openHouse } from '../../test/house.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

it('names the person behind an account, in lists, in their filters and in their order', async () => {
  const { id } = await house.within(admin, (db) =>
    db
      .updateTable('liquidation')
      .set({ created_by: 'rrhh.demo' })
      .where('id', '=', (one) => one.selectFrom('liquidation').select(({ fn }) => fn.max('id').as('id')))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const who = async (query: Record<string, unknown>) =>
    (await admin.say(liquidations.list, { query })).body.content.map(({ createdBy }) => createdBy)
  expect((await admin.say(liquidations.get, { params: { id } })).body.createdBy).toBe('Ramiro Recursos')
  expect(await who({ filter: 'createdBy == "Ramiro Recursos"' })).toEqual(['Ramiro Recursos'])
  const sorted = await who({ sortField: 'createdBy', sortOrder: -1 })
  expect([sorted[0], sorted.at(-1)]).toEqual(['Ramiro Recursos', 'Ana Administradora'])
})

it('leaves what is nobody’s account as it is written', async () => {
  const { id } = await house.within(admin, (db) =>
    db.updateTable('liquidation').set({ created_by: 'robot' }).returning('id').executeTakeFirstOrThrow(),
  )
  expect((await admin.say(liquidations.get, { params: { id } })).body.createdBy).toBe('robot')
})
