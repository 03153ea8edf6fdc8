import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { fillPath } from '@legajo/contract/path.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { sql } from 'kysely'
import { runInNewPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import type { AppError } from '../../errors/app-error.ts'
import { insertEmployees, sampleEmployees } from '../../seed/employees.ts'

let app: TestApp
let admin: Caller
let id: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  // More than one page of results; each page is read while the previous one is calculated.
  await app.inTransaction(admin, (db) => insertEmployees(db, sampleEmployees(700_000, 520)))
  id = await runInNewPeriod(admin, '2038-01')
})
afterAll(() => app.close())

const readImpact = async () => ok(await admin.request(control.touched, { params: { id } }))
const people = () =>
  app.inTransaction(admin, async (db) => {
    const rows = await db.selectFrom('liquidation_employee').select('employee_id').where('liquidation_id', '=', id).execute()
    return rows.map(({ employee_id }) => employee_id).sort((a, b) => a - b)
  })

it('checks all employees of a run of several pages and finds affected ones on each of them', async () => {
  const all = await people()
  expect(all.length).toBeGreaterThan(500)
  expect(await readImpact()).toMatchObject({ examined: all.length, employees: 0, harmless: 0, touched: [] })
  const changed = [all[0], all[499], all[500], all.at(-1)]
  await app.inTransaction(admin, async (db) => {
    for (const employee of changed)
      await sql`insert into novelty (employee_id, code, period_from, quantity) values (${employee}, '0130', '2038-01-01', 4)`.execute(
        db,
      )
  })
  const found = await readImpact()
  expect([found.examined, found.employees]).toEqual([all.length, changed.length])
  expect(found.touched.map(({ employeeId }) => employeeId).sort((a, b) => a - b)).toEqual(changed)
  expect(found.changes.map(({ kind, employees }) => [kind, employees])).toEqual([['novelty', changed.length]])
})

it('finds a result that differs from its own rules and facts and counts facts without effect separately', async () => {
  const before = await readImpact()
  const [, altered = 0, failed = 0, otherwise = 0] = await people()
  await app.inTransaction(admin, async (db) => {
    const of = (employee: number) => sql`where liquidation_id = ${id} and employee_id = ${employee}`
    await sql`update liquidation_employee set outputs = array(select u + 100 from unnest(outputs) with ordinality as t (u, n) order by n)
      ${of(altered)}`.execute(db)
    await sql`update liquidation_employee set error = '{"concept": "0100", "message": "No se pudo"}' ${of(failed)}`.execute(db)
    await sql`update liquidation_employee set inputs[1] = coalesce(inputs[1], 0) + 1 ${of(otherwise)}`.execute(db)
  })
  const found = await readImpact()
  expect([found.employees - before.employees, found.harmless - before.harmless]).toEqual([2, 1])
  expect(found.touched.map(({ employeeId }) => employeeId)).toEqual(expect.arrayContaining([altered, failed]))
})

it('stops when the client disconnects', async () => {
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.http.server.address() as AddressInfo
  const { session } = admin
  const browser = new AbortController()
  const { database } = app.server
  const { inTenant } = database
  const ended = new Promise((resolve) => {
    jest.spyOn(database, 'inTenant').mockImplementation(async (scope, work) => {
      if (scope.timeout === undefined) return inTenant(scope, work)
      // The comparison begins after its client disconnected.
      browser.abort()
      await gone
      const compared = inTenant(scope, work)
      resolve(
        compared.then(
          () => 'compared',
          ({ code }: AppError) => code,
        ),
      )
      return compared
    })
  })
  const gone = new Promise((resolve) => {
    app.server.http.server.once('connection', (socket: Socket) => socket.once('close', resolve))
  })
  await fetch(`http://127.0.0.1:${port}/api${fillPath(control.touched.path, { id })}`, {
    headers: {
      'x-tenant': 'tenant1',
      authorization: `Bearer ${session?.accessToken}`,
      'selected-company': `${session?.companyId}`,
    },
    signal: browser.signal,
  }).catch(() => undefined)
  expect(await ended).toBe('given_up')
  jest.restoreAllMocks()
})
