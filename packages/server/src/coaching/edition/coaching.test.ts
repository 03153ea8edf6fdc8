import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { coachingDashboard } from '@legajo/contract/coaching/dashboard.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { opinionForms } from '@legajo/contract/coaching/opinion.ts'
import { providers } from '@legajo/contract/coaching/provider.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { employeeWith } from '../../../test/people.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { gatherDaily } from '../../anonymity/gather-daily.ts'
import { closeEndedSurveys } from '../../clima/entrance.ts'

const selfServicePermit = 'READ_0000000139'
const tax = (document: number) =>
  makeCuil(document, '30')
    .replace(/\D/g, '')
    .replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3')
const errorBody = (body: unknown) => body as { code: string; fields?: { path: string; message: string }[] }

const pastDates = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
const draft = { name: 'Curso de prueba', capacity: 3, dateFrom: '2027-03-01', dateUntil: '2027-03-05', hours: 8 }

const { list, create, update, remove } = providers
resourceSuite(
  'providers',
  { list, create, update, remove },
  {
    valid: {
      businessName: "Formación D'Elía",
      taxIdentification: tax(71_999_001),
      contact: { name: 'Luz' },
      email: 'luz@proveedor.example',
      phoneNumber: '1145551234',
    },
    invalid: [
      { body: { businessName: '' }, field: 'businessName' },
      { body: { taxIdentification: '30-71999001-0' }, field: 'taxIdentification' },
      { body: { taxIdentification: '30719990010' }, field: 'taxIdentification' },
      { body: { phoneNumber: '123' }, field: 'phoneNumber' },
      { body: { email: 'luz' }, field: 'email' },
      { body: { contact: { name: '' } }, field: 'contact.name' },
      { body: { contact: { name: 'Luz', email: 'x@' } }, field: 'contact.email' },
    ],
    change: { businessName: 'Formación del Sur' },
  },
)

