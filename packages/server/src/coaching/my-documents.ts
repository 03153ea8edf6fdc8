import { myDocuments, type OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { type FileStorage, sendFile, storedFileByKey } from '../files/entrance.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { isVisibleContent } from './content-visibility.ts'
import { packageAccess, packageToken } from './package-token.ts'
import { adapterScript, resultOf } from './scorm-adapter.ts'
import { archiveOf } from './scorm-package.ts'
import { settleParticipants } from './settle-participants.ts'

const hoursOfAddress = 6

/** Material of the courses that an employee takes part in; each view is recorded with the version that was seen. */
export const serveMyDocuments = (server: Server, storage: FileStorage): void => {
  const { tokenKey } = server.settings
  serve(server, myDocuments.list, async ({ db, session }, { params }) => {
    const { rows } = await sql<OwnDocument>`select d.id, d.name, d.description, d.kind, l.module, l.required, d.address, d.number,
        coalesce(v.percentage, 0) as percentage, v.status
      from coaching_event e join coaching_participant p on p.event_id = e.id and p.employee_id = ${me(session)}
        join coaching_course_document l on l.course_id = e.course_id join coaching_document d on d.id = l.document_id
        left join coaching_document_view v on v.document_id = d.id and v.number = d.number and v.employee_id = p.employee_id
      where e.id = ${params.id} and ${isVisibleContent('DOCUMENT', 'd.id')} order by l.position, d.name`.execute(db)
    return [...rows]
  })
  serve(server, myDocuments.file, async ({ db, session, tenantId, reply }, { params }) => {
    const document = await mine(db, params.id, session)
    const file = (document.file_key && (await storedFileByKey(db, document.file_key))) || fail('not_found')
    if (document.kind === 'PDF' || document.kind === 'FILE') await see(db, document, me(session), 100)
    await sendFile(reply, storage, tenantId, file, { inline: true })
  })
  serve(server, myDocuments.view, async ({ db, session }, { params, body }) => {
    const document = await mine(db, params.id, session)
    if (document.kind === 'SCORM') fail('nothing_to_do', { what: 'Un paquete registra solo lo que se hizo' })
    await see(db, document, me(session), body.percentage)
  })
  serve(server, myDocuments.open, async ({ db, session, tenantId }, { params }) => {
    const document = await mine(db, params.id, session)
    if (!document.launch) return fail('not_found')
    await see(db, document, me(session), 0)
    const token = packageToken(tokenKey, {
      tenantId,
      company: session.company,
      documentId: document.id,
      number: document.number,
      employeeId: me(session),
      expires: Math.floor(Date.now() / 1000) + hoursOfAddress * 3600,
    })
    return {
      address: `/api/coaching/package/${token}/${document.launch}`,
      scorm: document.scorm ?? '1.2',
      data: await storedData(db, document, me(session)),
      learner: session.name || session.username,
    }
  })
  serve(server, myDocuments.store, async ({ db, session }, { params, body }) => {
    const document = await mine(db, params.id, session)
    if (document.kind !== 'SCORM') fail('not_found')
    const { percentage, status, score } = resultOf(body.data)
    await sql`insert into coaching_document_view (document_id, number, employee_id, percentage, status, score, data)
      values (${document.id}, ${document.number}, ${me(session)}, ${percentage}, ${status.slice(0, 40)}, ${score}, ${JSON.stringify(body.data)})
      on conflict (tenant_id, document_id, number, employee_id) do update set last_at = now(), data = excluded.data,
        percentage = greatest(coaching_document_view.percentage, excluded.percentage), score = excluded.score,
        status = case when coaching_document_view.percentage = 100 and excluded.percentage < 100 then coaching_document_view.status
          else excluded.status end`.execute(db)
    await settleOf(db, document.id, me(session))
  })
  serveOperation(server, myDocuments.packageFile, async ({ request, reply }, { params }) => {
    const access = packageAccess(tokenKey, params.token) ?? fail('not_found')
    const name = decodeURIComponent((request.params as { '*': string })['*'])
    const scope = { tenantId: access.tenantId, company: access.company, companies: [access.company], employee: access.employeeId }
    const found = await server.database.inTenant({ ...scope, confidential: true }, async (db) => {
      const { rows } = await sql<{ sha256: string; launch: string | null; data: Record<string, string> | null; name: string }>`
        select f.sha256, d.launch, v.data, e.name || ' ' || e.last_name as name
        from coaching_document_version n join coaching_document d on d.id = n.document_id join stored_file f on f.key = n.file_key
          join employee e on e.id = ${access.employeeId}
          left join coaching_document_view v on v.document_id = n.document_id and v.number = n.number and v.employee_id = e.id
        where n.document_id = ${access.documentId} and n.number = ${access.number}`.execute(db)
      return rows[0] ?? fail('not_found')
    })
    const archive = await archiveOf(storage, access.tenantId, found.sha256)
    const bytes = archive.read(name) ?? fail('not_found')
    const isPage = /\.x?html?$/i.test(name)
    const isLaunch = isPage && name === decodeURI((found.launch ?? '').split(/[?#]/)[0] ?? '')
    const script = adapterScript(found.data ?? {}, { id: String(access.employeeId), name: found.name })
    reply
      .headers({
        'content-security-policy':
          "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; sandbox allow-scripts allow-forms; frame-ancestors 'self'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cache-control': isLaunch ? 'no-store' : 'private, max-age=3600',
      })
      .type(typeOfName(name))
      .send(isLaunch ? withScript(bytes.toString('utf8'), script) : bytes)
  })
}

const me = (session: Session): number => session.employeeId ?? fail('not_an_employee')

interface FoundDocument {
  readonly id: number
  readonly kind: string
  readonly number: number
  readonly file_key: string | null
  readonly launch: string | null
  readonly scorm: string | null
}

/** A document of a course that the employee takes part in. */
const mine = async (db: Db, id: number, session: Session): Promise<FoundDocument> =>
  (
    await sql<FoundDocument>`select d.id, d.kind, d.number, d.file_key, d.launch, d.scorm from coaching_document d
      where d.id = ${id} and ${isVisibleContent('DOCUMENT', 'd.id')} and exists (
        select from coaching_course_document l join coaching_event e on e.course_id = l.course_id and e.state <> 'CANCELLED'
          join coaching_participant p on p.event_id = e.id
        where l.document_id = d.id and p.employee_id = ${me(session)})`.execute(db)
  ).rows[0] ?? fail('not_found')

const see = async (db: Db, { id, number }: FoundDocument, employeeId: number, percentage: number): Promise<void> => {
  await sql`insert into coaching_document_view (document_id, number, employee_id, percentage)
    values (${id}, ${number}, ${employeeId}, ${percentage})
    on conflict (tenant_id, document_id, number, employee_id) do update set last_at = now(),
      percentage = greatest(coaching_document_view.percentage, excluded.percentage)`.execute(db)
  if (percentage === 100) await settleOf(db, id, employeeId)
}

/** Writes the results that depend on a document having been seen. */
const settleOf = async (db: Db, documentId: number, employeeId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select e.id from coaching_event e join coaching_participant p on p.event_id = e.id
    join coaching_course_document l on l.course_id = e.course_id and l.required
    where l.document_id = ${documentId} and p.employee_id = ${employeeId} and e.state in ('IN_PROCESS', 'FINISHED')`.execute(db)
  for (const { id } of rows) await settleParticipants(db, id)
}

const storedData = async (db: Db, { id, number }: FoundDocument, employeeId: number): Promise<Record<string, string>> =>
  (
    await db
      .selectFrom('coaching_document_view')
      .select('data')
      .where('document_id', '=', id)
      .where('number', '=', number)
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()
  )?.data ?? {}

const withScript = (page: string, script: string): string =>
  /<head[^>]*>/i.test(page) ? page.replace(/<head[^>]*>/i, (head) => `${head}${script}`) : `${script}${page}`

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}
const typeOfName = (name: string): string => types[name.toLowerCase().split('.').pop() ?? ''] ?? 'application/octet-stream'
