import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { accountingAccounts } from '@legajo/contract/payroll/documents/accounting.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { sql } from 'kysely'
import { sweepExpired } from '../src/shared/sweep-expired.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const draft = (code: string) => ({ code, name: `Centro ${code}`, active: true })
const createWithKey = (body: unknown, key: string, headers: Record<string, string> = {}, who = admin) =>
  who.request(costCenters.create, { body, headers: { 'idempotency-key': key, ...headers } })

describe('a used key', () => {
  it('replays its answer, but not for another body or in another company', async () => {
    const key = randomUUID()
    const first = await createWithKey(draft('K1'), key)
    expect((await createWithKey(draft('K1'), key)).body).toEqual(first.body)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id
    for (const answer of [
      await createWithKey(draft('K2'), key),
      await createWithKey(draft('K1'), key, { 'selected-company': String(other) }),
      await createWithKey(draft('K1'), key, { 'forced-company': String(other) }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  it('keeps the keys of users separate', async () => {
    const key = randomUUID()
    const first = await createWithKey(draft('K3'), key)
    const restrictedUser = await app.userWith(['READ_COST_CENTER', 'WRITE_COST_CENTER'])
    const second = await createWithKey(draft('K4'), key, {}, restrictedUser)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('frees the key after a failure', async () => {
    const key = randomUUID()
    expect((await createWithKey({ ...draft('K5'), code: '' }, key)).status).toBe(400)
    expect((await createWithKey(draft('K1'), key)).status).toBe(409)
    expect((await createWithKey(draft('K5'), key)).status).toBe(200)
  })

  it('accepts one of two concurrent bodies', async () => {
    const key = randomUUID()
    const answers = await Promise.all(['K6', 'K7'].map((code) => createWithKey(draft(code), key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it.each(['corta', 'x'.repeat(81), 'ñandú-ñandú', "a' or '1'='1", '__proto__ []', '../../../etc'])(
    'refuses the key with a message: %s',
    async (key) => {
      const { status, body } = await createWithKey(draft('K8'), key)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Idempotency-Key')])
    },
  )
})

describe('an answer stored for its repeats', () => {
  const readStoredText = async (key: string) => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ text: string }>`select to_jsonb(r)::text as text from request_key r where key = ${key}`.execute(db),
    )
    return rows[0]?.text
  }
  const account = (more: object) => ({
    accountName: `repetido.${randomUUID().slice(0, 8)}`,
    name: 'Usuario',
    lastName: 'Repetido',
    assignedCompaniesToUser: [{ companyId: admin.session?.companyId }],
    ...more,
  })
  const createAccount = (body: unknown, key: string) =>
    admin.request(userAccounts.create, { body, headers: { 'idempotency-key': key } })

  it('never contains a generated password; the repeat is refused and creates no second account', async () => {
    const [key, body] = [randomUUID(), account({ sendEmail: false })]
    const first = await createAccount(body, key)
    expect(first.body.password).toHaveLength(16)
    expect(await readStoredText(key)).toMatch(/"answer": null/)
    expect(await createAccount(body, key)).toMatchObject({ status: 409, body: { code: 'already_done' } })
    const { body: found } = await admin.request(userAccounts.list, { query: { filter: body.accountName } })
    expect(found.totalElements).toBe(1)
  })

  it('replays the answer when no password was generated', async () => {
    const [key, email] = [randomUUID(), `${randomUUID()}@tenant1.example`]
    const body = account({ email })
    const first = await createAccount(body, key)
    expect(first.body).toMatchObject({ password: null, email })
    expect((await createAccount(body, key)).body).toEqual(first.body)
  })

  it('encrypts the answer, and removes it after a day', async () => {
    const key = randomUUID()
    const first = await createWithKey(draft('K9'), key)
    expect(await readStoredText(key)).not.toContain('Centro K9')
    await app.inTransaction(admin, (db) =>
      sql`update request_key set created_at = now() - interval '25 hours' where key = ${key}`.execute(db),
    )
    expect(await createWithKey(draft('K9'), key)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    await sweepExpired(app.server)
    expect(await readStoredText(key)).toBeUndefined()
    expect(first.status).toBe(200)
  })
})

it.each<[string, () => Promise<{ status: number; body: unknown }>, string, string]>([
  ['a cost centre', () => createWithKey(draft('K1'), randomUUID()), 'code', 'K1'],
  ['one that differs by case', () => createWithKey(draft('k1'), randomUUID()), 'code', 'k1'],
  [
    'an accumulator',
    () => admin.request(accumulators.create, { body: { code: 'BASE_SIPA', name: 'Otra' } }),
    'code',
    'BASE_SIPA',
  ],
  ['a trade union', () => admin.request(tradeUnions.create, { body: { code: 'SEC', name: 'Otro' } }), 'code', 'SEC'],
  [
    'an account',
    () => admin.request(accountingAccounts.create, { body: { code: '5.1.01', name: 'Otra', kind: 'GASTO' } }),
    'code',
    '5.1.01',
  ],
])('names the field and value of a duplicate: %s', async (_, again, path, value) => {
  const { status, body } = await again()
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'duplicate',
      message: `Valor duplicado: ${value}`,
      fields: [{ path, message: expect.stringContaining(`«${value}»`) }],
    },
  ])
})
