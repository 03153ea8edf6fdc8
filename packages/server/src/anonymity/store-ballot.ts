import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type BallotKeys, placeOf, sealBallot } from './seal-ballot.ts'
import type { Ballot, Subject } from './subject.ts'

/** A respondent in answer_mark: an employee, a user without one, or the holder of a card that others could hold too. */
export type Respondent = `employee:${number}` | `user:${number}` | `card:${number}`

/** Locks the subject before its open check; closing waits for answers in progress. */
export const lockSubject = async (db: Db, { subject, id }: Subject): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName({ subject, id })}, app_tenant()))`.execute(db)
}

/** Marks a respondent as having answered; returns whether it is the first time. */
export const markAnswered = async (db: Db, { subject, id, round = '' }: Subject, person: Respondent): Promise<boolean> => {
  const marked = await db
    .insertInto('answer_mark')
    .values({ subject, subject_id: id, round, person })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person')
    .executeTakeFirst()
  return marked !== undefined
}

export const hasAnswered = async (db: Db, { subject, id, round = '' }: Subject, person: Respondent): Promise<boolean> => {
  const mark = await db
    .selectFrom('answer_mark')
    .select('person')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('round', '=', round)
    .where('person', '=', person)
    .executeTakeFirst()
  return mark !== undefined
}

/** Stores the answers of one respondent sealed until a job releases them with those of others. */
export const storeBallot = async (
  db: Db,
  keys: BallotKeys,
  { tenantId, ...subject }: Subject & { readonly tenantId: number },
  ballot: Ballot,
): Promise<void> => {
  if (ballot.answers.length === 0) return
  const sealed = sealBallot(keys, placeOf(tenantId, subject, ballot.named), ballot)
  await db
    .insertInto('anonymous_ballot')
    .values({ subject: subject.subject, subject_id: subject.id, round: subject.round ?? '', named: ballot.named, sealed })
    .execute()
}

export const lockName = ({ subject, id }: Subject): string => `answers ${subject} ${id}`
