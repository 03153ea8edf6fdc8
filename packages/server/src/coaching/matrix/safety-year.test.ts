import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { sessions, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { exams, myExams, questions } from '@legajo/contract/coaching/exam.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { type MatrixState, qualifications, requirements, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { addDays, addMonths } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { mailsTo } from '../../../test/mailbox.ts'
import { passDays } from '../../../test/pass-days.ts'
import { employeesAt, employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { textOfPages } from '../../pdf/foreign-pdf.ts'
import { todayOf } from '../../platform/today.ts'
import { sendTrainingReminders } from './training-reminders.ts'

const selfServicePermit = 'READ_0000000139'

/** A year of the safety course of a plant of 400 people in two units, from the requirement to the renewal. */
describe('a year of a safety course for 400 people', () => {
  let app: TestApp
  let admin: Caller
  let today = ''
  let course = { id: 0, name: '' }
  const units = { plant: 0, line: 0, store: 0 }
  /** Three with users: one attends, one does not, one has the course from elsewhere. */
  let named: readonly Person[] = []
  let shifts: readonly number[] = []
  const pass = (days: number) => passDays(app, 'coaching_', days)

  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    today = await app.inTransaction(admin, (db) => todayOf(db))
    await app.inTransaction(admin, async (db) => {
      const { id: root, ...like } = await db
        .selectFrom('organizational_unit')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const unit = async (code: string, name: string, parent_id: number) =>
        (
          await db
            .insertInto('organizational_unit')
            .values({ ...like, name, code, parent_id } as never)
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      units.plant = await unit('PLANTA', 'Planta de pruebas', root)
      units.line = await unit('LINEA', 'Línea de armado', units.plant)
      units.store = await unit('DEPOSITO', 'Depósito de la planta', units.plant)
    })
    named = [
      await employeeWith(app, [selfServicePermit], { admission: '2020-01-01' }),
      await employeeWith(app, [selfServicePermit], { admission: '2020-01-01' }),
      await employeeWith(app, [selfServicePermit], { admission: '2020-01-01' }),
    ]
    await app.inTransaction(admin, async (db) => {
      for (const { id, caller } of named) {
        await db.updateTable('employee').set({ organizational_unit_id: units.line }).where('id', '=', id).execute()
        const email = `persona${id}@tenant1.example`
        await db
          .updateTable('user_account')
          .set({ email })
          .where('id', '=', caller.session?.userId ?? 0)
          .execute()
      }
    })
    await employeesAt(app, admin, { unit: units.line, count: 277 })
    await employeesAt(app, admin, { unit: units.store, count: 120 })
  })
  afterAll(() => app.close())

  /** How many people of the plant are in each state of the matrix. */
  const states = async (): Promise<Partial<Record<MatrixState, number>>> => {
    const [total] = ok(await admin.request(trainingMatrix.totals, { query: { organizationalUnitId: units.plant } })).filter(
      ({ courseId }) => courseId === course.id,
    )
    return Object.fromEntries(Object.entries(total?.counts ?? {}).filter(([, people]) => people > 0))
  }
  const edition = async (day: string, capacity: number, more: object = {}) =>
    ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: { name: course.name, courseId: course.id, capacity, hours: 2, dateFrom: day, dateUntil: day, ...more } as never,
      }),
    ).id
  const peopleOf = async (id: number) => ok(await admin.request(participants.list, { params: { id } }))
  const waitingOf = async (id: number) => ok(await admin.request(waitingList.list, { params: { id } }))
  const mailOf = async ({ id }: Person, count: number) => (await mailsTo(app, `persona${id}@tenant1.example`, count))[0]
  /** A session replaces the entry of an edition; without it, and with the edition, the entries are cancelled. */
  const sendsCalendarMessages = async (person: Person, id: number) => {
    const day = addDays(today, 30)
    const body = { eventId: id, day, starts: '09:00', ends: '11:00' }
    const session = ok(await admin.request(sessions.create, { body: body as never }))
    expect((await admin.request(sessions.remove, { params: { id: session.id } })).status).toBe(204)
    ok(await admin.request(events.courseStatus, { params: { id }, body: { state: 'CANCELLED' } }))
    const [ofEdition, ofSession] = [`curso-${id}-0@legajo`, `curso-${id}-${session.id}@legajo`]
    const readReceivedMails = async () =>
      (await mailsTo(app, `persona${person.id}@tenant1.example`))
        .map(({ calendar }) => [calendar?.method, /UID:(.*)\r/.exec(calendar?.content ?? '')?.[1]].join(' '))
        .filter((text) => text.includes(`curso-${id}-`))
    await waitUntil(async () => (await readReceivedMails()).length === 6)
    expect((await readReceivedMails()).sort()).toEqual([
      `CANCEL ${ofEdition}`,
      `CANCEL ${ofEdition}`,
      `CANCEL ${ofSession}`,
      `REQUEST ${ofEdition}`,
      `REQUEST ${ofEdition}`,
      `REQUEST ${ofSession}`,
    ])
    ok(await admin.request(events.courseStatus, { params: { id }, body: { state: 'PENDING' } }))
  }
  const move = async (id: number, state: 'IN_PROCESS' | 'FINISHED') =>
    ok(await admin.request(events.courseStatus, { params: { id }, body: { state } }))

  it('requires the course of the plant with its units, except of people who passed it elsewhere', async () => {
    const [, , outside] = named as [Person, Person, Person]
    const body = {
      name: 'Seguridad de la planta',
      legalSource: 'Ley 19.587, art. 9',
      hours: 2,
      validityMonths: 12,
      validityBase: 'EXPIRY',
      windowDays: 60,
      minimumAttendance: 100,
    }
    course = ok(await admin.request(catalogue.create, { body: body as never }))
    const rule = { courseId: course.id, organizationalUnitId: units.plant, appliesFrom: today, dueDays: 30, enrols: true }
    ok(await admin.request(requirements.create, { body: rule as never }))
    const done = { courseId: course.id, employeeId: outside.id, evidence: 'Instituto, acta 7' }
    const completedOn = addDays(addMonths(today, -12), 31)
    ok(await admin.request(qualifications.create, { body: { ...done, completedOn } as never }))
    expect(await states()).toEqual({ PENDING: 399, DUE_SOON: 1 })
  })

  it('fills the editions in order, keeps the rest waiting, and allows human resources to change the order with a reason', async () => {
    const [present, absent, outside] = named as [Person, Person, Person]
    const day = addDays(today, 10)
    shifts = [await edition(day, 130), await edition(day, 130), await edition(day, 130)]
    expect(ok(await admin.request(trainingMatrix.enrol))).toEqual({ enrolled: 390, waiting: 10 })
    expect(await Promise.all(shifts.map(async (id) => (await peopleOf(id)).length))).toEqual([130, 130, 130])
    expect((await mailOf(outside, 1))?.subject).toBe('Invitación: Seguridad de la planta')

    const [first = 0] = shifts
    const list = await waitingOf(first)
    const last = list.at(-1)?.employeeId ?? 0
    const order = (body: object, employeeId = last) =>
      admin.request(waitingList.move, { params: { id: first, employeeId }, body: body as never })
    const far = await order({ place: 11, reason: 'Guardia' })
    expect([far.status, JSON.stringify(far.body)]).toEqual([400, expect.stringContaining('La lista tiene 10 personas')])
    expect((await order({ place: 1, reason: ' ' })).status).toBe(400)
    const moved = ok(await order({ place: 1, reason: 'Sale de guardia' }))
    expect(moved.map(({ employeeId }) => employeeId)).toEqual([last, ...list.slice(0, 9).map(({ employeeId }) => employeeId)])
    expect([moved[0]?.movedReason, moved[0]?.movedBy]).toEqual(['Sale de guardia', 'admin.demo'])

    // A person who is removed gets a cancellation, and the place goes to the first of the list as it is now.
    const of = await Promise.all(shifts.map(async (id) => new Set((await peopleOf(id)).map(({ employeeId }) => employeeId))))
    const left = shifts[of.findIndex((ids) => ids.has(absent.id))] ?? 0
    expect(left).toBe(first)
    expect((await admin.request(participants.remove, { params: { id: first, employeeId: absent.id } })).status).toBe(204)
    expect((await mailOf(absent, 2))?.subject).toBe('Cancelado: Seguridad de la planta')
    expect((await peopleOf(first)).map(({ employeeId }) => employeeId)).toContain(last)
    expect((await waitingOf(first)).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(of.some((ids) => ids.has(present.id))).toBe(true)
  })

  it('takes attendance by code and by list, exams and results, and gives certificates', async () => {
    const [present, absent, outside] = named as [Person, Person, Person]
    // Employees who still wait when enrolment closes get the next edition, and so does the one who left.
    const next = await edition(addDays(today, 40), 10)
    await pass(10)
    await sendTrainingReminders(app.server)
    expect((await peopleOf(next)).length).toBe(10)
    expect((await peopleOf(next)).map(({ employeeId }) => employeeId)).toContain(absent.id)
    await sendsCalendarMessages(absent, next)

    const exam = ok(await admin.request(exams.create, { body: { courseId: course.id, title: 'Cierre', passMark: 60 } as never }))
    const options = [
      { text: 'Sí', correct: true },
      { text: 'No', correct: false },
    ]
    const question = ok(await admin.request(questions.create, { body: { examId: exam.id, text: '¿Casco?', options } as never }))
    // The sessions began some minutes ago, so that all arrive in time.
    const starts = await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{
        starts: string
      }>`select to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as starts`.execute(db)
      return rows[0]?.starts ?? ''
    })
    for (const id of shifts) {
      await move(id, 'IN_PROCESS')
      const body = { eventId: id, day: today, starts, ends: '23:59', topic: 'Riesgos de la planta' }
      const session = ok(await admin.request(sessions.create, { body: body as never }))
      const enrolled = await peopleOf(id)
      const users = [present, outside].filter((one) => enrolled.some(({ employeeId }) => employeeId === one.id))
      const { address } = ok(await admin.request(sessions.code, { params: { id: session.id } }))
      const code = new URL(address).searchParams.get('asistencia') ?? ''
      for (const { caller } of users) {
        ok(await caller.request(sessions.register, { body: { code } }))
        const attempt = ok(await caller.request(myExams.start, { params: { id, examId: exam.id } }))
        const answers = { [question.id]: [0] }
        ok(await caller.request(myExams.send, { params: { id: attempt.id }, body: { answers } as never }))
      }
      // By list: all the others, of whom two did not come and so cannot pass.
      const listed = enrolled.filter(({ employeeId }) => users.every((user) => user.id !== employeeId))
      const rows = listed.map(({ employeeId }, at) => ({ employeeId, status: at < 2 ? 'ABSENT' : 'PRESENT', minutes: null }))
      const repeated = await admin.request(sessions.record, { params: { id: session.id }, body: { rows: [rows[0], rows[0]] } })
      expect(JSON.stringify(repeated.body)).toContain('Está repetido')
      ok(await admin.request(sessions.record, { params: { id: session.id }, body: { rows } as never }))
      const results = listed.map(({ employeeId }, at) => ({
        employeeId,
        attendance: at < 2 ? 0 : 100,
        state: at < 2 ? 'FAILED' : 'COMPLETED',
      }))
      ok(await admin.request(participants.record, { params: { id }, body: { rows: results } as never }))
      await move(id, 'FINISHED')
      expect(ok(await admin.request(certificates.files, { params: { eventExecutionId: id } }))).toHaveLength(128)
    }
    expect(await states()).toEqual({ VALID: 384, PENDING: 16 })
  })

  it('reports the year to the inspector with the sheets of all who were there', async () => {
    const query = { year: Number(today.slice(0, 4)), organizationalUnitId: units.plant, sheets: true }
    const report = await admin.request(trainingMatrix.report, { query })
    const pages = (await textOfPages(Buffer.from(report.body as unknown as Uint8Array))).join('\n')
    expect(pages.match(/128 presentes, 2 ausentes/g)).toHaveLength(3)
    expect(pages).toContain('Ley 19.587, art. 9')
    const figures = [...pages.matchAll(/(\d+) personas: ([1-9]\d*) vigentes, 0 vencidas, (\d+) pendientes/g)].map((found) =>
      found.slice(1).map(Number),
    )
    expect([0, 1, 2].map((at) => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0))).toEqual([400, 384, 16])
    expect(pages.match(/D'Angelo/g)?.length).toBeGreaterThan(380)
  })

  it('keeps a certificate as it was given, until it expires', async () => {
    const [present, absent] = named as [Person, Person, Person]
    const list = async (caller: Caller) => ok(await caller.request(myCourses.list)).find(({ certificateId }) => certificateId)
    const given = await list(present.caller)
    expect(await list(absent.caller)).toBeUndefined()
    const fileOf = async () => {
      const { body } = await present.caller.request(certificates.file, { params: { id: given?.certificateId ?? 0 } })
      return Buffer.from(body as unknown as Uint8Array)
    }
    const before = await fileOf()
    expect((await textOfPages(before)).join(' ')).toContain('Seguridad de la planta')
    const params = { id: given?.id ?? 0 }
    const changed = { name: 'Otro nombre', courseId: course.id, capacity: 130, hours: 40, dateFrom: today, dateUntil: today }
    const refused = await admin.request(events.update, { params, body: changed as never })
    expect(JSON.stringify(refused.body)).toContain('reabrila para corregirlo')
    await app.superuser
      .updateTable('coaching_event')
      .set({ name: 'Otro nombre', hours: '40' })
      .where('id', '=', params.id)
      .execute()
    const code = await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{
        code: string
      }>`select code from coaching_certificate where id = ${given?.certificateId}`.execute(db)
      return rows[0]?.code ?? ''
    })
    const sha256 = createHash('sha256').update(before).digest('hex')
    const check = async () =>
      ok(await app.anonymous().request(certificates.check, { params: { code }, query: { tenant: 'tenant1', sha256 } }))
    expect(await check()).toMatchObject({ state: 'VALID', course: 'Seguridad de la planta', isSameFile: true })

    // A renewal within the window keeps the last day of the outside proof, a year later.
    await pass(310)
    expect(await states()).toEqual({ DUE_SOON: 383, VALID: 1, LATE: 16 })
    await pass(56)
    expect(await states()).toEqual({ EXPIRED: 383, DUE_SOON: 1, LATE: 16 })
    expect(await check()).toMatchObject({ state: 'EXPIRED', course: 'Seguridad de la planta', isSameFile: true })
    expect((await fileOf()).equals(before)).toBe(true)
  })
})
