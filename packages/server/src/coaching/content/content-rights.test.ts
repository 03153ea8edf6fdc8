import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { permitGroups } from '@legajo/contract/coaching/content.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { exams } from '@legajo/contract/coaching/exam.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

const errorBody = (body: unknown) => body as { code: string; fields?: { path: string; message: string }[] }

describe('permits of groups on contents', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  it('limit what a user lists, opens, edits and enrols in, in every flow of a course', async () => {
    const one = ok(await admin.request(catalogue.create, { body: { name: 'Curso reservado' } }))
    const other = ok(await admin.request(catalogue.create, { body: { name: 'Curso de todos' } }))
    const editionOf = async (courseId: number, name: string) =>
      ok(
        await admin.request(events.create, {
          params: { id: 0 },
          body: { name, courseId, capacity: 5, dateFrom: '2099-03-02', dateUntil: '2099-03-03', selfEnrolment: true } as never,
        }),
      )
    const [reserved, open] = [await editionOf(one.id, one.name), await editionOf(other.id, other.name)]
    const editor = await app.userWith(['READ_COURSE', 'WRITE_COURSE'])
    const person = await employeeWith(app, ['READ_0000000139'])
    const group = await app.inTransaction(admin, async (db) => {
      const { id } = await db
        .insertInto('role')
        .values({ name: 'Reservados', kind: 'GROUP' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('user_role')
        .values({ role_id: id, user_id: admin.session?.userId ?? 0 })
        .execute()
      return id
    })
    const given = ok(
      await admin.request(permitGroups.create, {
        body: { userGroupId: group, typeOfContent: 'COURSE', contentId: one.id, maySee: true, mayEdit: true } as never,
      }),
    )
    // A course that names a group is offered to its users alone; for the editor the kind stays open.
    const offered = ok(await person.caller.request(myCourses.list)).map(({ id }) => id)
    expect([offered.includes(reserved.id), offered.includes(open.id)]).toEqual([false, true])
    expect((await person.caller.request(myCourses.enrol, { params: { id: reserved.id } })).status).toBe(404)
    // Once a group is named for the kind, users outside of it neither see nor change it.
    const ofKind = ok(
      await admin.request(permitGroups.create, {
        body: { userGroupId: group, typeOfContent: 'COURSE', contentId: null, maySee: true, mayEdit: true } as never,
      }),
    )
    expect(ok(await editor.request(catalogue.list, { query: {} as never })).totalElements).toBe(0)
    expect((await editor.request(catalogue.get, { params: { id: other.id } })).status).toBe(404)
    expect(ok(await editor.request(events.paginate, { query: {} as never })).totalElements).toBe(0)
    for (const refused of [
      await editor.request(events.get, { params: { id: open.id } }),
      await editor.request(sessions.list, { query: { eventId: open.id } }),
      await editor.request(participants.add, { params: { id: open.id }, body: { employeeIds: [person.id] } }),
      await editor.request(certificates.files, { params: { eventExecutionId: open.id } }),
    ])
      expect(refused.status).toBe(404)
    // Seeing without editing.
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('user_role')
        .values({ role_id: group, user_id: editor.session?.userId ?? 0 })
        .execute(),
    )
    ok(await admin.request(permitGroups.update, { body: { ...ofKind, id: ofKind.id, mayEdit: false } as never }))
    expect((await editor.request(events.get, { params: { id: open.id } })).status).toBe(200)
    for (const refused of [
      await editor.request(participants.add, { params: { id: open.id }, body: { employeeIds: [person.id] } }),
      await editor.request(catalogue.update, { params: { id: other.id }, body: { name: 'Otro nombre' } }),
      await editor.request(events.courseStatus, { params: { id: open.id }, body: { state: 'CANCELLED' } }),
      await editor.request(sessions.create, {
        body: { eventId: open.id, day: '2099-03-02', starts: '09:00', ends: '10:00' } as never,
      }),
    ])
      expect([refused.status, errorBody(refused.body).code]).toEqual([403, 'content_not_edited'])
    expect(
      (await editor.request(participants.add, { params: { id: reserved.id }, body: { employeeIds: [person.id] } })).status,
    ).toBe(200)
    // Another kind stays open, and the user reads what each may do.
    ok(await editor.request(exams.create, { body: { courseId: one.id, title: 'Prueba de permisos' } as never }))
    const own = ok(await editor.request(permitGroups.contents))
    const of = (type: string, id: number | null) => own.find((row) => row.typeOfContent === type && row.contentId === id)
    expect([of('COURSE', null)?.mayEdit, of('COURSE', one.id)?.mayEdit, of('EVALUATION', null)?.mayEdit]).toEqual([
      false,
      true,
      true,
    ])
    expect(
      ok(await editor.request(permitGroups.ofUser))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([given.id, ofKind.id].sort())
    for (const { id } of [given, ofKind]) await admin.request(permitGroups.remove, { params: { id } })
  })
})

describe('models of certificates', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  it('fill the facts of a course that names its model, and refuse unknown ones', async () => {
    const draft = {
      name: 'Con horas',
      title: 'Constancia',
      text: 'hizo {horas} horas con nota {nota}, vigente hasta {vigencia}',
      signatory: 'Ana Jefa',
      signatoryRole: 'Higiene y seguridad',
    }
    const bad = await admin.request(certificates.createData, { body: { ...draft, text: 'hizo {hora}' } as never })
    expect(errorBody(bad.body).fields?.[0]?.message).toContain('«{hora}» no es un dato del certificado')
    const model = ok(await admin.request(certificates.createData, { body: draft as never }))
    const update = (more: object) =>
      admin.request(certificates.updateData, { body: { ...draft, id: model.id, version: model.version, ...more } as never })
    expect([(await update({ text: 'hizo {hora}' })).status, (await update({ id: 999_999 })).status]).toEqual([400, 404])
    expect(ok(await update({})).id).toBe(model.id)
    expect((await update({})).status).toBe(409)
    const preview = await admin.request(certificates.previewData, { body: draft as never })
    expect(String(preview.body).slice(0, 5)).toBe('%PDF-')
    const course = ok(
      await admin.request(catalogue.create, {
        body: { name: 'Curso con modelo', certificateModelId: model.id, validityMonths: 12 } as never,
      }),
    )
    const past = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
    const edition = ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: { name: course.name, courseId: course.id, capacity: 5, hours: 8, ...past } as never,
      }),
    )
    const person = await employeeWith(app, ['READ_0000000139'])
    const params = { id: edition.id }
    ok(await admin.request(participants.add, { params, body: { employeeIds: [person.id] } }))
    ok(await admin.request(events.courseStatus, { params, body: { state: 'IN_PROCESS' } }))
    const result = { employeeId: person.id, grade: 9.5, passed: true }
    ok(await admin.request(events.evaluationCorrection, { params, body: result }))
    ok(await admin.request(events.courseStatus, { params, body: { state: 'FINISHED' } }))
    const [stored] = await app.inTransaction(admin, (db) =>
      db.selectFrom('coaching_certificate').select('content').where('event_id', '=', edition.id).execute(),
    )
    expect(stored?.content).toMatchObject({
      title: 'Constancia',
      text: 'hizo 8 horas con nota 9,5, vigente hasta 05/03/2027',
      signatory: 'Ana Jefa',
    })
    expect(ok(await admin.request(certificates.getData, { params: { id: model.id } })).courses).toBe(1)
  })
})
