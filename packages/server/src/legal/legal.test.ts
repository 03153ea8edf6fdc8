import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { legalAgenda } from '@legajo/contract/legal/agenda.ts'
import {
  conciliationHeads,
  conciliationInstalments,
  conciliationProvisions,
  conciliations,
} from '@legajo/contract/legal/conciliation.ts'
import { legalDocuments, medicalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { legalReports } from '@legajo/contract/legal/legal-report.ts'
import { medicalExams, sickNotes, workAccidents } from '@legajo/contract/legal/medical.ts'
import { ownNotices } from '@legajo/contract/legal/own-notice.ts'
import { sanctions } from '@legajo/contract/legal/sanction.ts'
import { telegramExchanges, telegramPieces } from '@legajo/contract/legal/telegram.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { holidays } from '@legajo/contract/time/holiday.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import { openPdf } from '../pdf/pdf.ts'
import { todayOf } from '../platform/today.ts'
import { sendLegalReminders } from './legal-reminders.ts'
import { sendLegalReports, sendMedicalReports } from './send-legal-reports.ts'

let app: TestApp
let admin: Caller
let hr: Caller
let today: string
const errorBody = (body: unknown) => (body as { fields?: { path: string; message: string }[] }).fields?.[0]
const inDatabase = <T>(work: Parameters<typeof app.inTransaction<T>>[1]) => app.inTransaction(admin, work)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
  today = await inDatabase(todayOf)
})
afterAll(() => app.close())

let facts = 0
const suspension = (employee_id: number, days = 3) => ({
  employee_id,
  kind: 'SUSPENSION',
  fact_date: addDays(today, -2),
  fact: `Abandonó su puesto dos horas antes del fin del turno, vez ${++facts}`,
  date_from: addDays(today, 3),
  days,
})
const notice = () => ({ notified_on: today, notified_how: 'PERSONAL' })

it('carries a suspension from draft to absence and payroll, and takes both back when it is annulled', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const { id } = ok(await admin.request(sanctions.create, { body: suspension(employee_id) }))
  const params = { id }
  expect((await admin.request(sanctions.approve, { params })).status).toBe(403)
  expect((await hr.request(sanctions.notify, { params, body: notice() })).status).toBe(409)
  expect(ok(await hr.request(sanctions.approve, { params })).status).toBe('APPROVED')
  expect(ok(await admin.request(sanctions.notify, { params, body: notice() }))).toMatchObject({
    status: 'NOTIFIED',
    contest_until: addDays(today, 30),
  })
  const effects = () =>
    inDatabase(async (db) => ({
      absences: await db
        .selectFrom('notice')
        .select(['date_from', 'date_until'])
        .where('employee_id', '=', employee_id)
        .execute(),
      days: (
        await db
          .selectFrom('novelty')
          .select('quantity')
          .where('employee_id', '=', employee_id)
          .where('code', '=', '0174')
          .execute()
      )
        .map(({ quantity }) => Number(quantity))
        .reduce((sum, one) => sum + one, 0),
    }))
  expect(await effects()).toEqual({ absences: [{ date_from: addDays(today, 3), date_until: addDays(today, 5) }], days: 3 })
  const late = { contested_on: addDays(today, 31), contest: 'No fue así' }
  expect(errorBody((await admin.request(sanctions.contest, { params, body: late })).body)?.message).toContain('30 días corridos')
  const tomorrow = { ...late, contested_on: addDays(today, 1) }
  expect(errorBody((await admin.request(sanctions.contest, { params, body: tomorrow })).body)?.message).toContain('futuro')
  ok(await admin.request(sanctions.contest, { params, body: { ...late, contested_on: today } }))
  const decision = { decided_on: today, decision: 'Se acreditó el permiso' }
  const early = { ...decision, decided_on: addDays(today, 1), outcome: 'ANNULLED' } as const
  expect(errorBody((await hr.request(sanctions.decide, { params, body: early })).body)?.path).toBe('decided_on')
  ok(await hr.request(sanctions.decide, { params, body: { ...decision, outcome: 'ANNULLED' } }))
  expect(await effects()).toEqual({ absences: [], days: 0 })
  const letter = await admin.request(sanctions.letter, { params })
  expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf'])
})

const drawPdf = (text: string) => {
  const pdf = openPdf()
  pdf.text(40, 60, text)
  return pdf.end({ title: text, author: text })
}