describe('coaching', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const newCourse = async (more: object = {}): Promise<Course> => {
    const { body, status } = await admin.request(events.create, { params: { id: 0 }, body: { ...draft, ...more } })
    expect(status).toBe(200)
    return body
  }
  const people = async (count: number) => {
    const all = []
    for (let n = 0; n < count; n += 1) all.push(await employeeWith(app, [selfServicePermit]))
    return all
  }

  it('returns the documented messages for an invalid or duplicate tax id', async () => {
    const body = { businessName: 'Repetida', taxIdentification: tax(71_999_002), contact: { name: 'Luz' } }
    const wrong = await admin.request(providers.create, { body: { ...body, taxIdentification: '30-71999002-0' } })
    expect(errorBody(wrong.body).fields?.[0]?.message).toBe('cuil invalido')
    const mail = await admin.request(providers.create, { body: { ...body, email: 'nada' } })
    expect(errorBody(mail.body).fields?.[0]?.message).toBe('Direccion de correo Invalida')
    expect((await admin.request(providers.exists, { params: { taxIdentification: body.taxIdentification } })).body.exists).toBe(
      false,
    )
    const { body: made } = await admin.request(providers.create, { body })
    expect((await admin.request(providers.exists, { params: { taxIdentification: body.taxIdentification } })).body).toEqual({
      exists: true,
      message: 'Un registro con el mismo valor ya existe',
    })
    const secondProvider = await admin.request(providers.create, { body })
    expect([secondProvider.status, errorBody(secondProvider.body).fields?.[0]?.path]).toEqual([400, 'taxIdentification'])
    const { body: led } = await admin.request(providers.addFacilitator, { params: { id: made.id }, body: { name: 'Ana Luz' } })
    expect(led.facilitators.map(({ name }) => name)).toEqual(['Ana Luz'])
    const course = await newCourse({ providerId: made.id, facilitatorId: led.facilitators[0]?.id })
    expect((await admin.request(events.byProvider, { query: { providerId: made.id } })).body.map(({ id }) => id)).toEqual([
      course.id,
    ])
    expect((await admin.request(providers.remove, { params: { id: made.id } })).status).toBe(409)
    expect((await admin.request(providers.get, { params: { id: made.id } })).body).toMatchObject({
      coursesPending: 1,
      eventsId: [course.id],
    })
  })

  it('refuses a course that ends before it begins or has no capacity', async () => {
    const refused = await admin.request(events.create, {
      params: { id: 0 },
      body: { ...draft, dateUntil: '2027-02-01', capacity: 0 },
    })
    expect(
      errorBody(refused.body)
        .fields?.map(({ path }) => path)
        .sort(),
    ).toEqual(['capacity', 'dateUntil'])
    expect((await admin.request(events.create, { params: { id: 7 }, body: draft })).status).toBe(404)
  })

  it('refuses an amount below a cent and sums the costs exactly', async () => {
    const readCost = async () => (await admin.request(coachingDashboard.get, { query: { year: 2027 } })).body.cost
    const before = await readCost()
    const expenses = (...costs: number[]) => costs.map((cost) => ({ description: 'Honorarios' as const, cost }))
    const wrong = await admin.request(events.create, {
      params: { id: 0 },
      body: { ...draft, expenses: expenses(1.005), hours: 1.125 },
    })
    expect([wrong.status, errorBody(wrong.body).fields]).toEqual([
      400,
      [
        { path: 'hours', message: 'Escribilo con 2 decimales como máximo' },
        { path: 'expenses[0].cost', message: 'Escribilo con 2 decimales como máximo' },
      ],
    ])
    const made = await newCourse({ expenses: expenses(1500.1, 1500.2, 999_999_999) })
    expect(made.expenses.map(({ cost }) => cost)).toEqual([1500.1, 1500.2, 999_999_999])
    expect(Math.round((await readCost()) * 100) - Math.round(before * 100)).toBe(100_000_299_930)
    await admin.request(events.remove, { params: { id: made.id } })
  })

  it('never assigns more places than the capacity under concurrent enrolments', async () => {
    const course = await newCourse({ selfEnrolment: true })
    const eightPeople = await people(8)
    const answers = await Promise.all(
      eightPeople.map(({ caller }) => caller.request(myCourses.enrol, { params: { id: course.id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect((await admin.request(events.get, { params: { id: course.id } })).body.enrolled).toBe(3)
    const shrink = await admin.request(events.update, { params: { id: course.id }, body: { ...draft, capacity: 2 } })
    expect(errorBody(shrink.body).fields?.[0]?.path).toBe('capacity')
  })

  it('enrols all or none and refuses duplicates', async () => {
    const course = await newCourse()
    const ids = (await people(4)).map(({ id }) => id)
    const add = (employeeIds: number[]) => admin.request(participants.add, { params: { id: course.id }, body: { employeeIds } })
    expect(errorBody((await add(ids)).body).code).toBe('course_full')
    expect((await add(ids.slice(0, 2))).body).toHaveLength(2)
    expect(errorBody((await add(ids.slice(1, 3))).body).code).toBe('already_enrolled')
    expect((await add([99_999_999])).status).toBe(404)
    const twins = await Promise.all([add([ids[3] ?? 0]), add([ids[3] ?? 0])])
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await admin.request(events.remove, { params: { id: course.id } })).status).toBe(409)
  })

  it('goes from pending to finished with attendance, result, certificate and opinion', async () => {
    const course = await newCourse(pastDates)
    const [person, other] = await people(2)
    if (!person || !other) throw new Error('two people')
    await admin.request(participants.add, { params: { id: course.id }, body: { employeeIds: [person.id, other.id] } })
    const record = () =>
      admin.request(participants.record, {
        params: { id: course.id },
        body: {
          rows: [
            { employeeId: person.id, attendance: 100, state: 'COMPLETED' },
            { employeeId: other.id, attendance: 20, state: 'FAILED' },
          ],
        },
      })
    expect((await record()).status).toBe(409)
    const move = (state: string) => admin.request(events.courseStatus, { params: { id: course.id }, body: { state } })
    expect((await move('FINISHED')).status).toBe(409)
    expect((await move('IN_PROCESS')).body.state).toBe('IN_PROCESS')
    expect((await record()).body.map(({ state }) => state).sort()).toEqual(['COMPLETED', 'FAILED'])
    await admin.request(events.evaluationCorrection, {
      params: { id: course.id },
      body: { employeeId: person.id, grade: 9.5, passed: true },
    })
    expect((await person.caller.request(myCourses.list)).body.find(({ id }) => id === course.id)).toMatchObject({
      participation: 'COMPLETED',
      grade: 9.5,
      certificateId: null,
    })
    expect((await move('FINISHED')).body.completed).toBe(1)

    const mine = (await person.caller.request(myCourses.list)).body.find(({ id }) => id === course.id)
    const pdf = await person.caller.request(certificates.file, { params: { id: mine?.certificateId ?? 0 } })
    expect([pdf.status, pdf.headers['content-type'], String(pdf.body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(pdf.headers['content-disposition']).toMatch(/certificado-curso-de-prueba-prueba-persona-\d+\.pdf/)
    expect((await other.caller.request(certificates.file, { params: { id: mine?.certificateId ?? 0 } })).status).toBe(404)
    expect((await person.caller.request(certificates.ownFiles, { params: { eventExecutionId: course.id } })).body).toHaveLength(1)
    expect((await other.caller.request(certificates.ownFiles, { params: { eventExecutionId: course.id } })).body).toEqual([])
    const exists = (employeeId: number) =>
      admin.request(certificates.validateExists, { body: { eventExecutionId: course.id, employeeId } })
    expect([(await exists(person.id)).body.exists, (await exists(other.id)).body.exists]).toEqual([true, false])

    expect(
      (await person.caller.request(events.feedback, { params: { id: course.id }, body: { rating: 5, comment: 'Muy claro' } }))
        .status,
    ).toBe(204)
    // A change of the stars keeps the comment.
    ok(await person.caller.request(events.feedback, { params: { id: course.id }, body: { rating: 4 } }))
    expect((await admin.request(events.get, { params: { id: course.id } })).body.rating).toBe(4)
    expect(ok(await admin.request(events.opinions, { params: { id: course.id } }))).toMatchObject({
      isAnonymous: false,
      average: 4,
      stars: [0, 0, 0, 1, 0],
      named: [{ rating: 4, comment: 'Muy claro' }],
    })
    expect((await person.caller.request(events.opinions, { params: { id: course.id } })).status).toBe(403)
    const otherPerson = (await people(1))[0]
    expect((await otherPerson?.caller.request(events.feedback, { params: { id: course.id }, body: { rating: 1 } }))?.status).toBe(
      404,
    )
  })

  it('shows the opinions about an anonymous course without names, once there are enough', async () => {
    const { id: courseId } = ok(
      await admin.request(catalogue.create, { body: { name: 'Curso anónimo', opinionMode: 'ANONYMOUS' } as never }),
    )
    const course = await newCourse({ ...pastDates, capacity: 12, courseId })
    const all = await people(11)
    ok(await admin.request(participants.add, { params: { id: course.id }, body: { employeeIds: all.map(({ id }) => id) } }))
    ok(await admin.request(events.courseStatus, { params: { id: course.id }, body: { state: 'IN_PROCESS' } }))
    const done = all.map(({ id }) => ({ employeeId: id, attendance: 100, state: 'COMPLETED' as const }))
    ok(await admin.request(participants.record, { params: { id: course.id }, body: { rows: done } }))
    ok(await admin.request(events.courseStatus, { params: { id: course.id }, body: { state: 'FINISHED' } }))
    for (const [index, { caller }] of all.entries())
      ok(
        await caller.request(events.feedback, {
          params: { id: course.id },
          body: { rating: index < 5 ? 5 : 3, ...(index < 9 && { comment: `Comentario ${index}` }) },
        }),
      )
    const readOpinions = async () => ok(await admin.request(events.opinions, { params: { id: course.id } }))
    expect(await readOpinions()).toMatchObject({ isAnonymous: true, count: 0, average: null, named: [], comments: [] })
    expect(ok(await admin.request(participants.list, { params: { id: course.id } })).map(({ rating }) => rating)).toEqual(
      all.map(() => null),
    )
    await app.superuser.deleteFrom('answer_clock').execute()
    await gatherDaily({ ...app.server, closeEndedSurveys, report: (error) => expect(error).toBeUndefined() })
    // Nine comments are too few to show.
    expect(await readOpinions()).toMatchObject({ count: 11, average: 3.9, stars: [0, 0, 6, 0, 5], named: [], comments: [] })
  })

  /** A finished course that one of two participants completed. */
  const createFinishedCourse = async (more: object = {}) => {
    const course = await newCourse({ ...pastDates, ...more })
    const [person, other] = await people(2)
    if (!person || !other) throw new Error('two people')
    await admin.request(participants.add, { params: { id: course.id }, body: { employeeIds: [person.id, other.id] } })
    const move = (state: string) => admin.request(events.courseStatus, { params: { id: course.id }, body: { state } })
    const record = (state: string) =>
      admin.request(participants.record, {
        params: { id: course.id },
        body: { rows: [{ employeeId: person.id, attendance: 100, state }] },
      })
    await move('IN_PROCESS')
    await record('COMPLETED')
    expect((await move('FINISHED')).status).toBe(200)
    const certificateId = async () =>
      (await person.caller.request(myCourses.list)).body.find(({ id }) => id === course.id)?.certificateId ?? null
    return { course, person, move, record, certificateId }
  }
  it('requires a form with the opinion, which those who administer the course read', async () => {
    const description = `Opinión ${randomUUID().slice(0, 8)}`
    const components = [
      { key: 'aplicable', type: 'radio', label: 'Lo aplico', input: true, values: [{ value: 'SI', label: 'Sí' }] },
      { key: 'dolencia', type: 'textfield', label: 'Dolencia', input: true, sees: 'medical' },
    ]
    const form = { module: 'COURSE_OPINION', description, form: JSON.stringify({ components }) } as never
    const { id: opinionFormId } = ok(await admin.request(dynamicForms.create, { body: form }))
    const { course, person } = await createFinishedCourse()
    const entry = ok(await admin.request(catalogue.get, { params: { id: course.courseId } }))
    const change = (more: object) =>
      admin.request(catalogue.update, { params: { id: entry.id }, body: { ...entry, opinionFormId, ...more } as never })
    expect((await change({})).status).toBe(400)
    ok(await admin.request(dynamicForms.publish, { params: { id: opinionFormId }, body: { decisions: {} } }))
    expect((await change({ opinionMode: 'ANONYMOUS' })).body).toMatchObject({
      fields: [{ path: 'opinionFormId', message: expect.stringContaining('diría de quién es la opinión') }],
    })
    ok(await change({}))
    const params = { id: course.id }
    expect(ok(await person.caller.request(myCourses.list)).find(({ id }) => id === course.id)?.opinionForm).toBe(description)
    const body = (aplicable: string) => ({ values: { aplicable, dolencia: 'Lumbalgia' } })
    expect((await person.caller.request(opinionForms.saveMine, { params, body: body('NO') })).status).toBe(400)
    ok(await person.caller.request(opinionForms.saveMine, { params, body: body('SI') }))
    expect(ok(await person.caller.request(opinionForms.mine, { params }))).toMatchObject({ ...body('SI'), answered_number: 1 })
    const [stranger] = await people(1)
    expect((await stranger?.caller.request(opinionForms.mine, { params }))?.status).toBe(404)
    const ofPerson = { id: course.id, employeeId: person.id }
    expect((await person.caller.request(opinionForms.of, { params: ofPerson })).status).toBe(403)
    expect(ok(await admin.request(opinionForms.of, { params: ofPerson }))).toMatchObject({
      form_name: description,
      ...body('SI'),
    })
    const answers = async (caller: Caller) =>
      ok(await caller.request(events.opinions, { params })).named.map(({ rating, additionalFields }) => [
        rating,
        additionalFields,
      ])
    expect(await answers(admin)).toEqual([[null, { aplicable: 'SI', dolencia: 'Lumbalgia' }]])
    expect(await answers(await app.signIn('rrhh.demo'))).toEqual([[null, { aplicable: 'SI' }]])
    const seen = ok(await admin.request(participants.list, { params }))
    expect(seen.map(({ employeeId, hasForm }) => [employeeId === person.id, hasForm]).sort()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  const pdfOf = async (caller: Caller, id: number | null) => {
    const { status, body } = await caller.request(certificates.file, { params: { id: id ?? 0 } })
    expect(status).toBe(200)
    return Buffer.from(body as unknown as Uint8Array)
  }

  it("preserves an issued certificate when the course, its template or the employee's name changes", async () => {
    const { course, person, certificateId } = await createFinishedCourse()
    const late = await createFinishedCourse()
    const id = await certificateId()
    const before = await pdfOf(person.caller, id)
    const edit = (more: object) =>
      admin.request(events.update, { params: { id: course.id }, body: { ...draft, ...pastDates, ...more } })
    for (const [path, value] of Object.entries({ name: 'Otro nombre', hours: 400, dateUntil: '2026-03-05' })) {
      const refused = await edit({ [path]: value })
      expect(errorBody(refused.body).fields).toEqual([{ path, message: expect.stringContaining('reabrila para corregirlo') }])
    }
    expect((await edit({ place: 'Otra sala' })).status).toBe(200)
    await app.inTransaction(admin, async (db) => {
      await db
        .updateTable('coaching_event')
        .set({ name: 'Otro nombre', hours: '400' })
        .where('id', 'in', [course.id, late.course.id])
        .execute()
      await db.updateTable('employee').set({ name: 'Renombrada' }).where('id', 'in', [person.id, late.person.id]).execute()
      await db.updateTable('certificate_data').set({ title: 'Otro título' }).execute()
    })
    expect((await pdfOf(person.caller, id)).equals(before)).toBe(true)
    const { body: list } = await admin.request(certificates.files, { params: { eventExecutionId: course.id } })
    expect(list.map((file) => [file.id, file.course])).toEqual([[id, 'Curso de prueba']])
    // A certificate drawn for the first time after the changes contains the data at its issue.
    const stored = await app.inTransaction(admin, (db) =>
      db.selectFrom('coaching_certificate').select(['content', 'file']).where('event_id', '=', late.course.id).execute(),
    )
    expect(stored).toMatchObject([
      { file: null, content: { course: 'Curso de prueba', details: 'Del 02/03/2026 al 06/03/2026 · 8 horas' } },
    ])
    const first = await pdfOf(late.person.caller, await late.certificateId())
    expect((await pdfOf(admin, await late.certificateId())).equals(first)).toBe(true)
  })

  it('annuls a certificate when its result changes and issues another number when it is due again', async () => {
    const { course, person, move, record, certificateId } = await createFinishedCourse()
    const first = await certificateId()
    const paper = await pdfOf(person.caller, first)
    await move('IN_PROCESS')
    expect(await certificateId()).toBeNull()
    // A dispute needs the paper as it was issued.
    for (const caller of [person.caller, admin]) expect((await pdfOf(caller, first)).equals(paper)).toBe(true)
    await move('FINISHED')
    const second = await certificateId()
    expect([typeof second, second === first]).toEqual(['number', false])
    const params = { eventExecutionId: course.id }
    for (const list of [
      ok(await admin.request(certificates.files, { params })),
      ok(await person.caller.request(certificates.ownFiles, { params })),
    ])
      expect(list.map(({ id, annulledReason }) => [id, annulledReason])).toEqual([
        [second, null],
        [first, 'El resultado cambió'],
      ])
    const again = await admin.request(certificates.annul, { params: { id: first ?? 0 }, body: { reason: 'Otra vez' } as never })
    expect([again.status, (again.body as { message?: string }).message]).toEqual([409, expect.stringContaining('ya se anuló el')])
    await record('FAILED')
    expect(await certificateId()).toBeNull()
  })

  it('requires the reason of a pass under the minimum attendance of the course', async () => {
    const entry = { name: `Con mínimo ${randomUUID().slice(0, 8)}`, minimumAttendance: 80 }
    const { id: courseId } = ok(await admin.request(catalogue.create, { body: entry as never }))
    const course = await newCourse({ ...pastDates, courseId })
    const [person] = await people(1)
    const employeeId = person?.id ?? 0
    const params = { id: course.id }
    ok(await admin.request(participants.add, { params, body: { employeeIds: [employeeId] } }))
    ok(await admin.request(events.courseStatus, { params, body: { state: 'IN_PROCESS' } }))
    const record = (attendance: number | null, state: 'COMPLETED' | 'ENROLLED') =>
      admin.request(participants.record, { params, body: { rows: [{ employeeId, attendance, state }] } })
    for (const attendance of [40, null])
      expect(errorBody((await record(attendance, 'COMPLETED')).body).fields?.[0]).toMatchObject({
        path: 'rows[0].attendance',
        message: expect.stringContaining(`(${attendance ?? 0} %) no llega a la mínima del curso (80 %)`),
      })
    ok(await record(40, 'ENROLLED'))
    const grade = (reason?: string) =>
      admin.request(events.evaluationCorrection, { params, body: { employeeId, grade: 8, passed: true, reason } })
    expect(errorBody((await grade()).body).fields?.[0]?.path).toBe('reason')
    expect(ok(await grade('Rindió el examen final'))).toMatchObject({ state: 'COMPLETED', attendance: 40 })
    expect((await record(80, 'COMPLETED')).status).toBe(200)
  })

  it('neither begins before its first day nor finishes before its last one', async () => {
    const later = await newCourse()
    const early = await admin.request(events.courseStatus, { params: { id: later.id }, body: { state: 'IN_PROCESS' } })
    expect([early.status, errorBody(early.body).code]).toEqual([409, 'course_too_early'])
    const long = await newCourse({ dateFrom: '2026-03-02', dateUntil: '2099-03-06' })
    const move = (state: string) => admin.request(events.courseStatus, { params: { id: long.id }, body: { state } })
    expect((await move('IN_PROCESS')).status).toBe(200)
    expect(errorBody((await move('FINISHED')).body).code).toBe('course_too_early')
    const { course } = await createFinishedCourse()
    const moved = await admin.request(events.update, { params: { id: course.id }, body: draft })
    expect(errorBody(moved.body).code).toBe('course_too_early')
  })

  it('counts employees who completed a finished course as trained', async () => {
    const count = async () => ok(await admin.request(coachingDashboard.get, { query: { year: 2026 } })).people
    const before = await count()
    const future = await newCourse()
    const cancelled = await newCourse(pastDates)
    const enrolled = (await people(2)).map(({ id }) => id)
    for (const { id } of [future, cancelled])
      await admin.request(participants.add, { params: { id }, body: { employeeIds: enrolled } })
    await admin.request(events.courseStatus, { params: { id: cancelled.id }, body: { state: 'CANCELLED' } })
    expect(await count()).toBe(before)
    await createFinishedCourse()
    expect(await count()).toBe(before + 1)
  })

  it('permits joining and leaving by the employee only in open states', async () => {
    const [open, closed] = [await newCourse({ selfEnrolment: true }), await newCourse()]
    const person = (await people(1))[0]
    if (!person) throw new Error('a person')
    expect((await person.caller.request(myCourses.enrol, { params: { id: closed.id } })).status).toBe(404)
    const offered = (await person.caller.request(myCourses.list)).body
    expect(offered.find(({ id }) => id === open.id)).toMatchObject({ participation: null, placesLeft: 3 })
    expect(offered.map(({ id }) => id)).not.toContain(closed.id)
    expect((await person.caller.request(myCourses.enrol, { params: { id: open.id } })).body.participation).toBe('ENROLLED')
    expect((await person.caller.request(myCourses.withdraw, { params: { id: open.id } })).body.participation).toBeNull()
    await admin.request(participants.add, { params: { id: closed.id }, body: { employeeIds: [person.id] } })
    expect((await person.caller.request(myCourses.withdraw, { params: { id: closed.id } })).status).toBe(404)
  })

  it('isolates tenants, permits and confidential employees', async () => {
    const course = await newCourse()
    const hidden = await employeeWith(app, [selfServicePermit], { confidential: true })
    const reader = await app.userWith(['READ_COURSE'])
    const writer = await app.userWith(['WRITE_COURSE'])
    expect((await reader.request(events.create, { params: { id: 0 }, body: draft })).status).toBe(403)
    expect(
      (await writer.request(participants.add, { params: { id: course.id }, body: { employeeIds: [hidden.id] } })).status,
    ).toBe(404)
    expect(
      (await admin.request(participants.add, { params: { id: course.id }, body: { employeeIds: [hidden.id] } })).status,
    ).toBe(200)
    expect((await reader.request(participants.list, { params: { id: course.id } })).body).toEqual([])
    const otherTenantAdmin = await app.signIn('admin.demo', 'tenant2')
    for (const call of [events.get, events.remove, participants.list]) {
      expect((await otherTenantAdmin.request(call, { params: { id: course.id } })).status).toBe(404)
    }
    expect((await app.anonymous().request(myCourses.list)).status).toBe(401)
  })

  it('pages, sorts, filters without accents and sums', async () => {
    await newCourse({ name: 'Ofimática avanzada' })
    const page = (
      await admin.request(events.paginate, { query: { page: 0, size: 5, filter: 'OFIMATICA', sortField: 'enrolled' } })
    ).body
    expect(page.content.map(({ name }) => name)).toEqual(['Ofimática avanzada'])
    expect((await admin.request(events.paginate, { query: { sortField: 'password' } })).status).toBe(400)
    // The global filter searches every text of the list, in any word order, also combined with a column filter.
    for (const filter of [
      'interno avanzada pendiente',
      "$words like 'avanzada' && $words like 'ofimatica' && provider like 'interno'",
    ])
      expect((await admin.request(events.paginate, { query: { filter } })).body.content.map(({ name }) => name)).toEqual([
        'Ofimática avanzada',
      ])
    const numbers = (await admin.request(coachingDashboard.get)).body
    expect(numbers.pending).toBeGreaterThan(0)
    for (const call of [events.main, events.reduced, events.eventTypes, certificates.listData, providers.listShort])
      expect((await admin.request(call)).status).toBe(200)
  })

  it('changes several courses in one batch', async () => {
    const [one, two] = [await newCourse(), await newCourse()]
    const { body } = await admin.request(events.updateWithSelections, {
      body: { model: { mode: 'VIRTUAL', capacity: 40 }, relations: 'SELECTED', selected: [one.id, two.id] },
    })
    expect(body).toEqual({ updated: 2 })
    expect((await admin.request(events.get, { params: { id: two.id } })).body).toMatchObject({ mode: 'VIRTUAL', capacity: 40 })
    const modules = await newCourse({
      modules: [
        { title: 'Uno', hours: 1 },
        { title: 'Dos', hours: 2 },
      ],
    })
    expect(
      (await admin.request(events.deleteModule, { query: { eventId: modules.id, module: 0 } })).body.modules.map(
        ({ title }) => title,
      ),
    ).toEqual(['Dos'])
    expect((await admin.request(events.hasBeenStarted, { query: { eventId: one.id } })).body).toEqual({ started: false })
  })
})
