import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { budgets, careers } from '@legajo/contract/coaching/career.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { contentRequests, permitGroups } from '@legajo/contract/coaching/content.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { courseDocuments, myDocuments } from '@legajo/contract/coaching/course-document.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { sessions, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { attempts, exams, myExams, questions } from '@legajo/contract/coaching/exam.ts'
import { guides } from '@legajo/contract/coaching/guide.ts'
import { courseMassiveLoad, facilitatorMassiveLoad } from '@legajo/contract/coaching/massive-load.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { facilitators, providers } from '@legajo/contract/coaching/provider.ts'
import { exemptions, qualifications, requirements, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { attendanceCode } from '../edition/attendance-code.ts'
import { sendTrainingReminders } from './training-reminders.ts'

const selfServicePermit = 'READ_0000000139'
const errorBody = (body: unknown) => body as { code: string; message: string; fields?: { path: string; message: string }[] }

describe('training', () => {
  let app: TestApp
  let admin: Caller
  let serial = 0
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const newCourse = async (more: object = {}) => {
    serial += 1
    return ok(await admin.request(catalogue.create, { body: { name: `Curso ${serial} de prueba`, ...more } }))
  }
  const past = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
  const newEdition = async (course: { id: number; name: string }, more: object = {}): Promise<Course> =>
    ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: { name: course.name, courseId: course.id, capacity: 5, ...past, hours: 8, ...more } as never,
      }),
    )
  const move = async (id: number, state: 'IN_PROCESS' | 'FINISHED') =>
    ok(await admin.request(events.courseStatus, { params: { id }, body: { state } }))
  const enrol = async (id: number, employeeIds: number[]) =>
    ok(await admin.request(participants.add, { params: { id }, body: { employeeIds } }))

  it('groups editions by their course and gives an edition without one the course of its name', async () => {
    const course = await newCourse()
    const edition = await newEdition(course)
    expect([edition.courseId, edition.course]).toEqual([course.id, course.name])
    const body = { name: course.name.toUpperCase(), capacity: 3, ...past }
    const same = ok(await admin.request(events.create, { params: { id: 0 }, body: body as never }))
    expect(same.courseId).toBe(course.id)
    const list = ok(await admin.request(events.paginate, { query: { courseId: course.id } }))
    expect(list.totalElements).toBe(2)
    expect((await admin.request(catalogue.remove, { params: { id: course.id } })).status).toBe(409)
  })

  it('keeps the modules of an edition when a change omits them', async () => {
    const course = await newCourse()
    const edition = await newEdition(course, { modules: [{ title: 'Uno', hours: 1 }] })
    const body = { name: edition.name, capacity: 6, ...past }
    const changed = ok(await admin.request(events.update, { params: { id: edition.id }, body: body as never }))
    expect([changed.capacity, changed.modules.length]).toEqual([6, 1])
  })

  it('refuses a person without the prerequisite course', async () => {
    const first = await newCourse()
    const second = await newCourse({ prerequisites: [first.id] })
    const edition = await newEdition(second, { dateFrom: '2099-03-02', dateUntil: '2099-03-03' })
    const person = await employeeWith(app, [selfServicePermit])
    const add = () => admin.request(participants.add, { params: { id: edition.id }, body: { employeeIds: [person.id] } })
    expect(errorBody((await add()).body).code).toBe('prerequisite_missing')
    ok(
      await admin.request(qualifications.create, {
        body: { courseId: first.id, employeeId: person.id, completedOn: '2026-01-10', evidence: 'Instituto, N.º 4' } as never,
      }),
    )
    expect((await add()).status).toBe(200)
  })

  it('revokes a qualification once, with the reason', async () => {
    const course = await newCourse()
    const person = await employeeWith(app, [])
    const proof = { courseId: course.id, employeeId: person.id, completedOn: '2026-01-10', evidence: 'Acta 9' }
    const { id } = ok(await admin.request(qualifications.create, { body: proof as never }))
    const revoke = (who: Caller, reason = 'Constancia falsa', of = id) =>
      who.request(qualifications.revoke, { params: { id: of }, body: { reason } })
    expect((await revoke(await app.userWith(['READ_COURSE']))).status).toBe(403)
    expect([(await revoke(admin, '')).status, (await revoke(admin, 'x', 999_999)).status]).toEqual([400, 404])
    expect(ok(await revoke(admin))).toMatchObject({ revokedReason: 'Constancia falsa', revokedOn: expect.any(String) })
    expect((await revoke(admin)).status).toBe(409)
  })

  it('moves the waiting list up when a seat is free and keeps the position of people who cannot take the seat', async () => {
    const course = await newCourse()
    const edition = await newEdition(course, { capacity: 1, dateFrom: '2099-04-02', dateUntil: '2099-04-03' })
    const [first, second, third] = [
      await employeeWith(app, [selfServicePermit]),
      await employeeWith(app, [selfServicePermit]),
      await employeeWith(app, [selfServicePermit]),
    ]
    await enrol(edition.id, [first.id])
    const params = { id: edition.id }
    const waiting = ok(await admin.request(waitingList.add, { params, body: { employeeIds: [second.id, third.id] } }))
    expect(waiting.map(({ employeeId }) => employeeId)).toEqual([second.id, third.id])
    await app.inTransaction(admin, (db) =>
      db.updateTable('employee').set({ work_status: 'LICENCIA' }).where('id', '=', second.id).execute(),
    )
    expect((await admin.request(participants.remove, { params: { ...params, employeeId: first.id } })).status).toBe(204)
    const enrolled = ok(await admin.request(participants.list, { params }))
    expect(enrolled.map(({ employeeId }) => employeeId)).toEqual([third.id])
    expect(ok(await admin.request(waitingList.list, { params }))).toMatchObject([
      { employeeId: second.id, skipped: 'Está de licencia' },
    ])
  })

  it('allows a person to wait for a full edition and to leave the queue, and human resources to take anyone out', async () => {
    const course = await newCourse()
    const future = { capacity: 1, dateFrom: '2099-05-02', dateUntil: '2099-05-03' }
    const edition = await newEdition(course, { ...future, selfEnrolment: true })
    const closed = await newEdition(course, future)
    const [seated, waiting] = [await employeeWith(app, [selfServicePermit]), await employeeWith(app, [selfServicePermit])]
    await enrol(edition.id, [seated.id])
    const params = { id: edition.id }
    const wait = (id: number) => waiting.caller.request(myCourses.wait, { params: { id } })
    const queue = async () => ok(await admin.request(waitingList.list, { params })).map(({ employeeId }) => employeeId)
    expect((await wait(closed.id)).status).toBe(404)
    ok(await wait(edition.id))
    expect(await queue()).toEqual([waiting.id])
    const leave = () => waiting.caller.request(myCourses.leaveQueue, { params })
    ok(await leave())
    expect([await queue(), (await leave()).status]).toEqual([[], 404])
    ok(await wait(edition.id))
    const takeOut = (who: Caller) => who.request(waitingList.remove, { params: { ...params, employeeId: waiting.id } })
    expect((await takeOut(waiting.caller)).status).toBe(403)
    expect([(await takeOut(admin)).status, (await takeOut(admin)).status]).toEqual([204, 404])
    expect(await queue()).toEqual([])
  })

  it('registers attendance by list and by the changing code, and computes its share', async () => {
    const course = await newCourse({ minimumAttendance: 80 })
    const edition = await newEdition(course)
    const [present, absent] = [await employeeWith(app, [selfServicePermit]), await employeeWith(app, [selfServicePermit])]
    await enrol(edition.id, [present.id, absent.id])
    await move(edition.id, 'IN_PROCESS')
    const body = { eventId: edition.id, day: '2026-03-02', starts: '09:00', ends: '11:00' }
    const made = ok(await admin.request(sessions.create, { body: body as never }))
    const wrong = await admin.request(sessions.create, { body: { ...body, day: '2026-04-01' } as never })
    expect(errorBody(wrong.body).fields?.[0]?.path).toBe('day')
    const record = (rows: object[]) => admin.request(sessions.record, { params: { id: made.id }, body: { rows: rows as never } })
    ok(
      await record([
        { employeeId: present.id, status: 'PRESENT' },
        { employeeId: absent.id, status: 'ABSENT' },
      ]),
    )
    await move(edition.id, 'FINISHED')
    const list = ok(await admin.request(participants.list, { params: { id: edition.id } }))
    const of = (id: number) => list.find(({ employeeId }) => employeeId === id)
    expect([of(present.id)?.attendance, of(present.id)?.state]).toEqual([100, 'COMPLETED'])
    expect([of(absent.id)?.attendance, of(absent.id)?.state, of(absent.id)?.certificateId]).toEqual([0, 'FAILED', null])
    const stored = await app.inTransaction(admin, (db) =>
      db.selectFrom('coaching_session').select(['id', 'secret']).where('id', '=', made.id).executeTakeFirstOrThrow(),
    )
    const late = await present.caller.request(sessions.register, { body: { code: attendanceCode(stored, new Date()) } })
    expect(errorBody(late.body).code).toBe('nothing_to_do')
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
    const now = await newEdition(course, { dateFrom: today, dateUntil: today })
    await enrol(now.id, [present.id])
    await move(now.id, 'IN_PROCESS')
    const open = ok(
      await admin.request(sessions.create, {
        body: { ...body, eventId: now.id, day: today, starts: '00:00', ends: '23:59' } as never,
      }),
    )
    const code = ok(await admin.request(sessions.code, { params: { id: open.id } }))
    expect(code.modules).toHaveLength(code.size ** 2)
    const shown = new URL(code.address).searchParams.get('asistencia') ?? ''
    expect((await absent.caller.request(sessions.register, { body: { code: shown } })).status).toBe(400)
    expect(
      (
        await present.caller.request(sessions.register, {
          body: { code: `${shown.slice(0, -1)}${shown.endsWith('A') ? 'B' : 'A'}` },
        })
      ).status,
    ).toBe(400)
    expect(ok(await present.caller.request(sessions.register, { body: { code: shown } })).course).toBe(course.name)
    const sheet = await admin.request(sessions.sheet, { params: { id: now.id }, query: { sessionId: open.id } })
    expect(String(sheet.body).slice(0, 5)).toBe('%PDF-')
  })

  it('times an exam by the clock of the server, corrects it and requires a reason for a changed grade', async () => {
    const course = await newCourse({ validityMonths: 12 })
    const edition = await newEdition(course)
    const person = await employeeWith(app, [selfServicePermit])
    await enrol(edition.id, [person.id])
    await move(edition.id, 'IN_PROCESS')
    const exam = ok(
      await admin.request(exams.create, {
        body: { courseId: course.id, title: 'Final', minutes: 30, passMark: 60, attempts: 2, shuffle: false } as never,
      }),
    )
    const options = [
      { text: 'Sí', correct: true },
      { text: 'No', correct: false },
    ]
    const choice = ok(await admin.request(questions.create, { body: { examId: exam.id, text: '¿Sí?', options } as never }))
    const open = ok(
      await admin.request(questions.create, { body: { examId: exam.id, text: '¿Por qué?', kind: 'OPEN', options: [] } as never }),
    )
    const bad = await admin.request(questions.create, { body: { examId: exam.id, text: 'x', options: [options[1]] } as never })
    expect(errorBody(bad.body).fields?.[0]?.path).toBe('options')
    const params = { id: edition.id, examId: exam.id }
    const begun = ok(await person.caller.request(myExams.start, { params }))
    expect(JSON.stringify(begun)).not.toContain('correct')
    expect(begun.secondsLeft).toBeGreaterThan(1700)
    const answers = { [choice.id]: [0], [open.id]: 'Porque sí' }
    const answer = (who: Caller, given: object) =>
      who.request(myExams.answer, { params: { id: begun.id }, body: { answers: given } as never })
    expect((await answer((await employeeWith(app, [selfServicePermit])).caller, answers)).status).toBe(404)
    expect((await answer(person.caller, { [choice.id]: [9] })).status).toBe(400)
    expect(ok(await answer(person.caller, { [choice.id]: [1] })).state).toBe('OPEN')
    const sent = ok(await person.caller.request(myExams.send, { params: { id: begun.id }, body: { answers } as never }))
    expect([sent.state, sent.score]).toEqual(['SENT', null])
    expect((await answer(person.caller, answers)).status).toBeGreaterThanOrEqual(400)
    const correct = (points: number, reason?: string) =>
      admin.request(attempts.correct, {
        params: { id: begun.id },
        body: { points: [{ questionId: open.id, points }], ...(reason && { reason }) } as never,
      })
    expect(ok(await correct(0)).score).toBe(50)
    expect(errorBody((await correct(1)).body).fields?.[0]?.path).toBe('reason')
    expect(ok(await correct(1, 'Pidió revisión')).score).toBe(100)
    const [row] = ok(await admin.request(participants.list, { params: { id: edition.id } }))
    expect([row?.grade, row?.state]).toEqual([10, 'COMPLETED'])
    const stranger = await employeeWith(app, [selfServicePermit])
    expect((await stranger.caller.request(myExams.get, { params: { id: begun.id } })).status).toBe(404)

    await move(edition.id, 'FINISHED')
    const mine = ok(await person.caller.request(myCourses.list)).find(({ id }) => id === edition.id)
    const { code } = await app.inTransaction(admin, (db) =>
      db
        .selectFrom('coaching_certificate')
        .select('code')
        .where('id', '=', mine?.certificateId ?? 0)
        .executeTakeFirstOrThrow(),
    )
    const check = () => app.anonymous().request(certificates.check, { params: { code } })
    expect(ok(await check())).toMatchObject({ state: 'VALID', validUntil: '2027-03-05', course: course.name })
    expect(JSON.stringify((await check()).body)).not.toContain(person.caller.session?.username)
    expect(ok(await app.anonymous().request(certificates.check, { params: { code: 'AB12' } })).state).toBe('UNKNOWN')
    const body = { reason: 'Nombre mal escrito', reissue: true }
    ok(await admin.request(certificates.annul, { params: { id: mine?.certificateId ?? 0 }, body }))
    expect(ok(await check()).state).toBe('ANNULLED')
    const again = ok(await admin.request(certificates.files, { params: { eventExecutionId: edition.id } }))
    expect(again.map(({ id, annulledReason }) => [id === mine?.certificateId, annulledReason])).toEqual([
      [false, null],
      [true, body.reason],
    ])
  })

  it('shows who must do a required course, enrols by rule and reminds once', async () => {
    const course = await newCourse({ validityMonths: 12 })
    const person = await employeeWith(app, [selfServicePermit])
    const edition = await newEdition(course, { capacity: 10_000, dateFrom: '2099-05-02', dateUntil: '2099-05-03' })
    const stateOf = async () =>
      ok(await admin.request(trainingMatrix.list, { query: { courseId: course.id, employeeId: person.id } })).content[0]
    const rule = { courseId: course.id, appliesFrom: '2026-01-01', dueDays: 10, enrols: true }
    ok(await admin.request(requirements.create, { body: rule as never }))
    expect((await stateOf())?.state).toBe('LATE')
    ok(await admin.request(trainingMatrix.enrol))
    expect((await stateOf())?.enrolledIn).toBe(edition.dateFrom)
    ok(
      await admin.request(qualifications.create, {
        body: { courseId: course.id, employeeId: person.id, completedOn: '2025-01-10', evidence: 'Acta' } as never,
      }),
    )
    expect(await stateOf()).toMatchObject({ state: 'EXPIRED', validUntil: '2026-01-09' })
    const readNotices = async () =>
      (
        await app.inTransaction(admin, (db) =>
          db.selectFrom('notification').select('title').where('title', '=', `Venció tu capacitación «${course.name}»`).execute(),
        )
      ).length
    await sendTrainingReminders(app.server)
    expect(await readNotices()).toBeGreaterThan(0)
    const before = await readNotices()
    await sendTrainingReminders(app.server)
    expect(await readNotices()).toBe(before)
    const until = '2099-01-01'
    ok(await admin.request(exemptions.create, { body: { courseId: course.id, employeeId: person.id, until, reason: 'x' } }))
    expect((await stateOf())?.state).toBe('EXEMPT')
    const totals = ok(await admin.request(trainingMatrix.totals))
    expect(totals.find(({ courseId }) => courseId === course.id)?.counts['EXEMPT']).toBe(1)
    expect(ok(await person.caller.request(trainingMatrix.mine)).map((row) => row.course)).toContain(course.name)
    const report = await admin.request(trainingMatrix.report, { query: { year: 2026 } })
    expect(String(report.body).slice(0, 5)).toBe('%PDF-')
    await app.inTransaction(admin, (db) =>
      db.updateTable('coaching_requirement').set({ active: false }).where('course_id', '=', course.id).execute(),
    )
  })

  it('adds the course of a legal duty once', async () => {
    const duties = ok(await admin.request(catalogue.duties))
    const free = duties.find(({ courseId }) => courseId === null)
    const params = { code: free?.code ?? '' }
    expect(ok(await admin.request(catalogue.addDuty, { params })).name).toBe(free?.name)
    expect((await admin.request(catalogue.addDuty, { params, headers: { 'idempotency-key': 'other' } })).status).toBe(400)
  })

  it('records which version of a document each employee saw', async () => {
    const course = await newCourse()
    const edition = await newEdition(course)
    const person = await employeeWith(app, [selfServicePermit])
    await enrol(edition.id, [person.id])
    const link = { name: `Material ${course.id}`, kind: 'LINK', address: 'https://aula.example/uno' }
    const eventsCoursesDTOList = [{ courseId: course.id }]
    const made = ok(await admin.request(courseDocuments.create, { body: { documentModel: link, eventsCoursesDTOList } as never }))
    const params = { id: made.id }
    expect(
      (await admin.request(courseDocuments.create, { body: { documentModel: { ...link, address: null } } as never })).status,
    ).toBe(400)
    const rename = (documentModel: object) =>
      admin.request(courseDocuments.update, { params, body: { documentModel: { ...link, ...documentModel } } as never })
    expect(errorBody((await rename({ kind: 'VIDEO' })).body).fields?.[0]?.path).toBe('documentModel.kind')
    expect(ok(await rename({ name: `Apunte ${course.id}` })).name).toBe(`Apunte ${course.id}`)
    const correct = (address: string | null) => admin.request(courseDocuments.updateDoc, { params, body: { address } as never })
    expect((await correct(null)).status).toBe(400)
    expect(ok(await correct('https://aula.example/corregida'))).toMatchObject({
      number: 1,
      documentModel: { address: 'https://aula.example/corregida' },
    })
    const pageOf = async (nameFilter: string) =>
      ok(await admin.request(courseDocuments.paginate, { query: { nameFilter } })).content.map(({ id }) => id)
    expect([await pageOf(`apunte ${course.id}`), await pageOf('nada de esto')]).toEqual([[made.id], []])
    const own = () => person.caller.request(myDocuments.list, { params: { id: edition.id } })
    expect(ok(await own())).toMatchObject([{ id: made.id, percentage: 0 }])
    await person.caller.request(myDocuments.view, { params, body: { percentage: 100 } })
    expect(ok(await own())[0]?.percentage).toBe(100)
    expect((await correct('https://aula.example/tarde')).status).toBe(409)
    const body = { id: made.id, address: 'https://aula.example/dos' }
    expect(ok(await admin.request(courseDocuments.replaceDoc, { body: body as never })).number).toBe(2)
    expect(ok(await own())[0]?.percentage).toBe(0)
    expect(ok(await admin.request(courseDocuments.versions, { params })).map(({ viewers }) => viewers)).toEqual([0, 1])
    expect((await admin.request(courseDocuments.remove, { params })).status).toBe(409)
    expect(
      (await (await employeeWith(app, [selfServicePermit])).caller.request(myDocuments.view, { params, body: { percentage: 1 } }))
        .status,
    ).toBe(404)
  })

  it('publishes contents in order, with the associated ones, and hides them meanwhile', async () => {
    const course = await newCourse()
    const edition = await newEdition(course)
    const person = await employeeWith(app, [selfServicePermit])
    await enrol(edition.id, [person.id])
    const exam = ok(await admin.request(exams.create, { body: { courseId: course.id, title: `Prueba ${course.id}` } as never }))
    const part = { id: course.id, typeOfContent: 'COURSE' as const }
    const send = (contentRequestStatus: string, more: object = {}) =>
      admin.request(contentRequests.updateAll, { body: { ...part, contentRequestStatus, ...more } as never })
    expect((await send('APPROVED')).status).toBe(400)
    const approver = await app.userWith(['READ_COURSE', 'WRITE_COURSE'])
    expect(ok(await send('SENT')).map(({ typeOfContent }) => typeOfContent)).toEqual(['COURSE', 'EVALUATION'])
    const bell = ok(await approver.request(notifications.list, { params: { lastId: 0 } }))
    expect(bell.map(({ title, text }) => [title, text])).toEqual([
      [`Contenido para revisar: ${course.name}`, 'Y 1 contenido más de los mismos cursos.'],
    ])
    expect(ok(await person.caller.request(myCourses.list)).find(({ id }) => id === edition.id)?.exams).toBe(0)
    ok(await send('IN_REVIEW'))
    expect(errorBody((await send('REJECTED')).body).fields?.[0]?.path).toBe('reason')
    expect(errorBody((await send('APPROVED')).body).fields?.[0]?.message).toMatch(/lo decide otra persona/)
    const sendOne = (body: object) => admin.request(contentRequests.updateStatus, { body: { ...part, ...body } as never })
    const sendSome = (associations: readonly object[]) =>
      approver.request(contentRequests.updateSome, {
        body: { ...part, contentRequestStatus: 'APPROVED', associations } as never,
      })
    expect((await sendOne({ contentRequestStatus: 'APPROVED' })).status).toBe(400)
    expect((await sendOne({ contentRequestStatus: 'SENT', id: 999_999 })).status).toBe(404)
    const foreign = await sendSome([{ id: 999_999, typeOfContent: 'EVALUATION' }])
    expect(errorBody(foreign.body).fields?.[0]?.path).toBe('associations[0]')
    const listed = ok(await admin.request(contentRequests.list))
    expect(listed.find(({ contentId, typeOfContent }) => contentId === exam.id && typeOfContent === 'EVALUATION')).toMatchObject({
      contentRequestStatus: 'IN_REVIEW',
    })
    expect(ok(await sendSome([])).map(({ typeOfContent }) => typeOfContent)).toEqual(['COURSE'])
    const evaluation = { id: exam.id, typeOfContent: 'EVALUATION', contentRequestStatus: 'APPROVED' }
    const published = await approver.request(contentRequests.updateStatus, { body: evaluation as never })
    expect(ok(published)).toMatchObject([{ typeOfContent: 'EVALUATION', contentRequestStatus: 'APPROVED' }])
    expect(ok(await admin.request(permitGroups.contents)).length).toBeGreaterThan(3)
    ok(await admin.request(contentRequests.paginate, { query: { status: 'IN_REVIEW' } }))
    ok(await admin.request(permitGroups.list))
    ok(await admin.request(permitGroups.groups))
    ok(await admin.request(permitGroups.ofUser))
    ok(await admin.request(permitGroups.paginate))
  })

  it('draws a guide and keeps the replaced one', async () => {
    const course = await newCourse()
    const body = {
      courseId: course.id,
      name: `Guía ${course.id}`,
      activities: [{ minutes: 30, title: 'Apertura' }],
      objectives: 'Uno',
    }
    const made = ok(await admin.request(guides.create, { body: body as never }))
    expect(made.minutes).toBe(30)
    const correct = (body: object, id = made.id) => admin.request(guides.updateContent, { params: { id }, body: body as never })
    const { version } = made
    const longer = { objectives: 'Uno corregido', activities: [{ minutes: 45, title: 'Apertura' }], version }
    expect(ok(await correct(longer))).toMatchObject({ number: 1, minutes: 45, objectives: 'Uno corregido' })
    expect([(await correct(longer)).status, (await correct({ objectives: 'x' }, 999_999)).status]).toEqual([409, 404])
    const update = (more: object) =>
      admin.request(guides.update, { params: { id: made.id }, body: { ...body, ...more } as never })
    expect([(await update({ name: '' })).status, (await update({ courseId: 799_999 })).status]).toEqual([400, 400])
    expect(ok(await update({})).objectives).toBe('Uno')
    const replaced = ok(await admin.request(guides.replace, { body: { ...body, id: made.id, objectives: 'Dos' } as never }))
    expect([replaced.number, replaced.objectives]).toEqual([2, 'Dos'])
    const unknown = await admin.request(guides.replace, { body: { ...body, id: made.id, courseId: 799_999 } as never })
    expect([unknown.status, (unknown.body as { fields?: readonly { message: string }[] }).fields?.[0]?.message]).toEqual([
      400,
      expect.stringMatching(/El curso \d+ no existe/),
    ])
    for (const query of [{}, { number: 1 }]) {
      const pdf = await admin.request(guides.pdf, { params: { id: made.id }, query })
      expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
    }
    expect(ok(await admin.request(guides.versions, { params: { id: made.id } }))).toHaveLength(1)
    ok(await admin.request(guides.list))
    ok(await admin.request(guides.paginate, { query: { filter: 'apertura' } }))
    const remove = () => admin.request(guides.remove, { params: { id: made.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  })

  it('accepts a provider abroad without CUIT and facilitators who are employees', async () => {
    const abroad = { businessName: 'Training Ltd', country: 'EX', contact: { name: 'Ann' } }
    expect(ok(await admin.request(providers.save, { body: abroad as never })).taxIdentification ?? null).toBeNull()
    expect((await admin.request(providers.save, { body: { ...abroad, country: 'AR' } as never })).status).toBe(400)
    const person = await employeeWith(app, [])
    const made = ok(await admin.request(facilitators.create, { body: { employeeId: person.id } as never }))
    expect(made.name).toMatch(/Prueba/)
    expect((await admin.request(facilitators.create, { body: { name: 'Nadie' } as never })).status).toBe(400)
    const edition = await newEdition(await newCourse(), { facilitatorId: made.id })
    const remove = () => admin.request(facilitators.remove, { params: { id: made.id } })
    expect((await remove()).status).toBe(409)
    await admin.request(events.remove, { params: { id: edition.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  })

  it('compares people with the next position of a career', async () => {
    const positions = await app.inTransaction(admin, (db) =>
      db.selectFrom('position').select('id').orderBy('id').limit(2).execute(),
    )
    const course = await newCourse()
    const steps = positions.map(({ id }) => ({ positionId: id, courses: [course.id] }))
    const made = ok(await admin.request(careers.create, { body: { name: `Carrera ${course.id}`, steps } as never }))
    expect(made.positions).toHaveLength(2)
    const person = await employeeWith(app, [selfServicePermit])
    // In the company since 2010, and in the position for fourteen months.
    await app.inTransaction(admin, async (db) => {
      const position_id = positions[0]?.id ?? 0
      await db.updateTable('employee').set({ position_id }).where('id', '=', person.id).execute()
      await sql`update employee_assignment set valid_from = valid_from - interval '14 months'
        where employee_id = ${person.id} and field = 'position_id' and valid_from = app_today()`.execute(db)
    })
    const gap = async () =>
      ok(await admin.request(careers.gaps, { params: { id: made.id } })).find(({ employeeId }) => employeeId === person.id)
    expect(await gap()).toMatchObject({ next: made.positions[1], months: 14, courses: [{ name: course.name, done: false }] })
    const done = { courseId: course.id, employeeId: person.id, completedOn: '2026-01-10', evidence: 'Acta 3' }
    ok(await admin.request(qualifications.create, { body: done as never }))
    expect(await gap()).toMatchObject({ courses: [{ name: course.name, done: true }] })
    expect(ok(await person.caller.request(careers.mine)).map(({ next }) => next)).toContain(made.positions[1])
  })

  it('counts the costs of a year in each currency, and the share of each area', async () => {
    const [one, other] = [
      await employeeWith(app, [], { area: 'Área con presupuesto' }),
      await employeeWith(app, [], { area: 'Otra área' }),
    ]
    const areaId = await app.inTransaction(admin, async (db) => {
      const row = await db.selectFrom('employee').select('area_id').where('id', '=', one.id).executeTakeFirstOrThrow()
      return row.area_id
    })
    const expenses = [
      { description: 'Honorarios', cost: 100.01 },
      { description: 'Traslado', cost: 80, currency: 'USD' },
    ]
    const dates = { dateFrom: '2031-03-02', dateUntil: '2031-03-02' }
    const edition = await newEdition(await newCourse(), { ...dates, expenses })
    await enrol(edition.id, [one.id, other.id])
    const budget = async (more: object) => {
      const {
        amount,
        spent: spentByArea,
        left,
      } = ok(await admin.request(budgets.create, { body: { year: 2031, amount: '150.00', ...more } as never }))
      return [amount, spentByArea, left].map(Number)
    }
    expect(await budget({})).toEqual([150, 100.01, 49.99])
    expect(await budget({ areaId })).toEqual([150, 50, 100])
    expect(await budget({ areaId, currency: 'USD' })).toEqual([150, 40, 110])
    expect((await admin.request(budgets.create, { body: { year: 2031, amount: '1' } as never })).status).toBe(409)
    // The share of the area is the same for HR, who does not see a confidential participant of it.
    const hidden = await employeeWith(app, [], { area: 'Área con presupuesto', confidential: true })
    await enrol(edition.id, [hidden.id])
    const hr = await app.signIn('rrhh.demo')
    const listSpendingOfArea = (rows: readonly { areaId: number | null; currency: string; spent: string }[]) =>
      rows.filter((row) => row.areaId === areaId).map((row) => [row.currency, Number(row.spent)])
    const shares = listSpendingOfArea(ok(await admin.request(budgets.list)).content)
    expect(shares).toEqual(
      expect.arrayContaining([
        ['ARS', 66.67],
        ['USD', 53.33],
      ]),
    )
    expect(listSpendingOfArea(ok(await hr.request(budgets.list)).content)).toEqual(shares)
  })

  it('serves the documented calls of the load of courses over the engine', async () => {
    expect(ok(await admin.request(courseMassiveLoad.config)).map(({ field }) => field)).toContain('dateFrom')
    const rows = [{ name: 'De la carga', dateFrom: '02/03/2099', dateUntil: '03/03/2099', capacity: '4' }]
    expect(ok(await admin.request(courseMassiveLoad.entity, { body: { rows } as never })).refused).toBe(0)
    expect(ok(await admin.request(courseMassiveLoad.verify, { body: { rows } as never })).status).toBe('CHECKED')
    expect(ok(await admin.request(courseMassiveLoad.bulk, { body: { rows } as never })).status).toBe('PENDING')
    expect((await admin.request(courseMassiveLoad.template)).headers['content-disposition']).toMatch(/plantilla-carga-11/)
    const query = { filter: 'De la carga' }
    await waitUntil(async () => ok(await admin.request(events.paginate, { query })).totalElements === 1)
    const [loaded] = ok(await admin.request(events.paginate, { query })).content
    expect(loaded).toMatchObject({ capacity: 4, dateFrom: '2099-03-02', course: 'De la carga', state: 'PENDING' })
  })

  it('loads facilitators into a provider, and names the row that cannot be', async () => {
    const provider = { businessName: 'Loaded Ltd', country: 'EX', contact: { name: 'Ann' } }
    const { id } = ok(await admin.request(providers.save, { body: provider as never }))
    const rows = [{ providerId: 'Loaded Ltd', name: "Laura D'Angelo", email: 'laura@loaded.example' }]
    const wrong = ok(
      await admin.request(facilitatorMassiveLoad.entity, { body: { rows: [{ ...rows[0], email: 'laura' }] } as never }),
    )
    expect(wrong.refused).toBe(1)
    const verify = (who: Caller) => who.request(facilitatorMassiveLoad.verify, { body: { rows } as never })
    expect((await verify(await app.userWith(['READ_COURSE']))).status).toBe(403)
    expect(ok(await verify(admin)).status).toBe('CHECKED')
    expect(ok(await admin.request(facilitators.list)).filter(({ providerId }) => providerId === id)).toEqual([])
    ok(await admin.request(facilitatorMassiveLoad.bulk, { body: { rows } as never }))
    const readFacilitator = async () =>
      ok(await admin.request(facilitators.list))
        .filter(({ providerId }) => providerId === id)
        .map(({ name, email }) => [name, email])
    await waitUntil(async () => (await readFacilitator()).length > 0)
    expect(await readFacilitator()).toEqual([["Laura D'Angelo", 'laura@loaded.example']])
  })
})
