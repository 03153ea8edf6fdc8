import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { type PermitCode, permits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import { validValueOf } from './hostile-values.ts'
import { employeeWith } from './people.ts'
import { runInNewPeriod } from './runs.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'
import { userWithoutConfidential } from './user-without-confidential.ts'
import { waitUntil } from './wait-until.ts'

/** Texts found only in the file of a confidential employee. */
const secrets = ['Oculta', 'Zulema', 'OCU777', '7654321', '7.654.321', 'Juzgado Secreto', 'Motivo Secreto', 'Novedad Secreta']
const impactCollector = new RegExp(secrets.map((one) => one.replaceAll('.', '\\.')).join('|'), 'i')

let app: TestApp
let admin: Caller
let hidden = 0
let run = 0
let periodId = 0
let cuil = ''

const mustSucceed = async <T>(stated: Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
  const { status, body } = await stated
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hidden = (await employeeWith(app, [], { confidential: true })).id
  await app.inTransaction(admin, (db) =>
    sql`update employee set last_name = 'Oculta', name = 'Zulema', file_code = 'OCU777', salary = 7654321 where id = ${hidden}`.execute(
      db,
    ),
  )
  cuil = (
    await app.inTransaction(admin, (db) =>
      db.selectFrom('employee').select('cuil').where('id', '=', hidden).executeTakeFirstOrThrow(),
    )
  ).cuil
  const novelty = {
    employeeId: hidden,
    conceptCode: '0841',
    amount: '5.00',
    imputationDate: '2031-03-01',
    observation: 'Novedad Secreta',
  }
  await mustSucceed(admin.request(noveltyEntries.create, { body: novelty }))
  const { body: batch } = await admin.request(noveltyBatches.create, {
    body: {
      description: 'Lote de prueba',
      novelties: [
        { ...novelty, imputationDate: '2031-04-01' },
        { ...novelty, fileCode: 'OCU777', employeeId: undefined, conceptCode: 'NADA' },
      ],
    },
  })
  await waitUntil(async () =>
    (await admin.request(noveltyBatches.get, { params: { id: batch.id } })).body.status.startsWith('FINISHED'),
  )
  await mustSucceed(
    admin.request(garnishments.create, {
      body: {
        ...{ kind: 'COMUN', court: 'Juzgado Secreto', fileNumber: '9/2031', notifiedOn: '2026-01-10', validFrom: '2026-01-10' },
        ...{ mode: 'FIJO', employeeId: hidden, amount: '10.00', total: '50.00' },
      },
    }),
  )
  run = await runInNewPeriod(admin, '2031-03')
  periodId = (await admin.request(liquidations.get, { params: { id: run } })).body.periodId
  await mustSucceed(admin.request(receiptIssues.generate, { params: { id: run } }))
  await mustSucceed(admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } }))
  await mustSucceed(admin.request(lawBooks.generate, { body: { periodFrom: '2031-03', periodUntil: '2031-03' } }))
})
afterAll(() => app.close())

/** Read-only calls: those that read, and the lists that take their filter in a body. */
const isReading = (call: AnyEndpoint): boolean =>
  !('access' in call) &&
  'permit' in call &&
  (call.method === 'GET' || (call.method === 'POST' && call.permit.startsWith('READ_') && call.file !== 'in'))

const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** The texts in which each reading call shows a user the hidden employee. */
const findShownNames = async (who: Caller): Promise<readonly (readonly [call: string, text: string])[]> => {
  const reported: [string, string][] = []
  const known = {
    page: 0,
    size: 200,
    ...{ liquidationId: run, periodId, employeeId: 1, typeCode: 'MENSUAL', typeId: 1 },
    year: 2031,
    month: 3,
  }
  for (const call of app.server.served.filter(isReading)) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    for (const id of names.length > 0 ? [run, periodId, 1] : [0]) {
      const params = Object.fromEntries(names.map((name, index) => [name, index === 0 ? id : ((known as never)[name] ?? 1)]))
      const whole = Object.entries((call.query && validValueOf(call.query, known)) ?? {}).filter(
        ([, value]) => typeof value !== 'object' && value !== undefined,
      )
      const queries = [whole, whole.filter(([name]) => name in known)].map((entries) => Object.fromEntries(entries))
      for (const query of call.query ? distinct(queries) : [undefined])
        for (const body of call.body ? distinct([{}, validValueOf(call.body, known)]) : [undefined]) {
          const stated = await who.request(call, { params, ...(query && { query }), body })
          const text = Buffer.isBuffer(stated.body) ? stated.body.toString('latin1') : JSON.stringify(stated.body ?? null)
          const at = text.search(impactCollector) >= 0 ? text.search(impactCollector) : text.indexOf(cuil)
          if (at >= 0) reported.push([`${call.id} ${call.method} ${call.path}`, text.slice(Math.max(0, at - 150), at + 100)])
        }
    }
  }
  return reported
}

it('never shows the name, number or pay of a hidden employee, which others are shown', async () => {
  const received = new Set((await findShownNames(admin)).map(([call]) => call))
  expect(received.size).toBeGreaterThan(20)
  expect(await findShownNames(await userWithoutConfidential(app, admin))).toEqual([])
})

it('hides the names from a user without access to pay', async () => {
  const reader = await app.userWith((Object.keys(permits) as PermitCode[]).filter((code) => code.startsWith('READ_')))
  expect(await findShownNames(reader)).toEqual([])
})
