import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assessmentFactors } from '@legajo/contract/org/assessment-factor.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { competences, degrees, personCompetences } from '@legajo/contract/org/competence.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { foundationDocuments, foundations } from '@legajo/contract/org/foundation.ts'
import { jobProfiles } from '@legajo/contract/org/job-profile.ts'
import { legalEntities } from '@legajo/contract/org/legal-entity.ts'
import { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { todayOf } from '../platform/today.ts'

let app: TestApp
let admin: Caller
let position: { readonly id: number; readonly name: string }

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  position = (await admin.request(positions.list)).body.find(({ occupants }) => occupants > 1) ?? { id: 0, name: '' }
})
afterAll(() => app.close())

const fieldOf = (answer: { readonly body: unknown }) =>
  (answer.body as { readonly fields?: readonly { readonly path: string }[] }).fields?.[0]?.path

it('describes a job whole, values it and keeps each approved version', async () => {
  const competence = await admin.request(competences.create, { body: { name: 'Trabajo en red', kind: 'CENTRAL' } })
  expect((await admin.request(degrees.create, { body: { level: 3, name: 'Logrado' } })).body.competence).toBeFalsy()
  const sample = (await admin.request(assessmentFactors.list)).body.map(({ id }) => ({ factor_id: id, level: 1 }))
  const factor = await admin.request(assessmentFactors.create, {
    body: {
      name: 'Responsabilidad',
      levels: [
        { level: 1, name: 'Baja', points: 20 },
        { level: 2, name: 'Alta', points: 45.5 },
      ],
    },
  })
  const save = (draft: object) => admin.request(jobProfiles.save, { params: { id: position.id }, body: draft })
  const responsibilities = [
    { text: 'Atender', weight: 60 },
    { text: 'Registrar', weight: 40 },
  ]
  const uneven = await save({ responsibilities: [{ text: 'Atender', weight: 60 }] })
  expect([uneven.status, fieldOf(uneven)]).toEqual([400, 'responsibilities'])
  expect(fieldOf(await save({ valuation: [{ factor_id: factor.body.id, level: 3 }] }))).toBe('valuation[0].level')
  const saved = await save({
    mission: 'Que cada cliente vuelva',
    responsibilities,
    competences: [{ competence_id: competence.body.id, level: 3 }],
    relations: [{ with: 'Compras', kind: 'INTERNA' }],
    valuation: [...sample, { factor_id: factor.body.id, level: 2 }],
  })
  expect(saved.body).toMatchObject({ state: 'DRAFT', points: '155.5', responsibilities })
  expect(saved.body.people.length).toBeGreaterThan(1)
  expect(saved.body.people[0]).toMatchObject({ missing: 1, below: 0 })
  expect((await admin.request(jobProfiles.approve, { params: { id: position.id } })).status).toBe(400)
  expect((await admin.request(jobProfiles.submit, { params: { id: position.id } })).body.state).toBe('REVIEW')
  const approved = await admin.request(jobProfiles.approve, { params: { id: position.id } })
  expect(approved.body).toMatchObject({ state: 'APPROVED', approved_by: expect.any(String) })
  const progress = (await admin.request(jobProfiles.progress)).body.find(({ id }) => id === position.id)
  expect(progress).toMatchObject({ progress: 86, parts: { requirements: false, valuation: true } })
  const areas = (await admin.request(jobProfiles.progressByArea)).body
  expect(areas.reduce((sum, { approved: n }) => sum + n, 0)).toBeGreaterThan(0)
  expect((await save({ ...saved.body, mission: 'Otra', version: approved.body.version })).body.state).toBe('DRAFT')
  const versions = (await admin.request(jobProfiles.versions, { params: { id: position.id } })).body
  expect(versions.map(({ number, content }) => [number, content.mission])).toEqual([[1, 'Que cada cliente vuelva']])
  expect((await admin.request(competences.remove, { params: { id: competence.body.id } })).status).toBe(409)
  expect((await admin.request(assessmentFactors.remove, { params: { id: factor.body.id } })).status).toBe(409)
  const dropped = await admin.request(assessmentFactors.update, {
    params: { id: factor.body.id },
    body: { name: 'Responsabilidad', levels: [] },
  })
  expect(fieldOf(dropped)).toBe('levels')
})

