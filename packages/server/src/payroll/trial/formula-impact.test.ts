import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { sql } from 'kysely'
import { measureImpact } from '../../../test/measured-impact.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const impactOf = (body: object) => measureImpact(admin, body)

const countStored = () =>
  app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ rows: number; net: number }>`
      select count(*)::int as rows, sum(r.net)::bigint as net from liquidation_employee r`.execute(db)
    return rows[0]
  })

const concept = async (code: string) => (await admin.request(concepts.listAll)).body?.find((one) => one.code === code)

it('changes nothing for an equivalent formula', async () => {
  const { formula = '' } = (await concept('0100')) ?? {}
  const impact = await impactOf({ target: 'CONCEPTO', code: '0100', formula: `(${formula}) * 1` })
  expect(impact).toMatchObject({
    state: 'FINISHED',
    changed: 0,
    broken: 0,
    difference: '0.00',
    employerDifference: '0.00',
    largest: [],
  })
  expect(impact.employees).toBeGreaterThan(0)
  expect(impact.period).toMatch(/^\d{4}-\d\d$/)
})

it('returns how many receipts change, by how much and the largest changes, and stores no result', async () => {
  const before = await countStored()
  const { formula = '' } = (await concept('0100')) ?? {}
  const impact = await impactOf({ target: 'CONCEPTO', code: '0100', formula: `(${formula}) * 2` })
  expect(impact.changed).toBeGreaterThan(0)
  expect(Number(impact.difference)).toBeGreaterThan(0)
  expect(impact.largest.length).toBe(Math.min(10, impact.changed))
  const sizes = impact.largest.map(({ difference }) => Math.abs(Number(difference)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(impact.largest[0]).toMatchObject({ fullName: expect.stringContaining(', '), fileCode: expect.any(String) })
  expect(await countStored()).toEqual(before)
})

it('sums the differences of a named formula to the cent', async () => {
  const row = (await admin.request(formulas.list)).body.find(({ name }) => name === 'TASA_OBRA_SOCIAL')
  const impact = await impactOf({ target: 'FORMULA', code: row?.name, formula: `(${row?.formula}) + SI(C.0030 > 3000000; 1; 0)` })
  expect(impact).toMatchObject({ state: 'FINISHED', target: 'FORMULA' })
  expect(impact.changed).toBeGreaterThan(0)
  expect(impact.changed).toBeLessThanOrEqual(10) // all of them are listed
  const sum = impact.largest.reduce((total, { difference }) => total + Math.round(Number(difference) * 100), 0)
  expect((sum / 100).toFixed(2)).toBe(impact.difference)
})

it('lists employees who would end in an error and the reason why a draft cannot be compared', async () => {
  const broken = await impactOf({ target: 'CONCEPTO', code: '0100', formula: 'L.BASICO / (L.BASICO - L.BASICO)' })
  expect(broken.broken).toBe(broken.changed)
  expect(broken.largest[0]).toMatchObject({ after: null, error: expect.stringContaining('división por cero') })
  const failed = await impactOf({ target: 'CONCEPTO', code: '0100', formula: 'C.NO_EXISTE' })
  expect(failed).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('No existe el concepto') })
})

it('requires the permit to write formulas; names and pay require the permit to see pay', async () => {
  const { body: started } = await admin.request(formulaImpacts.start, {
    body: { target: 'CONCEPTO', code: '0100', formula: '1' },
  })
  const reader = await app.userWith(['READ_CONCEPT'])
  expect((await reader.request(formulaImpacts.start, { body: { target: 'CONCEPTO', code: '0100', formula: '1' } })).status).toBe(
    403,
  )
  expect((await reader.request(formulaImpacts.get, { params: { id: started?.id ?? 0 } })).body?.largest).toEqual([])
  const stranger = await app.signIn('admin.demo', 'tenant2')
  expect((await stranger.request(formulaImpacts.get, { params: { id: started?.id ?? 0 } })).status).toBe(404)
  expect((await admin.request(formulaImpacts.start, { body: { target: 'CONCEPTO', code: 'NADA', formula: '1' } })).status).toBe(
    400,
  )
})
