import { randomUUID } from 'node:crypto'
import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lotsOf, type ShownAnswer } from './answer-lots.ts'
import { type BallotKeys, openBallot, placeOf } from './seal-ballot.ts'
import { lockName } from './store-ballot.ts'
import type { Subject } from './subject.ts'

type SubjectOfTenant = Subject & { readonly tenantId: number }

/** The end of a subject: releases the answers that form a lot and destroys the rest. */
export const releaseAtEnd = async (db: Db, keys: BallotKeys, subject: SubjectOfTenant): Promise<void> => {
  const { ids, ballots } = await waiting(db, keys, subject)
  if (ids.length === 0) return
  await addShown(db, subject, lotsOf(ballots).shown)
  await removeBallots(db, ids)
}

/**
 * The daily release attempt of an open subject. It needs answers of twice as many invited respondents as a lot since the previous attempt,
 * and releases all or none of them: no single answer causes a release, and no two figures differ by fewer respondents than a lot has.
 */
export const releaseByClock = async (db: Db, keys: BallotKeys, subject: SubjectOfTenant): Promise<void> => {
  const { ids, ballots, fresh } = await waiting(db, keys, subject)
  if (fresh < 2 * smallestGroup) return
  const { shown, whole } = lotsOf(ballots)
  if (whole) {
    await addShown(db, subject, shown)
    await removeBallots(db, ids)
  } else await db.updateTable('anonymous_ballot').set({ attempted: true }).where('id', 'in', ids).execute()
}

/** Writes answers in the order of new random ids: neither ids nor row positions reveal the order of submission. */
export const addShown = async (db: Db, { subject, id }: Subject, shown: readonly ShownAnswer[]): Promise<void> => {
  const rows = shown.map((answer) => ({ ...answer, id: randomUUID() })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (let first = 0; first < rows.length; first += 5000)
    await sql`insert into anonymous_answer (id, subject, subject_id, question, segment, value, free, released_on)
      select id, ${subject}, ${id}, question, segment, value, free, app_today()
      from jsonb_to_recordset(${JSON.stringify(rows.slice(first, first + 5000))}::jsonb)
        as r (id uuid, question text, segment text, value text, free boolean)
      order by id`.execute(db)
}

const waiting = async (db: Db, keys: BallotKeys, { tenantId, ...subject }: SubjectOfTenant) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(subject)}, app_tenant()))`.execute(db)
  const rows = await db
    .selectFrom('anonymous_ballot')
    .select(['id', 'named', 'attempted', 'sealed'])
    .where('subject', '=', subject.subject)
    .where('subject_id', '=', subject.id)
    .where('round', '=', subject.round ?? '')
    .execute()
  return {
    ids: rows.map(({ id }) => id),
    ballots: rows.map(({ named, sealed }) => ({ named, ...openBallot(keys, placeOf(tenantId, subject, named), sealed) })),
    fresh: rows.filter(({ named, attempted }) => named && !attempted).length,
  }
}

const removeBallots = async (db: Db, ids: readonly string[]): Promise<void> => {
  for (let first = 0; first < ids.length; first += 1000)
    await db
      .deleteFrom('anonymous_ballot')
      .where('id', 'in', ids.slice(first, first + 1000))
      .execute()
}
