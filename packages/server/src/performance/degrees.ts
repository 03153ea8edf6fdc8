import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The degrees of each competence: its own, else the general ones. */
export const degreesOf = async (db: Db) => {
  const rows = await db
    .selectFrom('job_degree')
    .select(['competence_id', 'level', 'name', 'description'])
    .where('company_id', '=', sql<number>`app_company()`)
    .orderBy('level')
    .execute()
  const of = (id: number | null) => rows.flatMap(({ competence_id, ...degree }) => (competence_id === id ? [degree] : []))
  return (competenceId: number) => (of(competenceId).length > 0 ? of(competenceId) : of(null))
}
