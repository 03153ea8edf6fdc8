import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { isVisibleContent } from './content-visibility.ts'

export const employeeOf = (session: Pick<Session, 'employeeId'>): number => session.employeeId ?? fail('not_an_employee')

export interface OwnedDocument {
  readonly id: number
  readonly kind: string
  readonly number: number
  readonly file_key: string | null
  readonly launch: string | null
  readonly scorm: string | null
}

/** A document of a course that the employee takes part in. */
export const ownDocument = async (db: Db, id: number, session: Pick<Session, 'employeeId'>): Promise<OwnedDocument> =>
  (
    await sql<OwnedDocument>`select d.id, d.kind, d.number, d.file_key, d.launch, d.scorm from coaching_document d
      where d.id = ${id} and ${isVisibleContent('DOCUMENT', 'd.id')} and exists (
        select from coaching_course_document l join coaching_event e on e.course_id = l.course_id and e.state <> 'CANCELLED'
          join coaching_participant p on p.event_id = e.id
        where l.document_id = d.id and p.employee_id = ${employeeOf(session)})`.execute(db)
  ).rows[0] ?? fail('not_found')

/** Records how much of a document was seen; a smaller part than before changes nothing. */
export const recordView = async (
  db: Db,
  { id, number }: OwnedDocument,
  employeeId: number,
  percentage: number,
): Promise<void> => {
  await sql`insert into coaching_document_view (document_id, number, employee_id, percentage)
    values (${id}, ${number}, ${employeeId}, ${percentage})
    on conflict (tenant_id, document_id, number, employee_id) do update set last_at = now(),
      percentage = greatest(coaching_document_view.percentage, excluded.percentage)`.execute(db)
  if (percentage === 100) await settleViews(db, id, employeeId)
}

/** Writes the results that depend on a document having been seen. */
export const settleViews = async (db: Db, documentId: number, employeeId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select e.id from coaching_event e join coaching_participant p on p.event_id = e.id
    join coaching_course_document l on l.course_id = e.course_id and l.required
    where l.document_id = ${documentId} and p.employee_id = ${employeeId} and e.state in ('IN_PROCESS', 'FINISHED')`.execute(db)
  for (const { id } of rows) await settleParticipants(db, id)
}
