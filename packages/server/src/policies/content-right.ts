import type { ContentRecord, ContentRight } from '@legajo/contract/content-right.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'

interface Content {
  readonly type: 'COURSE' | 'EVALUATION' | 'DOCUMENT' | 'GUIDE'
  readonly id: RawBuilder<number>
}

const sourceOf = (query: RawBuilder<number>): RawBuilder<number> => sql`(${query})`

/** The content that carries the permits of a record. */
const contentOfRecord: Readonly<Record<ContentRecord, (id: number) => Content>> = {
  COURSE: (id) => ({ type: 'COURSE', id: sourceOf(sql`select c.id from coaching_course c where c.id = ${id}`) }),
  EDITION: (id) => ({ type: 'COURSE', id: sourceOf(sql`select e.course_id from coaching_event e where e.id = ${id}`) }),
  SESSION: (id) => ({
    type: 'COURSE',
    id: sourceOf(sql`select e.course_id from coaching_session s join coaching_event e on e.id = s.event_id where s.id = ${id}`),
  }),
  CERTIFICATE: (id) => ({
    type: 'COURSE',
    id: sourceOf(
      sql`select e.course_id from coaching_certificate c join coaching_event e on e.id = c.event_id where c.id = ${id}`,
    ),
  }),
  EXAM: (id) => ({ type: 'EVALUATION', id: sourceOf(sql`select x.id from coaching_exam x where x.id = ${id}`) }),
  QUESTION: (id) => ({ type: 'EVALUATION', id: sourceOf(sql`select q.exam_id from coaching_question q where q.id = ${id}`) }),
  ATTEMPT: (id) => ({ type: 'EVALUATION', id: sourceOf(sql`select t.exam_id from coaching_attempt t where t.id = ${id}`) }),
  DOCUMENT: (id) => ({ type: 'DOCUMENT', id: sourceOf(sql`select d.id from coaching_document d where d.id = ${id}`) }),
  GUIDE: (id) => ({ type: 'GUIDE', id: sourceOf(sql`select g.id from coaching_guide g where g.id = ${id}`) }),
}

/** Refuses a caller whose groups do not allow it: `not_found` for a content that they do not see. A record without a row is left to the handler. */
export const requireContentRight = async (db: Db, { of, right }: ContentRight, id: number): Promise<void> => {
  const content = contentOfRecord[of](id)
  const { rows } = await sql<{ found: boolean; sees: boolean; edits: boolean }>`
    select k.id is not null as found, may_on_content(${content.type}, k.id, 'see') as sees, may_on_content(${content.type}, k.id, 'edit') as edits
    from (select ${id === 0 ? sql`0::bigint` : content.id} as id) k`.execute(db)
  const [may] = rows
  if (!may?.found) return
  if (!may.sees) fail('not_found')
  if (right === 'edit' && !may.edits) fail('content_not_edited')
}
