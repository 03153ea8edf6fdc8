import type { Guide } from '@legajo/contract/coaching/guide.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A guide of the course of an edition, for its facilitators. */
export const guideOfEdition = async (db: Db, id: number, eventId: number): Promise<Guide | undefined> =>
  (
    await sql<Guide>`select g.id, g.course_id as "courseId", g.name, g.objectives, g.audience, g.materials, g.activities, g.evaluation, g.notes,
        g.number, g.version, c.name as course,
        (select coalesce(sum((a ->> 'minutes')::int), 0)::int from jsonb_array_elements(g.activities) a) as minutes
      from coaching_guide g join coaching_course c on c.id = g.course_id join coaching_event e on e.course_id = c.id
      where g.id = ${id} and e.id = ${eventId}`.execute(db)
  ).rows[0]
