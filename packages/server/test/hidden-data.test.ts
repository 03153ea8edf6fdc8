import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type DataSight, sightsRequiredBy } from '@legajo/contract/sight.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { companyFlags } from '../src/session/session.ts'
import { employeeWith } from './people.ts'
import { runInNewPeriod } from './runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'
import { userWithFlags } from './user-without-confidential.ts'
import { answersTo } from './walk-reads.ts'

let app: TestApp
let admin: Caller
let employeeId = 0
let known = { run: 0, periodId: 0, employeeId: 0, posts: true }
/** Users with every permit who lack the flag. */
const callersWithoutFlag: Partial<Record<DataSight, Caller>> = {}

const salary = 7_654_321

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employeeId = (await employeeWith(app, [])).id
  await app.inTransaction(admin, (db) =>
    sql`update employee set salary = ${salary}, out_of_agreement = true where id = ${employeeId}`.execute(db),
  )
  const run = await runInNewPeriod(admin, '2031-03')
  const { periodId } = ok(await admin.request(liquidations.get, { params: { id: run } }))
  known = { run, periodId, employeeId, posts: true }
  callersWithoutFlag.pay = await userWithFlags(app, admin, companyFlags.seeConfidentialEmployee)
  callersWithoutFlag.confidential = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo)
})
afterAll(() => app.close())

describe('a user with every permit', () => {
  it.each(['pay', 'confidential'] as const)(
    'receives a refusal from every call that requires to see %s without its flag',
    async (sight) => {
      const calls = app.server.served.filter((call: AnyEndpoint) => sightsRequiredBy(call).includes(sight))
      expect(calls.length).toBeGreaterThan(0)
      for (const call of calls) {
        const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1])
        const { status, body } = await (callersWithoutFlag[sight] as Caller).request(call, { params: Object.fromEntries(names) })
        expect([call.id, status, (body as { code?: string }).code]).toEqual([call.id, 403, 'confidential'])
      }
    },
  )

  it('reads no amount of pay without the flag, by any call', async () => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ net: string; employer: string; total: string }>`select net::text, employer::text,
        (select sum(net) from liquidation_employee where liquidation_id = ${known.run})::text as total
        from liquidation_employee where liquidation_id = ${known.run} and employee_id = ${employeeId}`.execute(db),
    )
    const amounts = [String(salary), ...Object.values(rows[0] ?? {}).map(decimal)]
    const showing = async (caller: Caller) =>
      [...(await answersTo(caller, app, known))].filter(([, text]) => amounts.some((amount) => text.includes(amount)))
    const seen = await showing(admin)
    expect(seen.length).toBeGreaterThan(10)
    expect((await showing(callersWithoutFlag.pay as Caller)).map(([call]) => call)).toEqual([])
  })

  it('reads no absence of a type that is hidden from the role, by any call', async () => {
    const observation = 'Estudios por prueba reservada'
    const type = ok(await admin.request(noticeTypes.list)).find(({ code }) => code === 'ENF')?.id ?? 0
    const notice = { employee_id: employeeId, notice_type_id: type, date_from: '2028-03-04', date_until: '2028-03-04' }
    ok(await admin.request(notices.create, { body: { ...notice, observation } }))
    const user = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee)
    const showing = async () =>
      [...(await answersTo(user, app, known))].filter(([, text]) => text.includes(observation)).map(([call]) => call)
    expect(await showing()).not.toEqual([])
    const { id: role_id } = await app.inTransaction(admin, (db) =>
      db.insertInto('role').values({ name: 'Sin enfermedades', kind: 'ROLE' }).returning('id').executeTakeFirstOrThrow(),
    )
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('user_role')
        .values({ user_id: user.session?.userId ?? 0, role_id })
        .execute(),
    )
    ok(await admin.request(visualizations.create, { body: { notice_type_id: type, role_id } }))
    expect(await showing()).toEqual([])
  })
})

describe('a value that requires more than its call', () => {
  /** Valid input with a value, for each call that declares requirements by one. */
  const inputs: Readonly<Record<string, (value: string) => object>> = {
    'EM-016': (value) => ({ query: { filter: 'per', egressed: value } }),
    'X-EM-21': (field) => ({ params: { id: employeeId }, body: { from: '2030-01-01', fields: [field] } }),
    'X-EM-22': (field) => ({ params: { id: employeeId }, body: { from: '2030-01-01', fields: [field] } }),
    'X-EM-23': (kind) => ({ params: { id: employeeId, a: `${kind}-2030-01-01` } }),
    'X-EM-60': (measure) => ({ query: { measure, dimension: 'area' } }),
    'X-EM-62': (measure) => ({ body: { measure, dimension: 'area', every: 'DAY' } }),
    'X-EM-81': (part) => ({ params: { id: employeeId }, body: { kind: 'LEAVE', parts: [part] } }),
    'X-DG-12': (scope) => ({ body: { scope, columnIds: [1] } }),
  }
  const declaring = () => app.server.served.filter(({ requires }) => requires)

  it('requires more than the permit of the call alone', async () => {
    for (const call of declaring()) {
      const user = await app.userWith('permit' in call ? [call.permit] : [])
      for (const [value, { permit = [] }] of Object.entries(call.requires?.of ?? {})) {
        const { status, body } = await user.request(call, inputs[call.id]?.(value) as never)
        const [first] = [permit].flat()
        const missing =
          first && !('permit' in call && call.permit === first)
            ? { code: 'missing_permit', data: { permit: first } }
            : { code: 'confidential' }
        expect([call.id, value, status, body]).toEqual([call.id, value, 403, expect.objectContaining(missing)])
      }
    }
  })

  it('requires the flag even from a user with every permit', async () => {
    for (const call of declaring())
      for (const [value, { sees }] of Object.entries(call.requires?.of ?? {})) {
        const { status, body } = await (callersWithoutFlag.pay as Caller).request(call, inputs[call.id]?.(value) as never)
        const code = status === 403 ? (body as { code?: string }).code : undefined
        expect([call.id, value, code]).toEqual([call.id, value, sees && 'confidential'])
      }
  })
})

/** Cents as the API writes an amount, without its decimals. */
const decimal = (cents: string): string => cents.replace(/\d\d$/, '')
