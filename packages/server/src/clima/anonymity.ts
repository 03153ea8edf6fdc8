import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The smallest number of people behind any figure that is shown. */
export const smallestGroup = 5

export type Subject = { readonly subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'; readonly id: number }

export interface AnonymousAnswer {
  readonly question: string
  readonly segment?: string
  readonly value: string
  readonly free: boolean
}

/** Keeps answers without a trace of who gave them, and releases the lots that are now large enough. */
export const keepAnswers = async (db: Db, { subject, id }: Subject, given: readonly AnonymousAnswer[]): Promise<void> => {
  if (given.length === 0) return
  const rows = given.map(({ question, segment = '', value, free }) => ({
    subject,
    subject_id: id,
    question,
    segment,
    value,
    free,
    released_on: null,
  }))
  await db.insertInto('anonymous_answer').values(rows).execute()
  await releaseAnswers(db, { subject, id })
}

/** `closed`: no more answers will come, so that what is left of all groups may be shown together as «Otros». */
export const releaseAnswers = async (db: Db, { subject, id }: Subject, { closed = false } = {}): Promise<void> => {
  await sql`select release_answers(${subject}, ${id}, ${smallestGroup}, ${closed})`.execute(db)
}

/** How often each value was given, by question and group; released answers only. */
export const countReleased = (db: Db, { subject, id }: Subject) =>
  db
    .selectFrom('anonymous_answer')
    .select(['question', 'segment', 'value', sql<number>`count(*)::int`.as('count')])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('free', '=', false)
    .where('released_on', 'is not', null)
    .groupBy(['question', 'segment', 'value'])
    .execute()

/** Released texts in an order that says nothing: that of a digest, the same for everybody who looks. */
export const releasedTexts = (db: Db, { subject, id }: Subject) =>
  db
    .selectFrom('anonymous_answer')
    .select(['question', 'value'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('free', '=', true)
    .where('released_on', 'is not', null)
    .orderBy(sql`md5(id::text)`)
    .limit(2000)
    .execute()

export const removeAnswers = (db: Db, { subject, id }: Subject) =>
  db.deleteFrom('anonymous_answer').where('subject', '=', subject).where('subject_id', '=', id).execute()

/** 192 random bits as text that fits in an address. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What the person must type, hashed with the token: without the link it cannot be guessed from the database. */
export const hashValidation = (token: string, typed: string): string =>
  hashToken(
    `${token}:${typed
      .normalize('NFC')
      .replace(/[\s.-]/g, '')
      .toLowerCase()}`,
  )
