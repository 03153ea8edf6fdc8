import type { Replay } from '@legajo/contract/performance/project.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { notFound } from '../errors/app-error.ts'
import { rulesOf } from './cycle-state.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { computeScores } from './score-people.ts'

/** Computes a cycle again from its frozen rules and answers, and compares the figures with the stored ones. */
export const replayProject = async (db: Db, id: number): Promise<Replay> => {
  const project = await db
    .selectFrom('performance_project')
    .select(['name', 'frozen', 'decimals'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const rules = rulesOf({ name: project.name, frozen: project.frozen as FrozenRules | null })
  const stored = new Map(
    (
      await db
        .selectFrom('performance_participant as a')
        .innerJoin('employee as e', 'e.id', 'a.employee_id')
        .select([
          'a.id',
          sql<string | null>`round(a.score, ${project.decimals}::int)::text`.as('score'),
          fullName('e').as('employee'),
        ])
        .where('a.project_id', '=', id)
        .execute()
    ).map((row) => [row.id, row] as const),
  )
  const scores = await computeScores(db, id, rules)
  const differences = scores.flatMap(({ id: participant_id, explanation: { score } }) => {
    const before = stored.get(participant_id)
    return before && before.score !== score
      ? [{ participant_id, employee: before.employee, stored: before.score, now: score }]
      : []
  })
  return { people: scores.length, same: scores.length - differences.length, differences }
}