it('shows a sanction to its person once notified, who reads and contests it with a file; a colleague cannot', async () => {
  const { id: employee_id, caller } = await employeeWith(app, ['READ_0000000188'])
  const { caller: colleague } = await employeeWith(app, ['READ_0000000188'])
  const { id } = ok(await admin.request(sanctions.create, { body: { ...suspension(employee_id), kind: 'APERCIBIMIENTO' } }))
  const params = { id }
  const typeId = ok(
    await admin.request(documentTypes.create, { body: { code: 'AVI', name: 'Aviso', visibleToEmployee: true } }),
  ).id
  const template = { name: 'Aviso', typeId, title: 'Aviso legal', content: '<p>@hecho</p>', inputs: ['hecho'] }
  const { id: template_id } = ok(await admin.request(documentTemplates.create, { body: template }))
  ok(await admin.request(legalDocuments.create, { body: { kind: 'SANCTION', item_id: id, template_id } }))
  ok(await hr.request(sanctions.approve, { params }))
  const titles = async () => ok(await caller.request(documents.mine)).map(({ title }) => title)
  expect(ok(await caller.request(ownNotices.sanctions))).toEqual([])
  expect((await caller.request(ownNotices.letter, { params })).status).toBe(404)
  expect(await titles()).toEqual([])
  ok(await admin.request(sanctions.notify, { params, body: notice() }))
  expect(await titles()).toEqual([expect.stringContaining('Apercibimiento'), 'Aviso legal'])
  const bells = async (user: Caller) => ok(await user.request(notifications.list, { params: { lastId: 0 } }))
  expect(await bells(caller)).toMatchObject([{ route: `/selfservice/legal-notices?detalle=sancion-${id}` }])
  expect(ok(await caller.request(ownNotices.sanctions))).toMatchObject([{ id, read_at: null, may_contest: true }])
  for (const call of [ownNotices.readSanction, ownNotices.letter, ownNotices.contestFile])
    expect((await colleague.request(call, { params })).status).toBe(404)
  expect(ok(await caller.request(ownNotices.readSanction, { params })).read_at).not.toBeNull()
  expect(ok(await hr.request(sanctions.get, { params })).read_at).not.toBeNull()
  expect(errorBody((await caller.request(ownNotices.contest, { params, body: { contest: ' ' } })).body)?.path).toBe('contest')
  const upload = sender(app, caller)
  const { key } = ok(await upload(storedFiles.personal, { name: 'permiso.pdf', bytes: await drawPdf('Permiso') }))
  const body = { contest: 'Tenía permiso', contest_file_key: key }
  expect((await colleague.request(ownNotices.contest, { params, body })).status).toBe(404)
  const both = await Promise.all([1, 2].map(() => caller.request(ownNotices.contest, { params, body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(ok(await hr.request(sanctions.get, { params }))).toMatchObject({ contested_on: today, contest_file: 'permiso.pdf' })
  expect((await hr.request(sanctions.contestFile, { params })).status).toBe(200)
  expect((await bells(hr))[0]).toMatchObject({ route: `/sanciones?detalle=${id}` })
  ok(await hr.request(sanctions.decide, { params, body: { decided_on: today, decision: 'Tiene razón', outcome: 'ANNULLED' } }))
  expect((await bells(caller))[0]?.title).toBe('Resolvieron tu impugnación')
})

it('shows a delivered letter of the company to its person, and none that they sent or that is on its way', async () => {
  const { id: employee_id, caller } = await employeeWith(app, ['READ_0000000188'])
  const { caller: colleague } = await employeeWith(app, ['READ_0000000188'])
  const exchange = ok(
    await admin.request(telegramExchanges.create, { body: { employee_id, matter: 'M', opened_on: '2026-03-02' } }),
  )
  const send = async (more: object) =>
    ok(
      await admin.request(telegramPieces.create, {
        body: {
          exchange_id: exchange.id,
          kind: 'CARTA_DOCUMENTO',
          direction: 'OUT',
          sent_on: '2026-04-01',
          text: 'Texto',
          ...more,
        },
      }),
    )
  await send({ direction: 'IN', delivered_on: '2026-04-02' })
  await send({})
  const { id } = await send({ delivered_on: '2026-04-03' })
  expect(ok(await caller.request(ownNotices.letters))).toMatchObject([{ id, text: 'Texto', read_at: null }])
  expect((await colleague.request(ownNotices.readLetter, { params: { id } })).status).toBe(404)
  ok(await caller.request(ownNotices.readLetter, { params: { id } }))
  const pieces = ok(await admin.request(telegramPieces.list, { query: { exchange_id: exchange.id } }))
  expect(pieces.find((piece) => piece.id === id)?.read_at).not.toBeNull()
})

it('draws a long fact over as many pages as it needs', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const fact = `${'palabra '.repeat(490)}${'x'.repeat(70)} final`
  const draft = { employee_id, kind: 'LLAMADO', fact_date: today, fact }
  const { id } = ok(await admin.request(sanctions.create, { body: draft }))
  const { body } = await hr.request(sanctions.letter, { params: { id } })
  const pages = await textOfPages(body as unknown as Buffer)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ')).toMatch(/final[\s\S]*LCT, art\. 67[\s\S]*Por la empresa/)
})

it('refuses more than thirty days of suspension in a year and counts earlier sanctions', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const { id } = ok(await admin.request(sanctions.create, { body: suspension(employee_id, 20) }))
  const second = { ...suspension(employee_id, 12), date_from: addDays(today, 60) }
  const draft = ok(await admin.request(sanctions.create, { body: second }))
  ok(await hr.request(sanctions.approve, { params: { id } }))
  // Both drafts fit alone; the second one to be approved no longer does.
  expect(errorBody((await hr.request(sanctions.approve, { params: { id: draft.id } })).body)).toMatchObject({ path: 'days' })
  const more = { ...suspension(employee_id, 15), date_from: addDays(today, 40), fact_date: addDays(today, -1) }
  expect(errorBody((await admin.request(sanctions.create, { body: more })).body)).toMatchObject({
    path: 'days',
    message: expect.stringContaining('quedan 10'),
  })
  const warning = { ...more, kind: 'APERCIBIMIENTO', date_from: null, days: null }
  expect(ok(await admin.request(sanctions.create, { body: warning }))).toMatchObject({ earlier_12: 1, earlier_24: 1 })
})

it('refuses to suspend or dismiss an employee with union protection, but not to warn them', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  await inDatabase((db) =>
    sql`update employee set person = person || '{"union_protection": true, "union_protection_until": "2099-12-31"}'
      where id = ${employee_id}`.execute(db),
  )
  const approve = async (kind: string) => {
    const { id } = ok(await admin.request(sanctions.create, { body: { ...suspension(employee_id), kind } }))
    return hr.request(sanctions.approve, { params: { id } })
  }
  for (const kind of ['SUSPENSION', 'DESPIDO'])
    expect(errorBody((await approve(kind)).body)?.message).toMatch(/tutela sindical hasta el 31\/12\/2099/)
  expect((await approve('APERCIBIMIENTO')).status).toBe(200)
})

it('counts the term of a letter in business days and ends it with the answer', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const exchange = ok(
    await admin.request(telegramExchanges.create, {
      body: { employee_id, matter: 'Registro del vínculo', opened_on: '2026-03-02' },
    }),
  )
  const piece = (body: object) =>
    admin.request(telegramPieces.create, {
      body: { exchange_id: exchange.id, direction: 'IN', kind: 'TELEGRAMA', text: 'Intimo', sent_on: '2026-04-27', ...body },
    })
  // 2026-05-01 is a Friday and a holiday: two business days after Wednesday the 29th end on Monday the 4th.
  const received = ok(await piece({ delivered_on: '2026-04-29', term_days: 2 }))
  expect(received).toMatchObject({ due_on: '2026-05-04', is_late: true })
  const agenda = ok(await admin.request(legalAgenda.list))
  expect(agenda.some(({ key, is_late }) => key === `telegrama-${received.id}` && is_late)).toBe(true)
  expect(errorBody((await piece({ direction: 'OUT', sent_on: '2026-04-01', answers_id: received.id })).body)?.path).toBe(
    'answers_id',
  )
  ok(await piece({ direction: 'OUT', kind: 'CARTA_DOCUMENTO', sent_on: '2026-04-30', answers_id: received.id }))
  const [first] = ok(await admin.request(telegramPieces.list, { query: { exchange_id: exchange.id } }))
  expect(first).toMatchObject({ done_on: '2026-04-30', is_late: false })
})

