import { sql } from 'kysely'
import type { StoredQuestion } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { utcText } from '../../db/utc-text.ts'
import { maySee } from '../content/content-visibility.ts'
import type { Answers } from './score-attempt.ts'

interface AttemptFields {
  readonly id: number
  readonly examId: number
  readonly eventId: number
  readonly exam: string
  readonly course: string
  readonly number: number
  readonly state: 'OPEN' | 'SENT' | 'GRADED'
  readonly startedAt: string
  readonly dueAt: string | null
  readonly sentAt: string | null
  readonly passMark: number
  readonly score: number | null
  readonly passed: boolean | null
}

export interface StoredAttempt extends AttemptFields {
  readonly employeeId: number
  readonly employee: string
  readonly fileCode: string
  readonly correctedBy: string | null
  readonly reason: string | null
  readonly version: number
  readonly questions: readonly StoredQuestion[]
  readonly answers: Answers
  readonly points: Readonly<Record<string, number>>
  readonly secondsLeft: number | null
}

/** Attempts with their persons and exams, the latest first. */
export const attemptRows = async (
  db: Db,
  {
    id,
    eventId,
    examId,
    state,
  }: { readonly id?: number; readonly eventId?: number; readonly examId?: number; readonly state?: string },
): Promise<readonly StoredAttempt[]> =>
  (
    await sql<StoredAttempt>`select t.id, t.exam_id as "examId", t.event_id as "eventId", x.title as exam, v.name as course, t.number, t.state,
        ${utcText('t.started_at')} as "startedAt", ${utcText('t.due_at')} as "dueAt", ${utcText('t.sent_at')} as "sentAt",
        t.pass_mark as "passMark", t.score::float8 as score, t.score >= t.pass_mark as passed, t.employee_id as "employeeId",
        ${fullName('e')} as employee, e.file_code as "fileCode", t.corrected_by as "correctedBy", t.reason, t.version, t.questions,
        t.answers, t.points, greatest(0, extract(epoch from t.due_at - now()))::int as "secondsLeft"
      from coaching_attempt t join coaching_exam x on x.id = t.exam_id join coaching_event v on v.id = t.event_id
        join employee_card e on e.id = t.employee_id
      where ${id ?? null}::bigint in (t.id) is not false and ${eventId ?? null}::bigint in (t.event_id) is not false
        and ${examId ?? null}::bigint in (t.exam_id) is not false and ${state ?? null}::text in (t.state) is not false
        and (${id ?? null}::bigint is not null or ${maySee('EVALUATION', 't.exam_id')})
      order by t.started_at desc, t.id desc limit 5000`.execute(db)
  ).rows
