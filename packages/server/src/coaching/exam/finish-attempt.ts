import { sql } from 'kysely'
import type { StoredQuestion } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { type Answers, pointsOf, scoreOf } from './score-attempt.ts'

/** Seconds after the end of the time in which answers on their way are still accepted. */
const graceSeconds = 20

interface EndingAttempt {
  readonly id: number
  readonly eventId: number
  readonly questions: readonly StoredQuestion[]
  readonly answers: Answers
}

/** Ends an attempt: corrects what needs no person, and writes the result of the participant. */
export const finishAttempt = async (db: Db, { id, eventId, questions, answers }: EndingAttempt): Promise<void> => {
  const points = Object.fromEntries(
    questions.flatMap((question) => {
      const earned = pointsOf(question, answers[question.id])
      return earned === undefined ? [] : [[String(question.id), earned]]
    }),
  )
  const score = scoreOf(questions, points)
  await sql`update coaching_attempt set answers = ${JSON.stringify(answers)}, points = ${JSON.stringify(points)}, sent_at = now(),
      state = ${score === undefined ? 'SENT' : 'GRADED'}, score = ${score ?? null}
    where id = ${id} and state = 'OPEN'`.execute(db)
  await settleParticipants(db, eventId)
}

/** Ends the attempts of which the time is over, with the answers that were stored. */
export const finishLateAttempts = async (db: Db, employeeId?: number): Promise<void> => {
  const { rows } = await sql<EndingAttempt>`select id, event_id as "eventId", questions, answers from coaching_attempt
    where state = 'OPEN' and due_at + make_interval(secs => ${graceSeconds}) < now()
      and ${employeeId ?? null}::bigint in (employee_id) is not false
    for update`.execute(db)
  for (const attempt of rows) await finishAttempt(db, attempt)
}