it('does not prolong the term of a letter by the holiday of another place', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const { id: exchange_id } = ok(
    await admin.request(telegramExchanges.create, {
      body: { employee_id, matter: 'Registro del vínculo', opened_on: '2026-07-01' },
    }),
  )
  const local = { date: '2026-07-06', name: 'Día de la Planta Local', kind: 'FERIADO', workplace: 'Planta Local' }
  ok(await admin.request(holidays.create, { body: local as never }))
  const due = async () => {
    const body = {
      exchange_id,
      direction: 'IN',
      kind: 'TELEGRAMA',
      text: 'Intimo',
      sent_on: '2026-07-02',
      delivered_on: '2026-07-03',
      term_days: 2,
    }
    return ok(await admin.request(telegramPieces.create, { body: body as never })).due_on
  }
  expect(await due()).toBe('2026-07-07')
  await inDatabase((db) => sql`update holiday set workplace = null where name = ${local.name}`.execute(db))
  expect(await due()).toBe('2026-07-08')
})

it('counts the days of suspensions in the year that begins with the first one', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const from = async (date_from: string, days: number) =>
    admin.request(sanctions.create, { body: { ...suspension(employee_id, days), fact_date: '2025-08-01', date_from } })
  for (const [day, days] of [
    ['2025-09-01', 10],
    ['2026-01-12', 10],
  ] as const)
    ok(await hr.request(sanctions.approve, { params: { id: ok(await from(day, days)).id } }))
  expect(errorBody((await from('2026-08-20', 14)).body)).toEqual({
    path: 'days',
    message: 'En el año que empieza el 01/09/2025 la ley admite 30 días de suspensión (LCT, art. 220): quedan 10',
  })
  ok(await from('2026-08-20', 10))
  // A new year begins with the next suspension.
  ok(await from('2026-09-01', 30))
})

