import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { budgets, careers } from '@legajo/contract/coaching/career.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { exams, questions } from '@legajo/contract/coaching/exam.ts'
import { facilitators, providers } from '@legajo/contract/coaching/provider.ts'
import { exemptions, requirements } from '@legajo/contract/coaching/training-matrix.ts'
import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { communicationWrappers } from '@legajo/contract/communication/scheduled.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { foundationDocuments } from '@legajo/contract/org/foundation.ts'
import { unitMembers } from '@legajo/contract/org/unit-member.ts'
import { fileLayouts } from '@legajo/contract/payroll/documents/file-layout.ts'
import { marketPoints } from '@legajo/contract/payroll/salary/market.ts'
import { priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { studies } from '@legajo/contract/payroll/salary/study.ts'
import { notices, replacements } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { openPdf } from '../src/pdf/pdf.ts'
import { buildTeam, type Team } from './evaluated-people.ts'
import { buildEmployee } from './factories.ts'
import { sender } from './send-file.ts'
import { type Caller, ok } from './test-app.ts'
import { type GroupWalk, openGroupWalk } from './walk-group.ts'

let walk: GroupWalk
let admin: Caller
let team: Team
const ids = { course: 0, otherCourse: 0, edition: 0, facilitator: 0, exam: 0, documentType: 0, otherType: 0 }
let positions: readonly number[] = []

const firstIds = async (table: string, count: number): Promise<readonly number[]> => {
  const { rows } = await walk.app.inTransaction(admin, (db) =>
    sql<{ id: number }>`select id from ${sql.table(table)} order by id limit ${count}`.execute(db),
  )
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  walk = await openGroupWalk()
  admin = walk.admin
  team = await buildTeam(walk.app, admin, 2)
  positions = await firstIds('position', 3)
  const course = async (name: string) => ok(await admin.request(catalogue.create, { body: { name } })).id
  ids.course = await course('Manejo')
  ids.otherCourse = await course('Primeros auxilios')
  const edition = { name: 'Manejo', courseId: ids.course, capacity: 5, dateFrom: '2099-03-02', dateUntil: '2099-03-06' }
  ids.edition = ok(await admin.request(events.create, { params: { id: 0 }, body: edition as never })).id
  const provider = { businessName: 'Cursos SRL', country: 'EX', contact: { name: 'Eva' } }
  const { id: providerId } = ok(await admin.request(providers.save, { body: provider as never }))
  ids.facilitator = ok(await admin.request(facilitators.create, { body: { name: 'Eva', providerId } as never })).id
  ids.exam = ok(await admin.request(exams.create, { body: { courseId: ids.course, title: 'De manejo' } as never })).id
  const type = async (code: string) => ok(await admin.request(documentTypes.create, { body: { code, name: `Tipo ${code}` } })).id
  ids.documentType = await type('UNO')
  ids.otherType = await type('DOS')
})
afterAll(() => walk.app.close())

it('sessions of an edition', () =>
  walk.check(sessions, {
    kept: ['eventId', 'sheetKey'],
    query: { eventId: ids.edition },
    body: {
      eventId: ids.edition,
      day: '2099-03-02',
      starts: '09:00',
      ends: '11:00',
      topic: 'Normas',
      place: 'Aula 1',
      facilitatorId: null,
    },
    change: {
      day: '2099-03-03',
      starts: '10:00',
      ends: '12:00',
      topic: 'Señales',
      place: 'Aula 2',
      facilitatorId: ids.facilitator,
    },
  }))

it('exams', () =>
  walk.check(exams, {
    kept: ['courseId'],
    body: {
      courseId: ids.course,
      module: 'Uno',
      title: 'Parcial',
      minutes: 30,
      passMark: 60,
      attempts: 1,
      questionCount: 5,
      shuffle: true,
      keep: 'BEST',
      active: true,
    },
    change: {
      module: 'Dos',
      title: 'Final',
      minutes: 40,
      passMark: 70,
      attempts: 2,
      questionCount: null,
      shuffle: false,
      keep: 'LAST',
      active: false,
    },
  }))

it('questions', () =>
  walk.check(questions, {
    kept: ['examId'],
    query: { examId: ids.exam },
    body: {
      examId: ids.exam,
      kind: 'SINGLE',
      text: '¿Cuál?',
      options: [
        { text: 'Una', correct: true },
        { text: 'Otra', correct: false },
      ],
      points: 1,
      penalty: 0,
      active: true,
    },
    change: {
      kind: 'MULTIPLE',
      text: '¿Cuáles?',
      options: [
        { text: 'Esta', correct: true },
        { text: 'Esa', correct: true },
      ],
      points: 2.5,
      penalty: 0.5,
      active: false,
    },
  }))

