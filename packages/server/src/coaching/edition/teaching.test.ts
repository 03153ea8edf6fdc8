import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { courseDocuments } from '@legajo/contract/coaching/course-document.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { facilitatorLinks, myTeaching, teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { guides } from '@legajo/contract/coaching/guide.ts'
import { facilitators, providers } from '@legajo/contract/coaching/provider.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { sender } from '../../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const errorBody = (body: unknown) => body as { code: string; fields?: { path: string; message: string }[] }

describe('the link of a facilitator', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const editionGivenBy = async (name: string, giver: { providerId?: number; facilitatorId: number }) => {
    const course = ok(await admin.request(catalogue.create, { body: { name } }))
    const past = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
    const edition = ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: { name, courseId: course.id, capacity: 5, ...past, ...giver } as never,
      }),
    )
    const body = { eventId: edition.id, day: '2026-03-02', starts: '09:00', ends: '11:00' }
    const session = ok(await admin.request(sessions.create, { body: body as never }))
    return { course, edition, session }
  }

  it('opens one edition alone until it ends or is revoked, and records as the facilitator', async () => {
    const provider = ok(
      await admin.request(providers.save, {
        body: { businessName: 'Prevención SRL', country: 'EX', contact: { name: 'Eva' } } as never,
      }),
    )
    const facilitatorRecord = ok(
      await admin.request(facilitators.create, { body: { name: 'Eva Técnica', providerId: provider.id } as never }),
    )
    const given = { providerId: provider.id, facilitatorId: facilitatorRecord.id }
    const { course, edition, session } = await editionGivenBy('Curso con facilitadora', given)
    const { edition: foreign, session: foreignSession } = await editionGivenBy('Curso ajeno', given)
    const person = await employeeWith(app, [])
    ok(await admin.request(participants.add, { params: { id: edition.id }, body: { employeeIds: [person.id] } }))
    ok(await admin.request(events.courseStatus, { params: { id: edition.id }, body: { state: 'IN_PROCESS' } }))
    const guide = ok(await admin.request(guides.create, { body: { courseId: course.id, name: 'Guía de Eva' } as never }))

    const params = { id: edition.id }
    const body = { facilitatorId: facilitatorRecord.id, until: '2099-01-31' }
    const withoutMail = await admin.request(facilitatorLinks.send, { params, body })
    expect(errorBody(withoutMail.body).fields?.[0]?.message).toContain('no tiene email')
    ok(
      await admin.request(facilitators.update, {
        params: { id: facilitatorRecord.id },
        body: { name: facilitatorRecord.name, providerId: provider.id, email: 'eva@prevencion.example' } as never,
      }),
    )
    const sent = ok(await admin.request(facilitatorLinks.send, { params, body, headers: { 'idempotency-key': 'second-time' } }))
    const address = new URL(sent.link)
    expect([address.pathname, sent.sentTo]).toEqual(['/dictar-curso', 'eva@prevencion.example'])
    const key = address.searchParams.get('clave') ?? ''
    const readMails = () =>
      app.server.database.inTenant({ tenantId: 1 }, (db) =>
        db.selectFrom('mail').select('subject').where('recipient', '=', 'eva@prevencion.example').execute(),
      )
    // Mail is entered after the answer.
    await waitUntil(async () => (await readMails()).length > 0)
    expect(await readMails()).toEqual([{ subject: 'Tu enlace para dar «Curso con facilitadora»' }])

    const anybody = app.anonymous()
    const room = ok(await anybody.request(teaching.room, { body: { key } }))
    expect([room.facilitator, room.people.map(({ employeeId }) => employeeId), room.guides.map(({ id }) => id)]).toEqual([
      'Eva Técnica',
      [person.id],
      [guide.id],
    ])
    const rows = [{ employeeId: person.id, status: 'PRESENT', minutes: null }] as const
    ok(await anybody.request(teaching.record, { body: { key, sessionId: session.id, rows: [...rows] } }))
    const [recorded] = ok(await admin.request(sessions.attendance, { params: { id: session.id } }))
    expect([recorded?.status, recorded?.recordedBy]).toEqual(['PRESENT', 'Eva Técnica'])
    const foreignList = await anybody.request(teaching.attendance, { body: { key, sessionId: foreignSession.id } })
    expect(foreignList.status).toBe(404)
    const grade = (points: number, reason?: string) =>
      anybody.request(teaching.grade, {
        body: { key, employeeId: person.id, grade: points, passed: true, ...(reason && { reason }) },
      })
    expect(ok(await grade(8)).grade).toBe(8)
    expect(errorBody((await grade(9)).body).fields?.[0]?.path).toBe('reason')
    expect(ok(await grade(9, 'Rindió de nuevo')).grade).toBe(9)
    // The facilitator is a participant too: another person records the own grade and attendance.
    const teaches = (change: string) =>
      sql`update coaching_facilitator set ${sql.raw(change)} where name = 'Eva Técnica'`.execute(app.superuser)
    await teaches(`employee_id = ${person.id}, provider_id = null`)
    const ownList = await anybody.request(teaching.record, { body: { key, sessionId: session.id, rows: [...rows] } })
    expect([await grade(10, 'Fue muy buena'), ownList].map(({ status, body }) => [status, errorBody(body).code])).toEqual([
      [403, 'own_grade'],
      [403, 'own_grade'],
    ])
    await teaches(`employee_id = null, provider_id = ${provider.id}`)
    const codeOf = (sessionId: number) => anybody.request(teaching.code, { body: { key, sessionId } })
    expect((await codeOf(session.id)).status).toBe(409)
    const setTime = (day: string, starts: string, ends: string) =>
      sql`update coaching_session set day = ${sql.raw(day)}, starts = ${starts}, ends = ${ends} where id = ${session.id}`.execute(
        app.superuser,
      )
    await setTime(`(now() at time zone 'America/Argentina/Buenos_Aires')::date`, '00:00', '23:59')
    expect(ok(await codeOf(session.id)).address).toMatch(new RegExp(`asistencia=${session.id}\\.[\\w-]{16}&`))
    await setTime(`date '2026-03-02'`, '09:00', '11:00')
    expect((await codeOf(foreignSession.id)).status).toBe(404)
    const document = async (courseId: number, name: string) => {
      const file = await sender(app, admin)(storedFiles.course, { name: `${name}.pdf`, bytes: Buffer.from('%PDF-1.4 apunte') })
      const body = { documentModel: { name, kind: 'PDF', fileKey: file.body.key }, eventsCoursesDTOList: [{ courseId }] }
      return ok(await admin.request(courseDocuments.create, { body: body as never })).id
    }
    const open = (documentId: number) => anybody.request(teaching.document, { body: { key, documentId } })
    const [ownNotes, otherNotes] = [await document(course.id, 'Apunte propio'), await document(foreign.courseId ?? 0, 'Ajeno')]
    expect(String((await open(ownNotes)).body)).toContain('%PDF-1.4')
    expect((await open(otherNotes)).status).toBe(404)
    for (const file of [
      await anybody.request(teaching.guide, { body: { key, guideId: guide.id } }),
      await anybody.request(teaching.sheet, { body: { key, sessionId: session.id } }),
    ])
      expect(String(file.body).slice(0, 5)).toBe('%PDF-')

    expect(errorBody((await anybody.request(teaching.room, { body: { key: `${key}x` } })).body).code).toBe('link_invalid')
    const [link] = ok(await admin.request(facilitatorLinks.list, { params }))
    expect([link?.state, link?.usedAt === null]).toEqual(['VALID', false])
    const revoked = await admin.request(facilitatorLinks.revoke, { params: { ...params, linkId: sent.id } })
    expect(ok(revoked)[0]?.state).toBe('REVOKED')
    expect(errorBody((await grade(10, 'Tarde')).body).code).toBe('link_invalid')
    expect((await admin.request(facilitatorLinks.list, { params: { id: foreign.id } })).body).toEqual([])
  })

  it('opens the edition, in self-service, for an employee who teaches it', async () => {
    const person = await employeeWith(app, ['READ_0000000139'])
    const stranger = await employeeWith(app, ['READ_0000000139'])
    const facilitatorRecord = ok(await admin.request(facilitators.create, { body: { employeeId: person.id } as never }))
    const { edition } = await editionGivenBy('Curso de un empleado', { facilitatorId: facilitatorRecord.id })
    expect(ok(await person.caller.request(myTeaching.list)).map(({ id }) => id)).toEqual([edition.id])
    const { key } = ok(await person.caller.request(myTeaching.open, { params: { id: edition.id } }))
    expect(ok(await app.anonymous().request(teaching.room, { body: { key } })).id).toBe(edition.id)
    expect(ok(await stranger.caller.request(myTeaching.list))).toEqual([])
    expect((await stranger.caller.request(myTeaching.open, { params: { id: edition.id } })).status).toBe(404)
  })
})