it('sums the claim, the cost and the unpaid instalments of a conciliation', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const draft = {
    employee_id,
    jurisdiction: 'SECLO',
    file_number: `EX-${employee_id}`,
    claimed_on: '2026-03-02',
    matter: 'Despido',
  }
  const { id } = ok(await admin.request(conciliations.create, { body: draft }))
  const part = { conciliation_id: id }
  for (const amount of ['100.50', '200.25'])
    ok(await admin.request(conciliationHeads.create, { body: { ...part, title: 'Art. 245', amount } }))
  ok(await admin.request(conciliationInstalments.create, { body: { ...part, due_on: '2026-05-04', amount: '150.00' } }))
  const change = { ...draft, status: 'AGREED', agreed_amount: '150', agreed_on: '2026-04-20', lawyer_fee: '30.10' }
  expect(ok(await admin.request(conciliations.update, { params: { id }, body: change }))).toMatchObject({
    claimed: '300.75',
    cost: '180.10',
    unpaid: '150.00',
  })
})

it('divides an agreed amount into monthly instalments whose cents add up, once', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const draft = { employee_id, file_number: `EX-C${employee_id}`, claimed_on: '2026-03-02', matter: 'Despido' }
  const { id } = ok(await admin.request(conciliations.create, { body: draft }))
  const plan = (body: object) => admin.request(conciliationInstalments.plan, { params: { id }, body: body as never })
  const monthly = { count: 3, first_due_on: '2026-08-31' }
  expect(errorBody((await plan(monthly)).body)?.message).toContain('Todavía no hay un importe acordado')
  const change = (body: object) => admin.request(conciliations.update, { params: { id }, body: { ...draft, ...body } as never })
  expect(errorBody((await change({ status: 'AGREED' })).body)?.path).toBe('agreed_amount')
  expect(errorBody((await change({ agreed_amount: '-1', agreed_on: '2026-04-20' })).body)?.message).toBe('No puede ser negativo')
  ok(await change({ status: 'AGREED', agreed_amount: '1000', agreed_on: '2026-04-20' }))
  expect(errorBody((await plan({ ...monthly, first_due_on: '2026-04-19' })).body)?.path).toBe('first_due_on')
  expect(ok(await plan(monthly)).map(({ due_on, amount }) => [due_on, amount])).toEqual([
    ['2026-08-31', '333.33'],
    ['2026-09-30', '333.33'],
    ['2026-10-31', '333.34'],
  ])
  expect((await plan(monthly)).status).toBe(409)
  expect(ok(await admin.request(conciliations.get, { params: { id } })).unpaid).toBe('1000.00')
})

