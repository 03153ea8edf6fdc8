import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { garnishments } from '@legajo/contract/payroll/garnishment.ts'
import { lawBooks } from '@legajo/contract/payroll/law-book.ts'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { notices } from '@legajo/contract/payroll/notice.ts'
import { noveltyBatches } from '@legajo/contract/payroll/novelty.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { type PermitCode, permits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import { clerkIn } from './clerk.ts'
import { fitting } from './hostile-values.ts'
import { type Caller, type House, openHouse } from './house.ts'
import { employeeWith } from './people.ts'
import { settledRun } from './runs.ts'
import { until } from './until.ts'

/** Texts found only in the file of a confidential employee. */
const secrets = ['Oculta', 'Zulema', 'OCU777', '7654321', '7.654.321', 'Juzgado Secreto', 'Motivo Secreto', 'Novedad Secreta']
const telling = new RegExp(secrets.map((one) => one.replaceAll('.', '\\.')).join('|'), 'i')

let house: House
let admin: Caller
let hidden = 0
let run = 0
let periodId = 0
let cuil = ''

const done = async <T>(said: Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
  const { status, body } = await said
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
  hidden = (await employeeWith(house, [], { confidential: true })).id
  await house.within(admin, (db) =>
    sql`update employee set last_name = 'Oculta', name = 'Zulema', file_code = 'OCU777', salary = 7654321 where id = ${hidden}`.execute(
      db,
    ),
  )
  cuil = (
    await house.within(admin, (db) => db.selectFrom('employee').select('cuil').where('id', '=', hidden).executeTakeFirstOrThrow())
  ).cuil
  const novelty = {
    employeeId: hidden,
    conceptCode: '0841',
    amount: '5.00',
    imputationDate: '2031-03-01',
    observation: 'Novedad Secreta',
  }
  await done(admin.say(notices.create, { body: novelty }))
  const { body: batch } = await admin.say(noveltyBatches.create, {
    body: {
      description: 'Lote de prueba',
      novelties: [
        { ...novelty, imputationDate: '2031-04-01' },
        { ...novelty, fileCode: 'OCU777', employeeId: undefined, conceptCode: 'NADA' },
      ],
    },
  })
  await until(async () => (await admin.say(noveltyBatches.get, { params: { id: batch.id } })).body.status.startsWith('FINISHED'))
  await done(
    admin.say(garnishments.create, {
      body: {
        ...{ kind: 'COMUN', court: 'Juzgado Secreto', fileNumber: '9/2031', notifiedOn: '2026-01-10', validFrom: '2026-01-10' },
        ...{ mode: 'FIJO', employeeId: hidden, amount: '10.00', total: '50.00' },
      },
    }),
  )
  run = await settledRun(admin, '2031-03')
  periodId = (await admin.say(liquidations.get, { params: { id: run } })).body.periodId
  await done(admin.say(receiptIssues.generate, { params: { id: run } }))
  await done(admin.say(liquidations.release, { params: { id: run } }))
  await done(admin.say(lawBooks.generate, { body: { periodFrom: '2031-03', periodUntil: '2031-03' } }))
})
afterAll(() => house.close())

/** Read-only calls: those that read, and the lists that take their filter in a body. */
const isReading = (call: AnyEndpoint): boolean =>
  !('access' in call) &&
  'permit' in call &&
  (call.method === 'GET' || (call.method === 'POST' && call.permit.startsWith('READ_') && call.file !== 'in'))

/** What each reading call shows a user of the hidden employee. */
const toldTo = async (who: Caller): Promise<readonly (readonly [call: string, text: string])[]> => {
  const told: [string, string][] = []
  const known = {
    page: 0,
    size: 200,
    ...{ liquidationId: run, periodId, employeeId: 1, typeCode: 'MENSUAL', typeId: 1 },
    year: 2031,
    month: 3,
  }
  for (const call of house.server.served.filter(isReading)) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    for (const id of names.length > 0 ? [run, periodId, 1] : [0]) {
      const params = Object.fromEntries(names.map((name, index) => [name, index === 0 ? id : ((known as never)[name] ?? 1)]))
      const whole = Object.entries((call.query && fitting(call.query, known)) ?? {}).filter(
        ([, value]) => typeof value !== 'object' && value !== undefined,
      )
      const queries = [whole, whole.filter(([name]) => name in known)].map((entries) => Object.fromEntries(entries))
      for (const query of call.query ? queries : [undefined])
        for (const body of call.body ? [{}, fitting(call.body, known)] : [undefined]) {
          const said = await who.say(call, { params, ...(query && { query }), body })
          const text = Buffer.isBuffer(said.body) ? said.body.toString('latin1') : JSON.stringify(said.body ?? null)
          const at = text.search(telling) >= 0 ? text.search(telling) : text.indexOf(cuil)
          if (at >= 0) told.push([`${call.id} ${call.method} ${call.path}`, text.slice(Math.max(0, at - 150), at + 100)])
        }
    }
  }
  return told
}

it('never shows the name, number or pay of a hidden employee, which others are shown', async () => {
  const heard = new Set((await toldTo(admin)).map(([call]) => call))
  expect(heard.size).toBeGreaterThan(20)
  expect(await toldTo(await clerkIn(house, admin))).toEqual([])
}, 300_000)

it('shows none of it to a user without access to pay either', async () => {
  const reader = await house.userWith((Object.keys(permits) as PermitCode[]).filter((code) => code.startsWith('READ_')))
  expect(await toldTo(reader)).toEqual([])
}, 300_000)
