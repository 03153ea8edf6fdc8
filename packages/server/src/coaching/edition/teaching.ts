import { type TaughtPerson, type TeachingRoom, teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { sql } from 'kysely'
import { hashToken } from '../../anonymity/link-token.ts'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail } from '../../errors/app-error.ts'
import { type FileStorage, selectFileByKey, sendFile } from '../../files/entrance.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { tenantNamed } from '../../platform/tenant-named.ts'
import { requireOtherThan } from '../../policies/second-person.ts'
import { countSource, isSourceSpent } from '../../session/attempt-limits.ts'
import { addressFrom } from '../../settings/public-address.ts'
import { drawGuide } from '../content/draw-guide.ts'
import { guideOfEdition } from '../content/guide-of-edition.ts'
import { drawAttendanceSheet } from './draw-attendance-sheet.ts'
import { gradeParticipant } from './grade-participant.ts'
import { attendanceOf, codeOf, recordList, sessionOf } from './record-attendance.ts'
import { sheetOf } from './sheet-rows.ts'

/** Unknown keys per address in fifteen minutes: a limit against load, since a key has 192 random bits. */
const maxWrongKeys = 60

interface LinkHolder {
  readonly eventId: number
  readonly companyId: number
  readonly tenantId: number
  readonly tenant: string
  readonly facilitator: string
  readonly employeeId: number | null
  readonly expiresAt: string
}

/** One edition for the holder of a link: what they record carries the facilitator's name. */
export const serveTeaching = (server: Server, storage: FileStorage): void => {
  const { database } = server
  type Call = { readonly tenantId: number; readonly request: { readonly ip: string } }

  /** Runs work on the edition of a valid key, in its company, as its facilitator. */
  const withEdition = async <T>(
    { tenantId: ofRequest, request }: Call,
    { key, tenant }: { readonly key: string; readonly tenant?: string | undefined },
    work: (db: Db, entered: LinkHolder) => Promise<T>,
  ): Promise<T> => {
    const tenantId = (tenant ? await tenantNamed(database, tenant) : ofRequest) ?? fail('link_invalid')
    const source = `teaching ${request.ip}`
    const companies = await database.inTenant({ tenantId }, async (db) => {
      if (await isSourceSpent(db, source, maxWrongKeys)) fail('too_many', { seconds: 900 })
      return (await db.selectFrom('company').select('id').where('active', '=', true).execute()).map(({ id }) => id)
    })
    const entered = await database.inTenant({ tenantId, companies }, async (db) => {
      const { rows } = await sql<Omit<LinkHolder, 'tenantId'>>`update coaching_facilitator_link l
          set used_at = case when l.used_at > now() - interval '5 minutes' then l.used_at else now() end
        from coaching_event e, coaching_facilitator f, tenant t
        where l.token_hash = ${hashToken(key)} and l.revoked_at is null and l.expires_at > now() and e.id = l.event_id
          and e.state <> 'CANCELLED' and f.id = l.facilitator_id and t.tenant_id = l.tenant_id
        returning l.event_id as "eventId", e.company_id as "companyId", t.name as tenant, f.name as facilitator, f.employee_id as "employeeId",
          ${utcText('l.expires_at')} as "expiresAt"`.execute(db)
      if (!rows[0]) await countSource(db, source)
      return rows[0]
    })
    if (!entered) return fail('link_invalid')
    const { companyId: company } = entered
    const scope = { tenantId, company, companies: [company], user: entered.facilitator, confidential: true }
    return inTenantAndAfter(database, scope, (db) => work(db, { ...entered, tenantId }))
  }

  serveOperation(server, teaching.room, (call, { query, body }) => withEdition(call, { ...body, ...query }, roomOf))
  serveOperation(server, teaching.attendance, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, entered) =>
      attendanceOf(db, await ownSession(db, entered, body.sessionId)),
    ),
  )
  serveOperation(server, teaching.record, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, entered) => {
      const people = body.rows.map(({ employeeId }) => employeeId)
      requireOtherThan(entered.employeeId, people, 'own_grade')
      return recordList(db, await ownSession(db, entered, body.sessionId), body.rows)
    }),
  )
  serveOperation(server, teaching.code, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, entered) => {
      const session = await ownSession(db, entered, body.sessionId)
      return codeOf(db, session, (route) => addressFrom(server.settings, call.request, entered.tenant, route))
    }),
  )
  serveOperation(server, teaching.grade, (call, { query, body: { key, ...result } }) =>
    withEdition(call, { key, ...query }, async (db, { eventId, employeeId }) => {
      requireOtherThan(employeeId, [result.employeeId], 'own_grade')
      await gradeParticipant(db, eventId, result)
      return (await readTaughtPeople(db, eventId)).find(({ employeeId }) => employeeId === result.employeeId) ?? fail('not_found')
    }),
  )
  serveOperation(server, teaching.sheet, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, { eventId }) => {
      const sheet = drawAttendanceSheet(await sheetOf(db, eventId, body.sessionId))
      void call.reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="asistencia-${eventId}.pdf"`)
        .send(sheet)
    }),
  )
  serveOperation(server, teaching.guide, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, { eventId, companyId }) => {
      const guide = (await guideOfEdition(db, body.guideId, eventId)) ?? fail('not_found')
      const { legal_name } = await db
        .selectFrom('company')
        .select('legal_name')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
      void call.reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="guia-${body.guideId}.pdf"`)
        .send(drawGuide(guide, legal_name))
    }),
  )
  serveOperation(server, teaching.document, (call, { query, body }) =>
    withEdition(call, { ...body, ...query }, async (db, { eventId, tenantId }) => {
      const { rows } = await sql<{ file_key: string }>`select d.file_key from coaching_document d
        join coaching_course_document l on l.document_id = d.id join coaching_event e on e.course_id = l.course_id
        where e.id = ${eventId} and d.id = ${body.documentId} and d.file_key is not null and d.kind <> 'SCORM'`.execute(db)
      const file = (rows[0] && (await selectFileByKey(db, rows[0].file_key))) ?? fail('not_found')
      await sendFile(call.reply, storage, tenantId, file, { inline: true })
    }),
  )
}