it('enters the absence of a sick note and keeps medical records from human resources', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const body = { employee_id, date_from: '2026-03-02', date_until: '2026-03-04', diagnosis: 'Gripe' }
  const createForm = ok(await admin.request(sickNotes.create, { body }))
  expect(createForm.has_absence).toBe(true)
  const days = () =>
    inDatabase((db) => db.selectFrom('notice').select('date_until').where('employee_id', '=', employee_id).execute())
  ok(await admin.request(sickNotes.update, { params: { id: createForm.id }, body: { ...body, date_until: '2026-03-06' } }))
  expect(await days()).toEqual([{ date_until: '2026-03-06' }])
  // The medical record is the certificate.
  await inDatabase((db) => sql`update notice_type set needs_certificate = true where code = 'ENF'`.execute(db))
  const missing = ok(await admin.request(notices.paginate, { query: { missing_certificate: true, page: 0, size: 200 } })).content
  expect(missing.filter((one) => one.employee_id === employee_id)).toEqual([])
  expect((await hr.request(sickNotes.list)).status).toBe(403)
  expect((await admin.request(sickNotes.remove, { params: { id: createForm.id } })).status).toBe(204)
  expect(await days()).toEqual([])
})

it('hides the items of confidential employees from users without the flag', async () => {
  const { id: employee_id } = await employeeWith(app, [], { confidential: true })
  const warning = { employee_id, kind: 'APERCIBIMIENTO', fact_date: '2026-03-02', fact: 'Llegó tarde' }
  const { id } = ok(await admin.request(sanctions.create, { body: warning }))
  expect((await hr.request(sanctions.get, { params: { id } })).status).toBe(404)
  expect(ok(await hr.request(sanctions.list, { query: { employee_id } }))).toEqual([])
  expect((await hr.request(sanctions.create, { body: warning })).status).toBe(400)
})