it('required courses', () =>
  walk.check(requirements, {
    body: {
      courseId: ids.course,
      organizationalUnitId: null,
      positionId: positions[0],
      enteredFrom: null,
      appliesFrom: '2098-01-01',
      dueDays: 30,
      enrols: false,
      active: true,
    },
    change: {
      courseId: ids.otherCourse,
      organizationalUnitId: team.unit,
      positionId: positions[1],
      enteredFrom: '2020-01-01',
      appliesFrom: '2098-02-01',
      dueDays: 60,
      enrols: true,
      active: false,
    },
  }))

it('exempt people', () =>
  walk.check(exemptions, {
    body: { courseId: ids.course, employeeId: team.members[0], until: null, reason: 'Ya lo hizo' },
    change: { courseId: ids.otherCourse, employeeId: team.members[1], until: '2099-01-01', reason: 'Otra causa' },
  }))

it('careers', () =>
  walk.check(careers, {
    body: {
      name: 'Ventas',
      description: 'Uno',
      active: true,
      steps: positions.slice(0, 2).map((positionId) => ({ positionId, months: 0, courses: [] })),
    },
    change: {
      name: 'Compras',
      description: 'Dos',
      active: false,
      steps: positions.slice(1, 3).map((positionId) => ({ positionId, months: 6, courses: [ids.course] })),
    },
  }))

it('budgets', async () => {
  const [area] = await firstIds('area', 1)
  await walk.check(budgets, {
    query: { page: 0, size: 100 },
    body: { year: 2031, areaId: null, currency: 'ARS', amount: '1000.00' },
    change: { year: 2032, areaId: area, currency: 'USD', amount: '2000.00' },
  })
})

it('tracked links', async () => {
  ok(await admin.request(partnerOrigins.create, { body: { origin: 'https://socio.prueba.example', redirects: true } }))
  await walk.check(trackedLinks, {
    body: { title: 'Uno', baseUrl: 'https://socio.prueba.example/uno' },
    change: { title: 'Dos', baseUrl: 'https://socio.prueba.example/dos' },
  })
})

it('campaigns and categories', () =>
  walk.check(communicationWrappers, {
    body: { type: 'CAMPAIGN', name: 'Verano' },
    change: { type: 'CATEGORY', name: 'Invierno' },
  }))

it('replacements of an absence', async () => {
  const [type] = ok(await admin.request(noticeTypes.list))
  const dates = { date_from: '2028-05-02', date_until: '2028-05-20' }
  const notice = async (employee_id?: number) =>
    ok(await admin.request(notices.create, { body: { employee_id, notice_type_id: type?.id, ...dates, status: 'PENDING' } })).id
  const { id: deputy } = await buildEmployee(admin)
  const [notice_id, other] = [await notice(team.members[0]), await notice(team.members[1])]
  await walk.check(replacements, {
    body: { notice_id, employee_id: team.chief, date_from: '2028-05-02', date_until: '2028-05-09' },
    change: { notice_id: other, employee_id: deputy, date_from: '2028-05-03', date_until: '2028-05-10' },
  })
})

it('templates of plans', () =>
  walk.check(planTemplates, {
    body: {
      name: 'Entrada',
      kind: 'ONBOARDING',
      position_id: null,
      organizational_unit_id: null,
      automatic: true,
      active: true,
    },
    change: {
      name: 'Salida',
      kind: 'OFFBOARDING',
      position_id: positions[0],
      organizational_unit_id: team.unit,
      automatic: false,
      active: false,
    },
  }))

it('tasks of a template', async () => {
  const body = { name: 'Con tareas', kind: 'ONBOARDING', automatic: false } as const
  const { id: template_id } = ok(await admin.request(planTemplates.create, { body }))
  await walk.check(templateTasks, {
    kept: ['template_id', 'form_id', 'document_template_id'],
    query: { template_id },
    body: { template_id, title: 'Firmar', owner_kind: 'HR', owner_id: null, day_offset: 0, detail: 'Uno' },
    change: { title: 'Entregar', owner_kind: 'USER', owner_id: admin.session?.userId, day_offset: -2, detail: 'Dos' },
  })
})

it('documents of the foundations', () =>
  walk.check(foundationDocuments, {
    body: { title: 'Código', content: 'Uno', must_read: true, due_on: '2028-05-01', active: true },
    change: { title: 'Reglas', content: 'Dos', must_read: false, due_on: null, active: false },
  }))

it('members of a unit', () =>
  walk.check(unitMembers, {
    kept: ['employeeId', 'organizationalUnitId', 'roleUOId'],
    body: {
      employeeId: team.members[0],
      organizationalUnitId: team.unit,
      roleUOId: null,
      date_from: '2026-01-01',
      date_until: '2026-02-01',
    },
    change: { date_from: '2026-03-01', date_until: '2026-04-01' },
  }))

