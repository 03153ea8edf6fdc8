import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** The scores of some employees in the last published cycle of the current company, as they are shown. */
export const readPublishedScores = async (
  db: Db,
  employeeIds: readonly number[],
): Promise<{ readonly project: number | null; readonly scores: ReadonlyMap<number, string> }> => {
  const project = await db
    .selectFrom('performance_project')
    .select(['id', 'decimals'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('state', 'in', ['PUBLICADO', 'CERRADO'])
    .orderBy('date_until', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!project) return { project: null, scores: new Map() }
  const rows = await db
    .selectFrom('performance_participant')
    .select(['employee_id', sql<string>`round(published, ${project.decimals})::text`.as('score')])
    .where('project_id', '=', project.id)
    .where('published', 'is not', null)
    .where('employee_id', '=', anyOf(employeeIds))
    .execute()
  return { project: project.id, scores: new Map(rows.map(({ employee_id, score }) => [employee_id, score])) }
}
