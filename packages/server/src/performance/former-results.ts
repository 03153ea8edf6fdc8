import type { FormerResult } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { explainPeople } from './explain.ts'

/** Keeps published results as they stand, before a cycle or a score is opened again: the owner read and signed them. */
export const keepFormerResults = async (db: Db, ids: readonly number[], reason: string): Promise<void> => {
  if (ids.length === 0) return
  const explanations = await explainPeople(db, ids)
  for (let first = 0; first < ids.length; first += 500) {
    const some = ids.slice(first, first + 500)
    const byId = JSON.stringify(Object.fromEntries(some.map((id) => [id, explanations.get(id)])))
    await sql`insert into performance_former_result (company_id, participant_id, employee_id, number, published, explanation, state,
          communicated_at, signed_at, comment, answer, reason)
        select a.company_id, a.id, a.employee_id,
          1 + (select count(*) from performance_former_result f where f.participant_id = a.id),
          a.published, ${byId}::jsonb -> a.id::text, a.state, a.communicated_at, a.signed_at, a.comment, a.answer, ${reason}
        from performance_participant a where a.id = ${anyOf(some)} and a.published is not null`.execute(db)
  }
}

/** Former results of a person in a cycle, newest first; the owner reads those that were communicated. */
export const formerResults = (db: Db, participantId: number, reader: number | null): Promise<FormerResult[]> =>
  db
    .selectFrom('performance_former_result as f')
    .innerJoin('performance_participant as a', 'a.id', 'f.participant_id')
    .innerJoin('performance_project as p', 'p.id', 'a.project_id')
    .select(['f.number', 'f.state', 'f.comment', 'f.answer', 'f.reason', 'f.explanation'])
    .select([
      sql<string>`round(f.published, p.decimals)::text`.as('published'),
      sql<string | null>`f.communicated_at::date::text`.as('communicated_on'),
      sql<string | null>`f.signed_at::date::text`.as('signed_on'),
      sql<string>`f.withdrawn_at::date::text`.as('withdrawn_on'),
    ])
    .where('f.participant_id', '=', participantId)
    .where((where) => where.or([where('f.communicated_at', 'is not', null), where('f.employee_id', '<>', reader ?? 0)]))
    .orderBy('f.number', 'desc')
    .$castTo<FormerResult>()
    .execute()
