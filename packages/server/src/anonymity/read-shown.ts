import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { Subject } from './subject.ts'

/** Frequency of each value, by question and group; released answers only. */
export const countReleased = (db: Db, { subject, id }: Subject) =>
  db
    .selectFrom('anonymous_answer')
    .select(['question', 'segment', 'value', sql<number>`count(*)::int`.as('count')])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('free', '=', false)
    .groupBy(['question', 'segment', 'value'])
    .execute()

/** Released answers of several subjects of a kind, one row per answer. */
export const selectReleasedAnswers = (db: Db, subject: Subject['subject'], ids: readonly number[]) =>
  db
    .selectFrom('anonymous_answer')
    .select(['subject_id', 'question', 'value', 'free'])
    .where('subject', '=', subject)
    .where('subject_id', '=', anyOf(ids))
    .orderBy('id')
    .execute()

/** Released texts in the order of their random ids, the same for every reader. */
export const selectReleasedTexts = (db: Db, { subject, id }: Subject) =>
  db
    .selectFrom('anonymous_answer')
    .select(['question', 'value'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('free', '=', true)
    .orderBy('id')
    .limit(2000)
    .execute()

/** Removes all answers of a subject, marks included. */
export const removeAnswers = async (db: Db, { subject, id }: Subject): Promise<void> => {
  for (const table of ['anonymous_answer', 'anonymous_ballot', 'answer_mark', 'answer_participation'] as const)
    await db.deleteFrom(table).where('subject', '=', subject).where('subject_id', '=', id).execute()
}
