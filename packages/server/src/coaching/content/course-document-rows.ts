import type { CourseDocument } from '@legajo/contract/coaching/course-document.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'

/** Documents with their courses and the number of people who saw them. */
export const documentRows = (db: Db) =>
  db.selectFrom('coaching_document as d').select([
    'd.id',
    'd.name',
    'd.description',
    'd.kind',
    'd.number',
    'd.version',
    sql<CourseDocument['documentModel']>`jsonb_build_object('name', d.name, 'description', d.description, 'kind', d.kind,
        'address', d.address, 'fileKey', d.file_key, 'fileName', (select f.name from stored_file f where f.key = d.file_key))`.as(
      'documentModel',
    ),
    sql<CourseDocument['eventsCoursesDTOList']>`coalesce((select jsonb_agg(jsonb_build_object('courseId', l.course_id,
          'course', c.name, 'module', l.module, 'position', l.position, 'required', l.required) order by c.name)
        from coaching_course_document l join coaching_course c on c.id = l.course_id where l.document_id = d.id), '[]')`.as(
      'eventsCoursesDTOList',
    ),
    sql<number>`(select count(distinct v.employee_id) from coaching_document_view v where v.document_id = d.id)`.as('views'),
  ])

export const readDocument = async (db: Db, id: number): Promise<CourseDocument> =>
  await documentRows(db).where('d.id', '=', id).executeTakeFirstOrThrow(notFound)
