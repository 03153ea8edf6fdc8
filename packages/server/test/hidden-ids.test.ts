import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { type PermitCode, permits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import { companyFlags } from '../src/session/session.ts'
import { placesIn, validValueOf } from './hostile-values.ts'
import { employeeWith } from './people.ts'
import { receiptIn, runInNewPeriod } from './runs.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'
import { userWithoutConfidential } from './user-without-confidential.ts'

const tables = ['employee', 'novelty', 'garnishment', 'liquidation', 'liquidation_period', 'receipt']
/** First id of this test, a thousand apart per table, so that no row of another kind has the same number. */
const otherFileCode = 700_001
const missingId = 799_999
const employeeNames = ['employeeId', 'employeeIds', 'employeesIds', 'employee_id', 'employee_ids', 'employeesId']
const runNames = ['liquidationId', 'liquidationIds', 'runId', 'against']
const secret = /Oculta|Zulema|7\.?654\.?321/

let app: TestApp
let admin: Caller
let calls: readonly AnyEndpoint[]
const ids = { employee: 0, run: 0, period: 0, result: 0, receipt: 0, entry: 0, garnishment: 0 }

const everyPermit = Object.keys(permits) as PermitCode[]
const ok = <T>({ status, body }: { readonly status: number; readonly body: T }): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

beforeAll(async () => {
  app = await createTestApp()
  for (const [index, table] of tables.entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${otherFileCode + index * 1000})`.execute(app.superuser)
  admin = await app.signIn('admin.demo')
  ids.employee = (await employeeWith(app, [], { confidential: true })).id
  await app.inTransaction(admin, (db) =>
    sql`update employee set last_name = 'Oculta', name = 'Zulema', salary = 7654321 where id = ${ids.employee}`.execute(db),
  )
  const entry = { employeeId: ids.employee, conceptCode: '0841', amount: '5.00', imputationDate: '2031-03-01' }
  ids.entry = ok(await admin.request(noveltyEntries.create, { body: entry })).id
  const order = {
    kind: 'COMUN',
    court: 'Juzgado 1',
    fileNumber: '9/2031',
    notifiedOn: '2026-01-10',
    validFrom: '2026-01-10',
    mode: 'FIJO',
  }
  ids.garnishment = ok(
    await admin.request(garnishments.create, { body: { ...order, employeeId: ids.employee, amount: '10.00', total: '50.00' } }),
  ).id
  ids.run = await runInNewPeriod(admin, '2031-03')
  ids.result = resultId(ids.run, ids.employee)
  ok(await admin.request(receiptIssues.generate, { params: { id: ids.run } }))
  ids.receipt = (await receiptIn(admin, ids.run, ids.employee)).id
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ id: number }>`select period_id as id from liquidation where id = ${ids.run}`.execute(db),
  )
  ids.period = rows[0]?.id ?? 0
  // Calls that end the session or need the own password do not concern others.
  calls = app.server.served.filter((call) => !('access' in call) && !/\/auth\/|password|signature/.test(call.path))
})
afterAll(() => app.close())

type Ids = { readonly employee: number; readonly run: number; readonly other: number }

/** A call's input with these ids wherever it takes one; `undefined` when it takes none of that kind. */
const inputWith = (call: AnyEndpoint, which: 'employee' | 'run' | 'other', given: Ids) => {
  const known = {
    ...Object.fromEntries(employeeNames.map((name) => [name, given.employee])),
    ...Object.fromEntries(runNames.map((name) => [name, given.run])),
    ...{ id: given.other, ids: given.other, periodId: ids.period, conceptCode: '0841', typeCode: 'MENSUAL', formula: '1 + 1' },
  }
  const names = { employee: employeeNames, run: runNames, other: ['id', 'ids'] }[which]
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const idFor = (name: string, index: number) =>
    employeeNames.includes(name)
      ? given.employee
      : runNames.includes(name) || (which !== 'other' && index === 0)
        ? given.run
        : given.other
  const inBody = [call.body, call.query].some(
    (schema) => schema && placesIn(schema).some((place) => names.includes(String(place.findLast(Boolean)))),
  )
  if (!inBody && !params.some((name) => names.includes(name) || (which === 'run' && name === 'id'))) return undefined
  return {
    params: Object.fromEntries(params.map((name, index) => [name, idFor(name, index)])),
    body: call.body && validValueOf(call.body, known),
    query: Object.fromEntries(
      Object.entries((call.query && validValueOf(call.query, known)) ?? {}).filter(
        ([, value]) => typeof value !== 'object' && value !== undefined,
      ),
    ),
  }
}

/** A call's answer, without the requested ids and the parts unique to each answer. */
const answerWithoutIds = async (
  who: Caller,
  call: AnyEndpoint,
  input: ReturnType<typeof inputWith>,
  requested: readonly number[],
) => {
  const { status, body } = await who.request(call, input)
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? null)
  expect([call.id, secret.test(text), status >= 500]).toEqual([call.id, false, false])
  return requested
    .filter((id) => id >= otherFileCode)
    .reduce((all, id) => all.replaceAll(String(id), '#'), `${status} ${text}`)
    .replace(/"requestId":"[^"]*"/, '')
    .slice(0, 400)
}

/** Answers for absent ids, which several kinds share. */
const absentAnswers = new Map<string, string>()

/** Every call with such an id answers the same for a hidden id as for an unknown one. */
const refuseSecrets = async (who: Caller, which: 'employee' | 'run' | 'other', hidden: Ids, absent: Ids) => {
  const reported: (readonly string[])[] = []
  for (const call of calls) {
    const [one, two] = [inputWith(call, which, hidden), inputWith(call, which, absent)]
    if (!one || !two) continue
    const of = await answerWithoutIds(who, call, one, Object.values(hidden))
    const key = JSON.stringify([who.session?.userId, call.id, two])
    if (absentAnswers.get(key) === of) continue
    // Requested again where it differs: an earlier call may have changed the answer for both.
    const ofNobody = await answerWithoutIds(who, call, two, Object.values(absent))
    absentAnswers.set(key, ofNobody)
    if (of !== ofNobody) reported.push([`${call.id} ${call.method} ${call.path}`, of, ofNobody])
  }
  expect(reported).toEqual([])
}

describe('a confidential employee', () => {
  let restrictedUser: Caller
  beforeAll(async () => {
    restrictedUser = await userWithoutConfidential(app, admin)
  })

  it('looks like a missing employee to a user with every permit and pay, but without the flag', async () => {
    const more = { run: ids.run, other: ids.run }
    await refuseSecrets(restrictedUser, 'employee', { ...more, employee: ids.employee }, { ...more, employee: missingId })
  })
  it.each(['employee', 'result', 'receipt', 'entry', 'garnishment'] as const)(
    'makes their %s indistinguishable from a missing one',
    async (kind) => {
      const more = { run: missingId, employee: 1 }
      const absent = kind === 'result' ? resultId(ids.run, missingId) : missingId
      await refuseSecrets(restrictedUser, 'other', { ...more, other: ids[kind] }, { ...more, other: absent })
    },
  )
})

describe('the data of another company', () => {
  let elsewhere: Caller
  beforeAll(async () => {
    const user = await app.userWith(everyPermit)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id ?? 0
    const flags =
      companyFlags.assigned +
      companyFlags.defaultCompany +
      companyFlags.seeConfidentialInfo +
      companyFlags.seeConfidentialEmployee
    await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      db
        .updateTable('user_company')
        .set({ works_in: other, flags })
        .where('user_id', '=', user.session?.userId ?? 0)
        .execute(),
    )
    app.server.sessions.invalidate()
    elsewhere = await app.signIn(user.session?.username ?? '')
  })

  it.each(['employee', 'result', 'receipt', 'entry', 'garnishment', 'run', 'period'] as const)(
    'look like missing ones: %s',
    async (kind) => {
      const run = kind === 'run' ? ids.run : missingId
      const hidden = { employee: ids.employee, run, other: ids[kind] }
      const absent = {
        employee: missingId,
        run: missingId,
        other: kind === 'result' ? resultId(missingId, missingId) : missingId,
      }
      await refuseSecrets(elsewhere, kind === 'employee' || kind === 'run' ? kind : 'other', hidden, absent)
    },
  )
})
