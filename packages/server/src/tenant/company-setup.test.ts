import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { companies } from '@legajo/contract/org/company.ts'
import { companySetup, setupParts } from '@legajo/contract/org/company-setup.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const newCompany = async (name: string, cuit: string) =>
  (await admin.request(companies.create, { body: { name, razonsocial: name, cuit } })).body.id
const countsOf = async (id: number) =>
  Object.fromEntries((await admin.request(companySetup.steps, { params: { id } })).body.map((step) => [step.id, step.count]))
const parts = Object.keys(setupParts)

it('fills a new company with the template, once', async () => {
  const id = await newCompany('Plantilla S.A.', '30-50001091-2')
  expect(Object.values(await countsOf(id)).every((count) => count === 0)).toBe(true)
  const first = await admin.request(companySetup.copy, { params: { id }, body: { from: null, parts } })
  expect([first.status, first.body.every(({ kept }) => !kept)]).toEqual([200, true])
  const counts = await countsOf(id)
  expect(counts).toMatchObject({ types: 3, units: 1, areas: 4, costCenters: 1, employees: 0 })
  expect(counts['concepts']).toBeGreaterThan(50)
  const second = await admin.request(companySetup.copy, { params: { id }, body: { from: null, parts } })
  expect(second.body.filter(({ kept }) => kept).map(({ part }) => part)).toContain('rules')
  expect(await countsOf(id)).toEqual(counts)
})

it('asks a company that controls working time for its schedules and cards too', async () => {
  const id = await newCompany('Reloj S.A.', '30-70000001-6')
  const draft = { name: 'Reloj S.A.', razonsocial: 'Reloj S.A.', cuit: '30-70000001-6', version: 1 }
  const save = (more: object) => admin.request(companies.update, { params: { id }, body: { ...draft, ...more } })
  expect(Object.keys(await countsOf(id))).not.toContain('schemes')
  const saved = ok(await save({ companyConfig: { use_tya: true }, legal_data: { employer_type: '4' } }))
  expect(saved).toMatchObject({ companyConfig: { use_tya: true }, typeEmployerId: '4' })
  expect(Object.keys(await countsOf(id)).slice(-3)).toEqual(['schemes', 'cards', 'employees'])
  const cleared = ok(await save({ ...saved, typeEmployerId: null }))
  expect([cleared.typeEmployerId, cleared.legal_data.employer_type]).toEqual(['', ''])
  expect((await save({ ...cleared, typeEmployerId: '77' })).body).toMatchObject({ fields: [{ path: 'typeEmployerId' }] })
})

it('copies another company, with its own references', async () => {
  const id = await newCompany('Copia S.A.', '30-70308853-4')
  const from = admin.session?.companyId ?? 0
  const copied = await admin.request(companySetup.copy, { params: { id }, body: { from, parts } })
  expect(copied.status).toBe(200)
  const [source, target] = [await countsOf(from), await countsOf(id)]
  for (const name of ['types', 'units', 'areas', 'positions', 'costCenters', 'holidays', 'unions', 'concepts'])
    expect([name, target[name]]).toEqual([name, source[name]])
  const headers = { 'selected-company': String(id) }
  const type = (await admin.request(unitTypes.list, { headers })).body.find(({ kind }) => kind === 'SUPERVISION')
  const tree = (await admin.request(units.listByType, { params: { id: type?.id }, headers })).body
  expect(tree.filter(({ parentId }) => parentId === null)).toHaveLength(1)
  expect(tree.every(({ parentId }) => parentId === null || tree.some((unit) => unit.id === parentId))).toBe(true)
  expect((await admin.request(companySetup.copy, { params: { id }, body: { from: 999_999, parts } })).body).toMatchObject({
    fields: [{ path: 'from' }],
  })
})