it('templates of documents', () =>
  walk.check(documentTemplates, {
    body: {
      name: 'Carta',
      typeId: ids.documentType,
      title: 'Para @apellido',
      content: '<p>Hola @motivo</p>',
      inputs: ['motivo'],
      signers: [],
      reminderDays: 3,
      active: true,
    },
    change: {
      name: 'Nota',
      typeId: ids.otherType,
      title: 'De @apellido',
      content: '<p>Adiós @causa</p>',
      inputs: ['causa'],
      signers: [{ kind: 'EMPLOYEE', userId: null }],
      reminderDays: 5,
      active: false,
    },
  }))

it('data of a document', async () => {
  const pdf = openPdf()
  pdf.text(40, 60, 'Texto')
  const file = { name: 'a.pdf', bytes: pdf.end({ title: 'Prueba', author: 'Prueba' }) }
  const upload = { ...documents.upload, path: `/datos-maestros/employees/upload-file/${team.members[0]}` } as const
  const sent = await sender(walk.app, admin)(upload, file, { typeId: String(ids.documentType), title: 'Contrato' })
  const { id, version, fileName } = ok(sent)
  const body = {
    typeId: ids.otherType,
    title: 'Acuerdo',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    confidential: true,
    version,
  }
  const update = () => admin.request(documents.update, { params: { id }, body })
  ok(await update())
  const { version: _, ...stored } = body
  expect(ok(await admin.request(documents.get, { params: { id } }))).toMatchObject({ ...stored, fileName })
  expect((await update()).status).toBe(409)
})

it('layouts of files', async () => {
  const copied = ok(await admin.request(fileLayouts.list)).find(({ file, variant }) => file === 'BANK' && variant === 'GENERICO')
  if (!copied) throw new Error('The suite has a layout of the bank')
  const { definition } = copied
  await walk.check(fileLayouts, {
    body: { file: 'BANK', variant: 'PRIMERO', name: 'Uno', validFrom: '2025-01-01', source: 'Nota', verified: false, definition },
    change: {
      file: 'ACCOUNTING',
      variant: 'SEGUNDO',
      name: 'Dos',
      validFrom: '2025-02-01',
      source: 'Otra',
      verified: true,
      definition: { ...definition, extension: 'dat' },
    },
  })
})

it('studies of pay', async () => {
  const type = async (name: string) => ok(await admin.request(reviewTypes.create, { body: { name, max_pct: '50' } })).id
  const index = ok(
    await admin.request(priceIndices.create, { body: { name: 'Precios de prueba', source: 'Prueba' } as never }),
  ).id
  await walk.check(studies, {
    kept: ['merit_matrix_id'],
    body: {
      name: 'Primero',
      review_type_id: await type('Mérito uno'),
      effective_month: '2027-06',
      filter: null,
      budget_kind: 'PERCENT',
      budget: '20',
      hold_back_pct: null,
      rounding_step: '1',
      index_id: null,
      max_pct_manager: '25',
      with_above: false,
      max_pct_above: null,
      max_pct_final: null,
      with_score: false,
      fit_budget: true,
    },
    change: {
      name: 'Segundo',
      review_type_id: await type('Mérito dos'),
      effective_month: '2027-07',
      filter: `organizational_unit_id == ${team.unit}`,
      budget_kind: 'AMOUNT',
      budget: '3000',
      hold_back_pct: '10',
      rounding_step: '100',
      index_id: index,
      max_pct_manager: '20',
      with_above: true,
      max_pct_above: '22',
      max_pct_final: '24',
      with_score: true,
      fit_budget: false,
    },
  })
})

it('removes one value of a market survey, which a load entered', async () => {
  const add = (survey: string) =>
    walk.app.inTransaction(admin, (db) =>
      db
        .insertInto('salary_market_point')
        .values({ survey, month: '2027-01-01', position_id: positions[0] ?? 0, low: '1', median: '2', high: '3' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const [gone, kept] = [await add('Primera'), await add('Segunda')]
  const stranger = await walk.app.signIn('admin.demo', 'tenant2')
  expect((await stranger.request(marketPoints.remove, { params: { id: gone.id } })).status).toBe(404)
  expect((await admin.request(marketPoints.remove, { params: { id: gone.id } })).status).toBe(204)
  expect(ok(await admin.request(marketPoints.list)).map(({ id }) => id)).toEqual([kept.id])
  expect((await admin.request(marketPoints.remove, { params: { id: gone.id } })).status).toBe(404)
})
