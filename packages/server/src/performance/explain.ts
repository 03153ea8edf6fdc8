import type { Explanation } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { rulesOf } from './cycle-state.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { computeScore, movesOf } from './score-people.ts'

/** The explanation of a score, down to each answer; the caller must be allowed to see it. */
export const explain = (db: Db, participantId: number): Promise<Explanation> =>
  withConfidentialEmployees(db, async () => {
    const row = await db
      .selectFrom('performance_participant as a')
      .innerJoin('performance_project as p', 'p.id', 'a.project_id')
      .select(['p.name', 'p.frozen', sql<string | null>`round(a.published, p.decimals)::text`.as('published')])
      .where('a.id', '=', participantId)
      .executeTakeFirstOrThrow(notFound)
    const rules = rulesOf({ name: row.name, frozen: row.frozen as FrozenRules | null })
    const { explanation } = (await computeScore(db, participantId, rules)) ?? fail('not_found')
    const moves = await movesOf(db, participantId)
    return {
      ...explanation,
      published: row.published,
      moves: moves.map(({ on, by, score_before, score_after, reason }) => ({
        on,
        by,
        before: score_before,
        after: score_after,
        reason,
      })),
    }
  })
