import type { RaterKind } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import { selectReleasedAnswers } from '../anonymity/read-shown.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { personOf } from '../db/person-of.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { type ScoreInput, scoreOf } from './score.ts'

const peoplePerBlock = 500

/** The question of an anonymous answer about a competence. */
export const questionOf = (competenceId: number): string => `c${competenceId}`
export const remarkQuestion = 'comment'

/** The scores of the people of a cycle, from its frozen rules and the answers, with what each comes from. */
export const computeScores = async (db: Db, projectId: number, rules: FrozenRules) => {
  const ids = (
    await db
      .selectFrom('performance_participant')
      .select('id')
      .where('project_id', '=', projectId)
      .where('state', '<>', 'BAJA')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
  return computeScoresOf(db, ids, rules)
}

/** The scores of some people of one cycle. */
export const computeScoresOf = async (db: Db, ids: readonly number[], rules: FrozenRules) => {
  const scores: ReturnType<typeof scoreOne>[] = []
  for (let first = 0; first < ids.length; first += peoplePerBlock) {
    const inputs = await inputsOf(db, ids.slice(first, first + peoplePerBlock))
    for (const [id, input] of inputs) scores.push(scoreOne(rules, id, input))
  }
  return scores
}

const scoreOne = (rules: FrozenRules, id: number, input: ScoreInput) => ({ id, ...scoreOf(rules, input) })

/** The answers about people of a cycle; those of upward and peer evaluations as they were released. */
const inputsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ScoreInput>> => {
  const people = await db
    .selectFrom('performance_participant')
    .select(['id', 'project_id', 'employee_id', 'segment_id', 'needed'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  const named = await db
    .selectFrom('performance_evaluation as e')
    .innerJoin('employee as w', 'w.id', 'e.evaluator_id')
    .select(['e.participant_id', 'e.kind', 'e.answers', 'e.comment', fullName('w').as('who')])
    .where('e.participant_id', '=', anyOf(ids))
    .where('e.kind', 'in', ['SELF', 'MANAGER', 'MATRIX'])
    .where('e.closed_as', 'is', null)
    .where('e.state', 'not in', ['PENDIENTE', 'BORRADOR', 'DEVUELTA'])
    .orderBy('e.id')
    .execute()
  const objectives = await db
    .selectFrom('performance_objective')
    .select(['id', 'project_id', 'employee_id', 'title', 'kind', 'start_value', 'target_value', 'current_value', 'weight'])
    .where('project_id', '=', people[0]?.project_id ?? 0)
    .where('employee_id', '=', anyOf(people.map(({ employee_id }) => employee_id)))
    .where('state', '=', 'ACORDADO')
    .orderBy('id')
    .execute()
  const anonymous: { readonly id: number; readonly kind: RaterKind; readonly question: string; readonly value: string }[] = []
  for (const kind of ['UPWARD', 'PEER'] as const)
    for (const { subject_id: id, ...answer } of await selectReleasedAnswers(db, kind, ids))
      anonymous.push({ id, kind, ...answer })
  return new Map(
    people.map(({ id, employee_id, segment_id, needed }) => {
      const own = anonymous.filter((one) => one.id === id)
      return [
        id,
        {
          segment_id,
          needed,
          named: named.filter(({ participant_id }) => participant_id === id),
          released: own
            .filter(({ question }) => question !== remarkQuestion)
            .map(({ kind, question, value }) => ({ kind, value, competence_id: Number(question.slice(1)) })),
          remarks: own.filter(({ question }) => question === remarkQuestion).map(({ kind, value }) => ({ kind, text: value })),
          objectives: objectives.filter((one) => one.employee_id === employee_id),
        },
      ] as const
    }),
  )
}

/** The moves of the calibration of some people, oldest first. */
export const movesOfPeople = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
      participant_id: number
      at: string
      on: string
      by: string
      score_before: string | null
      score_after: string | null
      potential_before: number | null
      potential_after: number | null
      reason: string
    }>`select m.id, m.participant_id, to_char(m.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, m.moved_at::date as on,
        ${personOf('m.moved_by')} as by,
        round(m.score_before, p.decimals)::text as score_before, round(m.score_after, p.decimals)::text as score_after,
        m.potential_before, m.potential_after, m.reason
      from performance_move m join performance_participant a on a.id = m.participant_id join performance_project p on p.id = a.project_id
      where m.participant_id = ${anyOf(ids)} order by m.id`.execute(db)
  ).rows

/** The moves of the calibration of a person, oldest first. */
export const movesOf = async (db: Db, participantId: number) =>
  (await movesOfPeople(db, [participantId])).map(({ participant_id: _, ...move }) => move)