it('reminds once of what expires and accepts sanctions whose term has passed', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const exam = { employee_id, kind: 'PERIODICO', date: '2026-01-05', aptitude: 'APTO', expires_on: addDays(today, 5) }
  ok(await admin.request(medicalExams.create, { body: exam }))
  const sanction = await inDatabase((db) =>
    db
      .insertInto('sanction')
      .values({
        employee_id,
        kind: 'LLAMADO',
        fact_date: '2026-01-05',
        fact: 'x',
        status: 'NOTIFIED',
        notified_on: addDays(today, -31),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const count = async () =>
    (await inDatabase((db) => db.selectFrom('notification').select('id').where('title', 'like', 'Vence un examen%').execute()))
      .length
  const before = await count()
  await sendLegalReminders(app.server)
  const after = await count()
  expect(after).toBeGreaterThan(before)
  await sendLegalReminders(app.server)
  expect(await count()).toBe(after)
  expect(ok(await admin.request(sanctions.get, { params: { id: sanction.id } })).status).toBe('FIRM')
})

it('makes documents of templates with the data of the item, and refuses a template that requires other data', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const { id: item_id } = ok(await admin.request(sanctions.create, { body: suspension(employee_id, 2) }))
  const typeId = ok(await admin.request(documentTypes.create, { body: { code: 'LEG', name: 'Nota legal' } })).id
  const template = async (inputs: readonly string[]) =>
    ok(
      await admin.request(documentTemplates.create, {
        body: {
          name: `Nota ${inputs.join()}`,
          typeId,
          title: 'Nota de @medida',
          content: `<p>@nombre: ${inputs.map((key) => `@${key}`).join(' ')}</p>`,
          inputs: [...inputs],
        },
      }),
    ).id
  const make = (template_id: number) => admin.request(legalDocuments.create, { body: { kind: 'SANCTION', item_id, template_id } })
  expect(ok(await make(await template(['medida', 'hecho', 'dias'])))).toMatchObject([{ title: 'Nota de Suspensión' }])
  expect(errorBody((await make(await template(['medida', 'color']))).body)?.message).toContain('«color»')
  const query = { kind: 'SANCTION', item_id } as const
  expect(ok(await admin.request(legalDocuments.list, { query }))).toHaveLength(1)
  expect((await (await app.userWith(['READ_EMPLOYEE'])).request(legalDocuments.list, { query })).status).toBe(403)
})

it('reports cost and provision of conciliations by state and month, only of the unit that is asked for', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const createClaim = async (claimed_on: string, amount: string, more: object = {}) => {
    const draft = {
      employee_id,
      jurisdiction: 'SECLO',
      file_number: `REP-${claimed_on}`,
      claimed_on,
      matter: 'Diferencias',
      ...more,
    }
    const { id } = ok(await admin.request(conciliations.create, { body: draft }))
    ok(await admin.request(conciliationProvisions.create, { body: { conciliation_id: id, month: claimed_on, amount } }))
    return id
  }
  const open = await createClaim('2019-02-10', '1000.10', { status: 'COURT' })
  ok(
    await admin.request(conciliationProvisions.create, {
      body: { conciliation_id: open, month: '2019-04-01', amount: '700.05' },
    }),
  )
  await createClaim('2019-03-05', '500', {
    status: 'CLOSED',
    closed_on: '2019-04-15',
    agreed_amount: '400',
    agreed_on: '2019-04-10',
  })
  const span = { from: '2019-02-01', until: '2019-04-30' }
  const report = { kind: 'CONCILIATION', dimension: 'STATE', ...span } as const
  expect(ok(await admin.request(legalReports.read, { query: report }))).toMatchObject([
    { name: 'Cerrado', items: 1, people: 1, open: 0, provision: '0.00', cost: '400.00' },
    { name: 'En juicio', items: 1, open: 1, provision: '700.05', cost: '0.00' },
  ])
  expect(ok(await admin.request(legalReports.read, { query: { ...report, state: 'COURT', dimension: 'MONTH' } }))).toMatchObject([
    { name: '2019-02', items: 1 },
  ])
  expect(ok(await admin.request(legalReports.read, { query: { ...report, unit: 999_999 } }))).toEqual([])
  expect(ok(await admin.request(legalReports.provisions, { query: span }))).toEqual([
    { month: '2019-02', open: 1, provision: '1000.10', change: '1000.10', agreed: '0.00', paid: '0.00' },
    { month: '2019-03', open: 2, provision: '1500.10', change: '500.00', agreed: '0.00', paid: '0.00' },
    { month: '2019-04', open: 1, provision: '700.05', change: '-800.05', agreed: '400.00', paid: '0.00' },
  ])
})

it('reports medical records by the medical policy, and has terms and documents of accidents', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const accident = {
    employee_id,
    kind: 'ACCIDENTE',
    date: '2018-05-02',
    place: 'Depósito',
    description: 'Se cayó de una escalera',
  }
  const early = await admin.request(workAccidents.create, { body: { ...accident, reported_on: '2018-05-01' } })
  expect(errorBody(early.body)).toEqual({ path: 'reported_on', message: 'No puede ser anterior al accidente' })
  const { id } = ok(await admin.request(workAccidents.create, { body: { ...accident, discharged_on: '2018-05-11' } }))
  const query = { kind: 'ACCIDENT', dimension: 'TYPE', from: '2018-05-01', until: '2018-05-31' } as const
  expect(ok(await admin.request(legalReports.medical, { query }))).toMatchObject([
    { name: 'Accidente de trabajo', items: 1, people: 1, open: 0, days: 10 },
  ])
  expect((await hr.request(legalReports.medical, { query })).status).toBe(403)
  expect((await hr.request(medicalDocuments.list, { query: { kind: 'ACCIDENT', item_id: id } })).status).toBe(403)
  const agenda = ok(await admin.request(legalAgenda.list, { query: {} }))
  expect(agenda.find(({ key }) => key === `denuncia-${id}`)).toMatchObject({ date: '2018-05-05', is_late: true })
  const typeId = ok(await admin.request(documentTypes.create, { body: { code: 'ART', name: 'Denuncias' } })).id
  const inputs = ['fecha', 'lugar']
  const draft = { name: 'Denuncia', typeId, title: 'Denuncia', content: '<p>El @fecha en @lugar</p>', inputs }
  const template = ok(await admin.request(documentTemplates.create, { body: draft }))
  const body = { kind: 'ACCIDENT', item_id: id, template_id: template.id } as const
  expect(ok(await admin.request(medicalDocuments.create, { body }))).toHaveLength(1)
  const absences = () =>
    inDatabase((db) => db.selectFrom('notice').select('date_until').where('employee_id', '=', employee_id).execute())
  expect(await absences()).toEqual([{ date_until: '2018-05-11' }])
  ok(await admin.request(workAccidents.update, { params: { id }, body: { ...accident, discharged_on: null } }))
  expect(await absences()).toEqual([])
})

