import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let runId = 0
const createdRules: Record<string, { readonly id: number; readonly body: Record<string, unknown> }> = {}

const concept = async (code: string, formula: string) => {
  const body = { code, name: `Falla ${code}`, type: 'NO_REMUNERATIVO', conceptOrder: 990, formula }
  const answer = await admin.request(concepts.create, { body })
  expect(answer).toMatchObject({ status: 200, body: { code } })
  createdRules[code] = { id: answer.body.id, body }
}
const causes = async (caller = admin) => caller.request(liquidations.causes, { params: { id: runId } })
const cure = async (code: string) => {
  const { id, body } = createdRules[code] ?? { id: 0, body: {} }
  expect((await admin.request(concepts.update, { body: { ...body, id, formula: '0' } })).status).toBe(200)
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const people = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ id: number }>`update employee set tax = tax || jsonb_build_object('healthDependents', 6 + n)
      from (select id as who, row_number() over (order by file_code)::int as n from employee
        where company_id = app_company() and egress_date is null order by file_code limit 4) as t
      where id = who returning id`.execute(db)
    return rows.map(({ id }) => id)
  })
  await concept('0991', 'SI(L.ADHERENTES = 7; 1 / (L.BASICO * 0); 0)')
  // The other three lack a row, each for a different figure.
  await concept('0992', 'SI(L.ADHERENTES = 7; 0; ESCALA_RANGO(E.VACACIONES; 770 + L.ADHERENTES; "DIAS"))')
  runId = await runIn(admin, await newPeriod(admin, '2031-05'), people)
})
afterAll(() => app.close())

it('groups employees by cause of error, largest group first, with the rules that correct it', async () => {
  const { status, body } = await causes()
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      concept: '0992',
      code: 'no_row',
      employees: 3,
      messages: 3,
      message: expect.stringContaining('no tiene fila para 778'),
      remedies: [
        { kind: 'scale', name: 'VACACIONES', id: expect.any(Number) },
        { kind: 'concept', name: '0992', id: createdRules['0992']?.id },
      ],
    },
    {
      concept: '0991',
      code: 'division_by_zero',
      employees: 1,
      messages: 1,
      remedies: [{ kind: 'concept', id: createdRules['0991']?.id }],
    },
  ])
})

it('lists the employees of a cause, by name and paged like all results', async () => {
  const [lacking, dividing] = (await causes()).body
  const who = async (query: Record<string, unknown>) =>
    (await admin.request(liquidations.employees, { params: { id: runId }, query })).body
  expect(await who({ cause: lacking?.id })).toMatchObject({ totalElements: 3 })
  expect(await who({ cause: lacking?.id, size: 2, page: 1 })).toMatchObject({ content: [{ error: { concept: '0992' } }] })
  expect(await who({ cause: dividing?.id })).toMatchObject({ content: [{ error: { concept: '0991' } }] })
  expect(await who({ cause: 'f'.repeat(32) })).toMatchObject({ totalElements: 0 })
  const { status } = await admin.request(liquidations.employees, { params: { id: runId }, query: { cause: '1 or 1' } })
  expect(status).toBe(400)
})

it('requires the permit to see pay', async () => {
  expect((await causes(await app.signIn('rrhh.demo'))).status).toBe(403)
})

it('reliquidates only the employees of one cause', async () => {
  const [lacking, dividing] = (await causes()).body
  await Promise.all([cure('0991'), cure('0992')])
  const again = (cause: string | undefined) =>
    admin.request(liquidations.reliquidate, { params: { id: runId }, body: { scope: 'failed', cause } })
  expect((await again(lacking?.id)).status).toBe(200)
  expect(await runOver(admin, runId)).toMatchObject({ failed: 1 })
  expect((await causes()).body).toMatchObject([{ id: dividing?.id, employees: 1 }])
  expect(await again(lacking?.id)).toMatchObject({ status: 400, body: { fields: [{ path: 'cause' }] } })
})
