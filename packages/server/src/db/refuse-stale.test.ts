import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { type TradeUnion, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

it("reports who changed the content since it was read, and when in the organisation's time zone", async () => {
  const other = await app.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
  const { body: seen } = await admin.request(accumulators.create, { body: { code: 'VIEJO', name: 'Visto' } })
  const { id, version } = seen
  const body = { id, version, code: 'VIEJO', name: 'De otra persona' }
  expect((await other.request(accumulators.update, { body })).status).toBe(200)
  const refused = await admin.request(accumulators.update, { body: { ...body, name: 'Mío' } })
  const who = other.session?.name ?? ''
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'conflict',
      message: expect.stringMatching(
        new RegExp(`^Otra persona lo cambió antes \\(${who}, el \\d\\d/\\d\\d/\\d{4} a las \\d\\d:\\d\\d\\); volvé`),
      ),
      data: expect.objectContaining({ by: who, at: expect.stringMatching(/Z$/), fields: ['name'] }),
    }),
  ])
})

it('lists the fields changed since the version that was read, and no earlier ones', async () => {
  const other = await app.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
  const { body: first } = await admin.request(tradeUnions.create, { body: { code: 'VIEJO', name: 'Visto' } })
  const { body: seen } = await other.request(tradeUnions.update, { body: { ...draftOf(first), name: 'Antes de leerlo' } })
  await other.request(tradeUnions.update, { body: { ...draftOf(seen), numberCct: '9/75', active: false } })
  const refused = await admin.request(tradeUnions.update, { body: { ...draftOf(seen), name: 'Mío' } })
  expect([refused.status, refused.body]).toMatchObject([409, { data: { fields: ['active', 'numberCct'] } }])
})

it('hides pay changes from users who may not see pay', async () => {
  const { id } = await app.inTransaction(admin, (db) =>
    db.selectFrom('employee').select('id').orderBy('id').executeTakeFirstOrThrow(),
  )
  const { body: file } = await admin.request(employees.get, { params: { id } })
  await app.inTransaction(admin, async (db) => {
    await sql`select set_config('app.user', 'otra.persona', true)`.execute(db)
    await sql`update employee set salary = 1234567 where id = ${id}`.execute(db)
  })
  const refused = await admin.request(employees.update, { params: { id }, body: file })
  expect([refused.status, refused.body]).toMatchObject([409, { data: { by: 'otra.persona' } }])
  expect(JSON.stringify(refused.body)).not.toContain('salary')
})

const draftOf = ({ categories: _, employees: __, ...draft }: TradeUnion) => draft
