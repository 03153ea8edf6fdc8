import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { companySetup, setupParts } from '@legajo/contract/org/company-setup.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { leaveRoles } from '@legajo/contract/time/leave/approval.ts'
import { groups, policies } from '@legajo/contract/time/vacation-setup.ts'
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

it('requires schedules and cards of a company that controls working time', async () => {
  const id = await newCompany('Reloj S.A.', '30-70000001-6')
  const draft = { name: 'Reloj S.A.', razonsocial: 'Reloj S.A.', cuit: '30-70000001-6', version: 1 }
  const save = (more: object) => admin.request(companies.update, { params: { id }, body: { ...draft, ...more } })
  expect(Object.keys(await countsOf(id))).not.toContain('schemes')
  const saved = ok(await save({ companyConfig: { use_tya: true }, legal_data: { employer_type: '4' } }))
  expect(saved).toMatchObject({ companyConfig: { use_tya: true }, typeEmployerId: '4' })
  const payroll = ['domicile', 'period', 'payDate', 'certificate', 'mail', 'access', 'receipts']
  expect(Object.keys(await countsOf(id)).slice(-10)).toEqual(['schemes', 'cards', 'employees', ...payroll])
  expect((await countsOf(id))['domicile']).toBe(0)
  const cleared = ok(await save({ ...saved, typeEmployerId: null }))
  expect([cleared.typeEmployerId, cleared.legal_data.employer_type]).toEqual(['', ''])
  expect((await save({ ...cleared, typeEmployerId: '77' })).body).toMatchObject({ fields: [{ path: 'typeEmployerId' }] })
})

it('copies another company, with its own references', async () => {
  const id = await newCompany('Copia S.A.', '30-70308853-4')
  const from = admin.session?.companyId ?? 0
  const headers = { 'selected-company': String(id) }
  const slot = ok(await admin.request(timeSlots.create, { body: { name: 'Copia', start_time: '07:00', end_time: '15:00' } }))
  const shift = ok(await admin.request(workShifts.create, { body: { name: 'Copia', time_slot_ids: [slot.id] } }))
  ok(await admin.request(sequences.create, { body: { name: 'Copia', work_shift_ids: [shift.id, 0] } }))
  const group = ok(await admin.request(groups.create, { body: { name: 'Copia' } }))
  ok(await admin.request(policies.create, { body: { name: 'Copia', group_id: group.id } }))
  const role_id = ok(await admin.request(leaveRoles.list, {})).at(-1)?.id ?? 0
  const [hidden] = ok(await admin.request(noticeTypes.list, {}))
  ok(await admin.request(visualizations.create, { body: { notice_type_id: hidden?.id ?? 0, role_id } }))
  const copied = await admin.request(companySetup.copy, { params: { id }, body: { from, parts } })
  expect(copied.status).toBe(200)
  // Shifts refer to the copies of their slots, policies to those of their groups, and types stay hidden from their roles.
  const findCopy = <T extends { name: string }>(rows: readonly T[]) => rows.find(({ name }) => name === 'Copia')
  const slots = ok(await admin.request(timeSlots.list, { headers }))
  const copiedShift = findCopy(ok(await admin.request(workShifts.list, { headers })))
  expect(copiedShift?.time_slot_ids).toEqual([findCopy(slots)?.id])
  expect(findCopy(ok(await admin.request(sequences.list, { headers })))?.work_shift_ids).toEqual([copiedShift?.id, 0])
  const copiedGroup = findCopy(ok(await admin.request(groups.list, { headers })))
  expect(findCopy(ok(await admin.request(policies.list, { headers })))?.group_id).toBe(copiedGroup?.id ?? 'none')
  const restrictions = ok(await admin.request(visualizations.list, { headers }))
  expect(restrictions.map((restriction) => restriction.role_id)).toContain(role_id)
  // The plan of vacations issues the written notice from this template.
  expect(ok(await admin.request(documentTemplates.list, { headers })).map(({ name }) => name)).toContain('Aviso de vacaciones')
  const [source, target] = [await countsOf(from), await countsOf(id)]
  for (const name of ['types', 'units', 'areas', 'positions', 'costCenters', 'holidays', 'unions', 'concepts'])
    expect([name, target[name]]).toEqual([name, source[name]])
  const type = (await admin.request(unitTypes.list, { headers })).body.find(({ kind }) => kind === 'SUPERVISION')
  const tree = (await admin.request(units.listByType, { params: { id: type?.id }, headers })).body
  expect(tree.filter(({ parentId }) => parentId === null)).toHaveLength(1)
  expect(tree.every(({ parentId }) => parentId === null || tree.some((unit) => unit.id === parentId))).toBe(true)
  expect((await admin.request(companySetup.copy, { params: { id }, body: { from: 999_999, parts } })).body).toMatchObject({
    fields: [{ path: 'from' }],
  })
})
