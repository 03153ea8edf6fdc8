import { myDocuments, type OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import { sql } from 'kysely'
import { fail } from '../../errors/app-error.ts'
import { type FileStorage, selectFileByKey, sendFile } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { isVisibleContent } from './content-visibility.ts'
import { employeeOf, ownDocument, recordView } from './own-course-document.ts'

/** Material of the courses that an employee takes part in; each view is recorded with the version that was seen. */
export const serveMyDocuments = (server: Server, storage: FileStorage): void => {
  serve(server, myDocuments.list, async ({ db, session }, { params }) => {
    const { rows } = await sql<OwnDocument>`select d.id, d.name, d.description, d.kind, l.module, l.required, d.address, d.number,
        coalesce(v.percentage, 0) as percentage, v.status
      from coaching_event e join coaching_participant p on p.event_id = e.id and p.employee_id = ${employeeOf(session)}
        join coaching_course_document l on l.course_id = e.course_id join coaching_document d on d.id = l.document_id
        left join coaching_document_view v on v.document_id = d.id and v.number = d.number and v.employee_id = p.employee_id
      where e.id = ${params.id} and ${isVisibleContent('DOCUMENT', 'd.id')} order by l.position, d.name`.execute(db)
    return [...rows]
  })
  serve(server, myDocuments.file, async ({ db, session, tenantId, reply }, { params }) => {
    const document = await ownDocument(db, params.id, session)
    const file = (document.file_key && (await selectFileByKey(db, document.file_key))) || fail('not_found')
    if (document.kind === 'PDF' || document.kind === 'FILE') await recordView(db, document, employeeOf(session), 100)
    await sendFile(reply, storage, tenantId, file, { inline: true })
  })
  serve(server, myDocuments.view, async ({ db, session }, { params, body }) => {
    const document = await ownDocument(db, params.id, session)
    if (document.kind === 'SCORM') fail('nothing_to_do', { what: 'Un paquete registra solo lo que se hizo' })
    await recordView(db, document, employeeOf(session), body.percentage)
  })
}
