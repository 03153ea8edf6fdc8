import type { Explanation } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail } from '../errors/app-error.ts'
import { rulesOf } from './cycle-state.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { computeScoresOf, movesOfPeople } from './score-people.ts'

/** The explanation of a score, down to each answer; the caller must be allowed to see it. */
export const explain = async (db: Db, participantId: number): Promise<Explanation> =>
  (await explainPeople(db, [participantId])).get(participantId) ?? fail('not_found')

/** The explanations of the scores of some people of one cycle. */
export const explainPeople = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Explanation>> =>
  withConfidentialEmployees(db, async () => {
    const rows = await db
      .selectFrom('performance_participant as a')
      .innerJoin('performance_project as p', 'p.id', 'a.project_id')
      .select(['a.id', 'p.name', 'p.frozen', sql<string | null>`round(a.published, p.decimals)::text`.as('published')])
      .where('a.id', '=', anyOf(ids))
      .execute()
    const row = rows[0] ?? fail('not_found')
    const rules = rulesOf({ name: row.name, frozen: row.frozen as FrozenRules | null })
    const published = new Map(rows.map((one) => [one.id, one.published]))
    const moves = await movesOfPeople(db, ids)
    return new Map(
      (await computeScoresOf(db, ids, rules)).map(({ id, explanation }) => [
        id,
        {
          ...explanation,
          published: published.get(id) ?? null,
          moves: moves
            .filter(({ participant_id }) => participant_id === id)
            .map(({ on, by, score_before, score_after, reason }) => ({
              on,
              by,
              before: score_before,
              after: score_after,
              reason,
            })),
        },
      ]),
    )
  })