it('mails a scheduled legal report once a day to its user, with its state', async () => {
  const body = { measure: 'SANCTION', dimension: 'STATE', state: 'ANNULLED', every: 'DAY' } as const
  expect(errorBody((await admin.request(legalReports.addSchedule, { body: { ...body, state: 'OTRO' } })).body)).toEqual({
    path: 'state',
    message: 'Elegí un estado de la lista',
  })
  const scheduled = ok(await admin.request(legalReports.addSchedule, { body }))
  expect(errorBody((await admin.request(legalReports.addSchedule, { body })).body)).toEqual({
    path: 'every',
    message: 'Ya recibís este reporte con esa frecuencia',
  })
  await sendLegalReports(app.server)
  await sendLegalReports(app.server)
  const sent = await inDatabase((db) =>
    db.selectFrom('notification').select(['user_id', 'text', 'route']).where('title', '=', 'Sanciones por estado').execute(),
  )
  expect(sent).toMatchObject([
    { user_id: admin.session?.userId, route: '/legal-module/report?que=SANCTION&por=STATE&estado=ANNULLED' },
  ])
  expect(sent[0]?.text).toMatch(/^Anulada: Sanciones \d+, Personas \d+/)
  const params = { id: scheduled.id }
  expect((await hr.request(legalReports.removeSchedule, { params })).status).toBe(404)
  expect((await admin.request(legalReports.removeSchedule, { params })).status).toBe(204)
  expect(ok(await admin.request(legalReports.schedules))).toEqual([])
})

it('fills the form of an exam, keeps the version of its answer, and needs the permit of medical records', async () => {
  const field = (key: string) => ({ key, type: 'textfield', label: key, input: true })
  const draft = (keys: readonly string[], description: string) => ({
    module: 'MEDICAL_EXAM',
    description,
    form: JSON.stringify({ components: keys.map(field) }),
  })
  const createForm = async (keys: readonly string[], description: string) =>
    ok(await admin.request(dynamicForms.create, { body: draft(keys, description) as never }))
  const publish = (id: number) => admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } })
  const usual = await createForm(['audiometria'], 'Examen periódico')
  const entry = await createForm(['visionLejana'], 'Preocupacional')
  const { id: employee_id } = await employeeWith(app, [])
  const draftOf = (form_id: number | null) => ({ employee_id, kind: 'PERIODICO', date: today, aptitude: 'APTO', form_id })
  expect(errorBody((await admin.request(medicalExams.create, { body: draftOf(entry.id) })).body)?.message).toBe(
    'El formulario no está activo: publicalo o activalo',
  )
  ok(await publish(usual.id))
  ok(await publish(entry.id))
  const exam = ok(await admin.request(medicalExams.create, { body: draftOf(null) }))
  const params = { id: exam.id }
  const values = { audiometria: 'Normal' }
  expect(ok(await admin.request(formAnswers.saveMedicalExam, { params, body: { values } }))).toMatchObject({ values, number: 1 })
  const listed = ok(await admin.request(medicalExams.list, { query: { employee_id } }))
  expect(listed.map(({ additionalFields }) => additionalFields)).toEqual([values])
  const { version } = ok(await admin.request(dynamicForms.get, { params: { id: usual.id } }))
  const next = { ...draft(['audiometria', 'espirometria'], 'Examen periódico'), version } as never
  ok(await admin.request(dynamicForms.update, { params: { id: usual.id }, body: next }))
  ok(await publish(usual.id))
  const later = ok(await admin.request(formAnswers.medicalExam, { params }))
  expect(later).toMatchObject({ values, number: 2, answered_number: 1 })
  expect((await hr.request(formAnswers.medicalExam, { params })).status).toBe(403)
  expect((await hr.request(formAnswers.saveMedicalExam, { params, body: { values } })).status).toBe(403)
  const other = await app.signIn('admin.demo', 'tenant2')
  expect((await other.request(formAnswers.medicalExam, { params })).status).toBe(404)

  ok(await admin.request(medicalExams.update, { params, body: { ...draftOf(entry.id), version: later.version } }))
  const named = ok(await admin.request(formAnswers.medicalExam, { params }))
  expect([named.form_name, named.values, named.answered_number]).toEqual(['Preocupacional', {}, null])
  expect(ok(await admin.request(medicalExams.list, { query: { employee_id } }))[0]?.additionalFields).toEqual({})
  expect(errorBody((await admin.request(dynamicForms.disable, { params: { id: entry.id } })).body)?.message).toBe(
    'Lo usa 1 examen: elegí antes otro formulario en cada registro',
  )
})