/** A session of the edition of a link. */
const ownSession = async (db: Db, { eventId }: LinkHolder, id: number) => {
  const session = await sessionOf(db, id)
  return session.event_id === eventId ? session : fail('not_found')
}

const readTaughtPeople = async (db: Db, eventId: number): Promise<TaughtPerson[]> =>
  (
    await sql<TaughtPerson>`select e.id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode", p.state,
        p.attendance::float8 as attendance, p.grade::float8 as grade
      from coaching_participant p join employee_card e on e.id = p.employee_id where p.event_id = ${eventId} order by e.name_order, e.id`.execute(
      db,
    )
  ).rows

const roomOf = async (db: Db, { eventId, facilitator, expiresAt }: LinkHolder): Promise<TeachingRoom> => {
  const { rows } = await sql<Omit<TeachingRoom, 'people' | 'facilitator' | 'expiresAt'>>`
    select e.id, e.name, e.state, e.mode, e.description, e.date_from as "dateFrom", e.date_until as "dateUntil", e.place, c.legal_name as company,
      k.minimum_attendance as "minimumAttendance",
      (select count(*)::int from coaching_participant p where p.event_id = e.id) as enrolled,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'day', s.day, 'starts', s.starts, 'ends', s.ends, 'topic', s.topic,
          'place', coalesce(s.place, e.place), 'present', (select count(*) from coaching_attendance a
            where a.session_id = s.id and a.status in ('PRESENT', 'LATE')),
          'hasBegun', now() >= app_moment(s.day, s.starts) - interval '15 minutes',
          'isOpen', now() between app_moment(s.day, s.starts) - interval '15 minutes' and app_moment(s.day, s.ends) + interval '15 minutes')
        order by s.day, s.starts) from coaching_session s where s.event_id = e.id), '[]') as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name,
          'minutes', (select coalesce(sum((a ->> 'minutes')::int), 0) from jsonb_array_elements(g.activities) a)) order by g.name)
        from coaching_guide g where g.course_id = e.course_id), '[]') as guides,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'address', d.address) order by l.position, d.name)
        from coaching_course_document l join coaching_document d on d.id = l.document_id where l.course_id = e.course_id), '[]') as documents
    from coaching_event e join company c on c.id = e.company_id join coaching_course k on k.id = e.course_id where e.id = ${eventId}`.execute(
    db,
  )
  return { ...(rows[0] ?? fail('not_found')), facilitator, expiresAt, people: await readTaughtPeople(db, eventId) }
}
