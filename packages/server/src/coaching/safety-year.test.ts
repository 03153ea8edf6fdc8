import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { events, myCourses, participants } from '@legajo/contract/coaching/event.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { exams, myExams, questions } from '@legajo/contract/coaching/exam.ts'
import { qualifications, requirements, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { addDays, addMonths } from '@legajo/kernel/dates.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import { todayOf } from '../platform/today.ts'

const self = 'READ_0000000139'

/** A year of the safety course of a unit, from the requirement to the inspector's report. */
describe('a year of a safety course', () => {
  let app: TestApp
  let admin: Caller
  let today = ''
  let unit = 0
  const people: Person[] = []
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    today = await app.inTransaction(admin, (db) => todayOf(db))
    unit = await app.inTransaction(admin, async (db) => {
      const parent = await db.selectFrom('organizational_unit').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
      const { id: _, ...like } = parent
      const { id } = await db
        .insertInto('organizational_unit')
        .values({ ...like, name: 'Planta de pruebas', code: 'PLANTA-PRUEBAS', parent_id: parent.id } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    for (let index = 0; index < 3; index += 1) people.push(await employeeWith(app, [self], { admission: '2020-01-01' }))
    await app.inTransaction(admin, async (db) => {
      for (const { id, caller } of people) {
        await db.updateTable('employee').set({ organizational_unit_id: unit }).where('id', '=', id).execute()
        await db
          .updateTable('user_account')
          .set({ email: `persona${id}@tenant1.example` })
          .where('id', '=', caller.session?.userId ?? 0)
          .execute()
      }
    })
  })
  afterAll(() => app.close())

  it('goes from the requirement to the report, and a certificate stays as it was given', async () => {
    const [present, absent, late] = people as [Person, Person, Person]
    const course = ok(
      await admin.request(catalogue.create, {
        body: {
          name: 'Seguridad de la planta',
          legalSource: 'Ley 19.587, art. 9',
          hours: 2,
          validityMonths: 12,
          validityBase: 'EXPIRY',
          windowDays: 60,
          minimumAttendance: 100,
        } as never,
      }),
    )
    const rule = { courseId: course.id, organizationalUnitId: unit, appliesFrom: addDays(today, -90), dueDays: 30, enrols: true }
    ok(await admin.request(requirements.create, { body: rule as never }))
    const matrix = async () =>
      ok(await admin.request(trainingMatrix.list, { query: { courseId: course.id } })).content.map(({ employeeId, state }) => [
        employeeId,
        state,
      ])
    const states = async (...expected: string[]) =>
      expect(new Map((await matrix()) as [number, string][])).toEqual(
        new Map(people.map(({ id }, index) => [id, expected[index]])),
      )
    // One did it elsewhere almost a year ago: it can be renewed now without losing days.
    const completedOn = addDays(addMonths(today, -12), 31)
    ok(
      await admin.request(qualifications.create, {
        body: { courseId: course.id, employeeId: late.id, completedOn, evidence: 'Instituto, acta 7' } as never,
      }),
    )
    await states('LATE', 'LATE', 'DUE_SOON')

    const edition = ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: {
          name: course.name,
          courseId: course.id,
          capacity: 3,
          hours: 2,
          dateFrom: addDays(today, 1),
          dateUntil: addDays(today, 1),
          closesHours: 0,
        } as never,
      }),
    )
    expect(ok(await admin.request(trainingMatrix.enrol))).toMatchObject({ enrolled: 3 })
    const [invitation] = await mailsTo(app, `persona${present.id}@tenant1.example`)
    expect(invitation?.subject).toBe('Invitación: Seguridad de la planta')
    // The day comes: the edition is moved to today, and its session is open.
    const params = { id: edition.id }
    const { id: _, ...stored } = edition
    ok(
      await admin.request(events.update, {
        params,
        body: { name: stored.name, courseId: course.id, capacity: 3, hours: 2, dateFrom: today, dateUntil: today } as never,
      }),
    )
    ok(await admin.request(events.courseStatus, { params, body: { state: 'IN_PROCESS' } }))
    const session = ok(
      await admin.request(sessions.create, {
        body: { eventId: edition.id, day: today, starts: '00:00', ends: '23:59', topic: 'Riesgos de la planta' } as never,
      }),
    )
    const { address } = ok(await admin.request(sessions.code, { params: { id: session.id } }))
    const code = new URL(address).searchParams.get('asistencia') ?? ''
    for (const { caller } of [present, late]) ok(await caller.request(sessions.register, { body: { code } }))
    ok(
      await admin.request(sessions.record, {
        params: { id: session.id },
        body: {
          rows: [present, absent, late].map(({ id }) => ({
            employeeId: id,
            status: id === absent.id ? 'ABSENT' : 'PRESENT',
            minutes: null,
          })) as never,
        },
      }),
    )

    const exam = ok(await admin.request(exams.create, { body: { courseId: course.id, title: 'Cierre', passMark: 60 } as never }))
    const options = [
      { text: 'Sí', correct: true },
      { text: 'No', correct: false },
    ]
    const question = ok(await admin.request(questions.create, { body: { examId: exam.id, text: '¿Casco?', options } as never }))
    for (const { caller } of [present, late]) {
      const attempt = ok(await caller.request(myExams.start, { params: { id: edition.id, examId: exam.id } }))
      const answers = { [question.id]: [0] }
      ok(await caller.request(myExams.send, { params: { id: attempt.id }, body: { answers } as never }))
    }
    ok(await admin.request(events.courseStatus, { params, body: { state: 'FINISHED' } }))
    const results = ok(await admin.request(participants.list, { params })).map(({ employeeId, state }) => [employeeId, state])
    expect(new Map(results as [number, string][]).get(present.id)).toBe('COMPLETED')
    await states('VALID', 'LATE', 'VALID')
    // The renewal within the window keeps the former last day, a year later.
    const renewed = ok(await admin.request(qualifications.list, { query: { courseId: course.id, employeeId: late.id } as never }))
    const former = addDays(addMonths(completedOn, 12), -1)
    expect(renewed.content.map(({ validUntil }) => validUntil).sort()).toEqual([former, addMonths(former, 12)].sort())

    const fileOf = async () => {
      const [given] = ok(
        await admin.request(certificates.filesOfEmployee, { params: { eventExecutionId: edition.id, employeeId: present.id } }),
      )
      const { body } = await present.caller.request(certificates.file, { params: { id: given?.id ?? 0 } })
      return Buffer.from(body as unknown as Uint8Array)
    }
    const before = await fileOf()
    ok(
      await admin.request(catalogue.update, {
        params: { id: course.id },
        body: { name: 'Otro nombre', validityMonths: 6 } as never,
      }),
    )
    ok(
      await admin.request(events.update, {
        params,
        body: { name: 'Otro nombre', capacity: 3, hours: 40, dateFrom: today, dateUntil: today } as never,
      }),
    )
    expect((await fileOf()).equals(before)).toBe(true)
    expect((await textOfPages(before)).join(' ')).toContain('Seguridad de la planta')
    expect(ok(await absent.caller.request(myCourses.list)).find(({ id }) => id === edition.id)?.certificateId).toBeNull()

    const report = await admin.request(trainingMatrix.report, {
      query: { year: Number(today.slice(0, 4)), organizationalUnitId: unit, sheets: true } as never,
    })
    const pages = (await textOfPages(Buffer.from(report.body as unknown as Uint8Array))).join('\n')
    expect(pages).toContain('Planta de pruebas')
    expect(pages).toContain('2 presentes, 1 ausentes')
    expect(pages).toContain('3 personas: 2 vigentes, 0 vencidas, 1 pendientes')
    expect(pages).toContain('Registro de capacitación')
  })
})