it('announces a scheduled medical report by mail without figures, to users with the medical permit', async () => {
  const body = { measure: 'EXAM', dimension: 'STATE', state: 'NO_APTO', every: 'DAY' } as const
  expect((await hr.request(legalReports.addMedicalSchedule, { body })).status).toBe(403)
  const { id } = ok(await admin.request(legalReports.addMedicalSchedule, { body }))
  expect(ok(await admin.request(legalReports.schedules))).toEqual([])
  await sendMedicalReports(app.server)
  await sendMedicalReports(app.server)
  const sent = await inDatabase((db) =>
    db.selectFrom('notification').select(['text', 'route']).where('title', 'like', 'Exámenes médicos por%').execute(),
  )
  expect(sent).toEqual([
    { text: expect.not.stringMatching(/\d/), route: '/legajo-medico/reporte?que=EXAM&por=STATE&estado=NO_APTO' },
  ])
  expect((await admin.request(legalReports.removeSchedule, { params: { id } })).status).toBe(404)
  expect((await admin.request(legalReports.removeMedicalSchedule, { params: { id } })).status).toBe(204)
})

it('refuses a second sanction for the same fact', async () => {
  const { id: employee_id } = await employeeWith(app, [])
  const first = { ...suspension(employee_id), kind: 'APERCIBIMIENTO' }
  ok(await admin.request(sanctions.create, { body: first }))
  const again = { ...first, fact: ` ${first.fact.toUpperCase()} ` }
  expect(errorBody((await admin.request(sanctions.create, { body: again })).body)?.path).toBe('fact')
  ok(await admin.request(sanctions.create, { body: { ...first, fact_date: addDays(today, -3) } }))
})

it('starts the terms of the law with a leaving, and shows medical entries to readers of medical records alone', async () => {
  const { id } = await employeeWith(app, [])
  const body = { egress_date: '2026-11-30', egress_reason: 'Renuncia' }
  await inDatabase((db) =>
    sql`update employee set egress_date = ${body.egress_date}::date, egress_reason = ${body.egress_reason}
    where id = ${id}`.execute(db),
  )
  const termsOfLeaving = async () =>
    ok(await admin.request(legalAgenda.list))
      .filter(({ key }) => new RegExp(`^egreso-[a-z]+-${id}$`).test(key))
      .map(({ key, date }) => [key.split('-')[1], date])
  expect(await termsOfLeaving()).toEqual([
    ['pago', '2026-12-04'],
    ['arca', '2026-12-05'],
    ['examen', '2026-12-30'],
    ['certificados', '2027-02-04'],
  ])
  // A payment to the heirs within thirty days of the death frees the company (LCT, art. 248); a dead person has no exit exam.
  await inDatabase((db) => sql`update employee set egress_reason = 'Fallecimiento' where id = ${id}`.execute(db))
  expect(await termsOfLeaving()).toEqual([
    ['pago', '2026-12-04'],
    ['arca', '2026-12-05'],
    ['derechohabientes', '2026-12-30'],
    ['certificados', '2027-02-04'],
  ])
  const exam = {
    employee_id: (await employeeWith(app, [])).id,
    kind: 'PERIODICO',
    date: today,
    aptitude: 'APTO',
    expires_on: addDays(today, 20),
  }
  await inDatabase((db) =>
    db
      .insertInto('medical_exam')
      .values(exam as never)
      .execute(),
  )
  const kindsFor = async (caller: Caller) => ok(await caller.request(legalAgenda.list)).map(({ kind }) => kind)
  expect(await kindsFor(admin)).toContain('Examen')
  expect(await kindsFor(hr)).not.toContain('Examen')
})
