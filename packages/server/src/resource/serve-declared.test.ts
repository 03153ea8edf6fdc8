import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { resource } from '@legajo/contract/resource.ts'
import { sql } from 'kysely'
import { number, string } from 'yup'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import type { Server } from '../http/server.ts'
import { serveDeclared } from './serve-declared.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const newLevel = async (name: string) => ok(await admin.request(hierarchicalLevels.create, { body: { name, level_order: 90 } }))

it('counts the rows of each table whose foreign keys refer to a row, and keeps the row', async () => {
  const { id } = await newLevel('Con usos')
  const people = [await employeeWith(app, []), await employeeWith(app, [])]
  await app.inTransaction(admin, async (db) => {
    for (const person of people) await sql`update employee set hierarchical_level_id = ${id} where id = ${person.id}`.execute(db)
    await sql`insert into salary_band (hierarchical_level_id, valid_from, minimum, midpoint, maximum) values (${id}, '2026-01-01', 1, 2, 3)`.execute(
      db,
    )
  })
  const { status, body } = await admin.request(hierarchicalLevels.remove, { params: { id } })
  expect([status, body]).toMatchObject([
    409,
    { code: 'in_use', message: 'El nivel está en uso (2 legajos, 1 banda); quitá antes esos usos' },
  ])
  const free = await newLevel('Sin usos')
  expect((await admin.request(hierarchicalLevels.remove, { params: { id: free.id } })).status).toBe(204)
})

it('orders a list by the fields of the declaration', async () => {
  const orders = ok(await admin.request(hierarchicalLevels.list)).map(({ level_order }) => level_order)
  expect(orders).toEqual([...orders].sort((a, b) => a - b))
})

const levels = { ids: 'T-1', path: '/test/levels', permit: 'COMPANY', named: { one: 'nivel', many: 'niveles' } } as const

/** Never called: the compiler refuses each of them. */
const wrongDefinitions = (server: Server): void => {
  const named = resource('hierarchical_level', { ...levels, fields: { title: string().required() } })
  // @ts-expect-error Expected 3 arguments: a field has no column
  serveDeclared(server, named)
  // @ts-expect-error a field without a column is missing in `fields`
  serveDeclared(server, named, { blankAsNull: ['title'] })
  serveDeclared(server, named, { fields: { title: 'name' } })
  const typed = resource('hierarchical_level', { ...levels, fields: { level_order: string().required() } })
  // @ts-expect-error Expected 3 arguments: a column has another type than its field
  serveDeclared(server, typed)
  const unknown = resource('no_table', { ...levels, fields: { level_order: number().required() } })
  // @ts-expect-error a table that does not exist
  serveDeclared(server, unknown)
}

it('refuses wrong definitions when they are compiled', () => expect(wrongDefinitions).toBeInstanceOf(Function))