it('compares a person with the job', async () => {
  const profile = (await admin.request(jobProfiles.get, { params: { id: position.id } })).body
  const person = profile.people[0]?.id ?? 0
  const needed = profile.competences?.[0]?.competence_id
  const level = (shown: number | null) =>
    admin.request(personCompetences.save, {
      params: { id: person },
      body: { competences: [{ competence_id: needed, level: shown, evaluated_on: '2026-10-01' }] },
    })
  expect((await level(2)).body).toEqual({ count: 1 })
  const compared = (await admin.request(personCompetences.compare, { params: { id: person } })).body
  expect(compared).toMatchObject({ position: position.name, competences: [{ needed: 3, level: 2, gap: -1 }] })
  expect((await admin.request(jobProfiles.get, { params: { id: position.id } })).body.people[0]).toMatchObject({ below: 1 })
  await level(null)
  expect((await admin.request(personCompetences.compare, { params: { id: person } })).body.competences[0]?.gap).toBeNull()
})

it('publishes documents that all employees read, each edition again', async () => {
  const texts = await admin.request(foundations.save, { body: { mission: 'Servir', vision: 'Crecer', values: 'Respeto' } })
  expect(texts.body).toMatchObject({ mission: 'Servir', values: 'Respeto' })
  const draft = { title: 'Código de conducta', content: 'Nos tratamos bien.' }
  const document = (await admin.request(foundationDocuments.create, { body: draft })).body
  const employee = await app.signIn('empleado.demo')
  const mine = async () => (await employee.request(foundations.own)).body.find(({ id }) => id === document.id)
  expect((await mine())?.read_at).toBeNull()
  expect((await employee.request(foundations.read, { params: { id: document.id } })).status).toBe(200)
  expect((await mine())?.read_at).not.toBeNull()
  const readers = async () => (await admin.request(foundationDocuments.readers, { params: { id: document.id } })).body
  expect((await readers()).filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  const changed = await admin.request(foundationDocuments.update, {
    params: { id: document.id },
    body: { ...draft, content: 'Nos tratamos muy bien.', version: document.version },
  })
  expect(changed.body).toMatchObject({ edition: 2, readers: 0 })
  expect((await mine())?.read_at).toBeNull()
  expect((await admin.request(foundationDocuments.remind, { params: { id: document.id } })).body.count).toBeGreaterThan(0)
})

it('keeps the legal entities and the details of a company', async () => {
  const entity = await admin.request(legalEntities.create, {
    body: { name: 'Fundación', cuit: '30-50001091-2', authorities: [{ name: 'Ana Paz', position: 'Presidenta' }] },
  })
  expect(entity.body).toMatchObject({ cuit: '30500010912', authorities: [{ name: 'Ana Paz' }], contacts: [] })
  const [own] = (await admin.request(companies.list)).body.filter(({ id }) => id === admin.session?.companyId)
  const type = (await admin.request(unitTypes.list)).body[0]
  const more = { references: [{ name: 'Banco Sur' }], level: 'Matriz', from: '1999-05-01', primaryUOTypeId: type?.id }
  const saved = await admin.request(companies.update, { params: { id: own?.id }, body: { ...own, ...more } })
  expect(saved.body).toMatchObject({ level: 'Matriz', from: '1999-05-01', primaryUOTypeId: type?.id, dependences: [] })
  const wrong = await admin.request(companies.update, {
    params: { id: own?.id },
    body: { ...saved.body, defaultUOForTeamVacation: 999_999 },
  })
  expect(fieldOf(wrong)).toBe('defaultUOForTeamVacation')
})

it('draws seats and units with their people, today and as of a day', async () => {
  const seats = (await admin.request(orgCharts.seats)).body
  expect(seats.nodes.filter(({ ceo }) => ceo)).toHaveLength(1)
  const people = (nodes: readonly { readonly headcount: number }[]) => nodes.reduce((sum, { headcount }) => sum + headcount, 0)
  expect(people(seats.nodes)).toBeGreaterThan(10)
  const past = await admin.request(orgCharts.seats, { query: { day: '1990-01-01' } })
  expect([past.status, people(past.body.nodes)]).toEqual([200, 0])
  const type = (await admin.request(unitTypes.list)).body.find(({ kind }) => kind === 'SUPERVISION')
  const units = await admin.request(orgCharts.units, { query: { type: type?.id } })
  expect(units.body.nodes.filter(({ parent_id }) => parent_id === null)).toHaveLength(1)
  expect(people(units.body.nodes)).toBeGreaterThan(10)
})

it('draws seats for employees with names alone, without confidential people and empty ends', async () => {
  const seat = ok(await admin.request(orgCharts.seats)).nodes.find(({ headcount }) => headcount > 0)?.id
  const { id, caller } = await employeeWith(app, ['READ_0000000188'])
  const hidden = await employeeWith(app, ['READ_0000000188'], { confidential: true })
  await app.inTransaction(admin, (db) =>
    sql`update employee set employment_id = ${seat} where id in (${id}, ${hidden.id})`.execute(db),
  )
  const chart = ok(await caller.request(orgCharts.mine))
  expect(chart.own).toBe(seat)
  const named = chart.nodes.flatMap(({ people }) => people.map((one) => one.id))
  expect([named.includes(id), named.includes(hidden.id)]).toEqual([true, false])
  expect(chart.nodes.every(({ subtitle, vacancies }) => subtitle === '' && vacancies === 0)).toBe(true)
  const ends = chart.nodes.filter((node) => !chart.nodes.some(({ parent_id }) => parent_id === node.id))
  expect(ends.every(({ people }) => people.length > 0)).toBe(true)
  const own = ok(await hidden.caller.request(orgCharts.mine)).nodes.flatMap(({ people }) => people.map((one) => one.id))
  expect(own).toContain(hidden.id)
})

it('draws a moved seat and a moved unit where they hung on a day before', async () => {
  const past = await app.inTransaction(admin, async (db) => addDays(await todayOf(db), -1))
  // The sample was entered today.
  await sql`update audit_log set at = at - interval '9 days'`.execute(app.superuser)
  const placeOf = async (call: typeof orgCharts.seats | typeof orgCharts.units, query: Record<string, unknown>, id: number) => {
    const { nodes } = ok(await admin.request(call, { query }))
    return nodes.find((node) => node.id === id)?.parent_id
  }
  const all = ok(await admin.request(employments.list))
  const seat = all.find(({ ceo, parent_id }) => !ceo && !all.some(({ id, ceo }) => id === parent_id && ceo)) ?? all[0]
  const head = all.find(({ ceo }) => ceo)
  ok(await admin.request(employments.update, { params: { id: seat?.id }, body: { ...seat, parent_id: head?.id } }))
  expect(await placeOf(orgCharts.seats, {}, seat?.id ?? 0)).toBe(head?.id)
  expect(await placeOf(orgCharts.seats, { day: past }, seat?.id ?? 0)).toBe(seat?.parent_id)

  const boxes = async (query: Record<string, unknown>) => ok(await admin.request(orgCharts.seats, { query })).nodes
  const before = await boxes({ day: past })
  const free = before.find(({ id, headcount }) => headcount === 0 && !before.some(({ parent_id }) => parent_id === id))
  const held = before.find(({ headcount }) => headcount > 0)
  const [gone, kept] = [free?.id, held?.id].map((id) => all.find((one) => one.id === id))
  const other = all.find(({ position_id }) => position_id !== kept?.position_id)?.position_id
  const named = { nameInOrgChart: null, position_id: other }
  const { id: added } = ok(await admin.request(employments.create, { body: { ...named, parent_id: head?.id } }))
  ok(await admin.request(employments.update, { params: { id: kept?.id }, body: { ...kept, ...named } }))
  ok(await admin.request(employments.remove, { params: { id: gone?.id } }))
  const titleOf = (nodes: typeof before, id?: number) => nodes.find((node) => node.id === id)?.title
  const [now, then] = [await boxes({}), await boxes({ day: past })]
  expect([added, gone?.id].map((id) => [titleOf(now, id) !== undefined, titleOf(then, id) !== undefined])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(titleOf(then, kept?.id)).toBe(held?.title)
  expect(titleOf(now, kept?.id)).not.toBe(held?.title)

  const type = ok(await admin.request(unitTypes.list)).find(({ kind }) => kind === 'SUPERVISION')?.id
  const { nodes } = ok(await admin.request(orgCharts.units, { query: { type } }))
  const root = nodes.find(({ parent_id }) => parent_id === null)
  const unit = nodes.find(({ parent_id }) => parent_id !== null && parent_id !== root?.id)
  ok(await admin.request(units.move, { body: { id: unit?.id, parentId: root?.id } }))
  expect(await placeOf(orgCharts.units, { type }, unit?.id ?? 0)).toBe(root?.id)
  expect(await placeOf(orgCharts.units, { type, day: past }, unit?.id ?? 0)).toBe(unit?.parent_id)
})
