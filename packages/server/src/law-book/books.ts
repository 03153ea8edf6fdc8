import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'

export const selectBooks = (db: Db) =>
  db
    .selectFrom('law_book')
    .select(['id', 'origin', 'period_from as periodFrom', 'period_until as periodUntil', 'first_folio as firstFolio'])
    .select(['last_folio as lastFolio', 'first_settlement as firstSettlement', 'last_settlement as lastSettlement', 'employees'])
    .select(['content_hash as hash', personOf<string | null>('created_by').as('createdBy')])
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createdAt'))

export const counterOf = async (db: Db) =>
  (await db
    .selectFrom('law_book_counter')
    .select(['last_folio', 'last_settlement'])
    .where(sql<boolean>`company_id = app_company()`)
    .executeTakeFirst()) ?? {
    last_folio: 0,
    last_settlement: 0,
  }

/** The company's counter, locked until the transaction ends: a concurrent generation waits and continues from there. */
export const lockCounter = async (db: Db) => {
  await db
    .insertInto('law_book_counter')
    .values({ last_folio: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('law_book_counter')
    .select(['last_folio', 'last_settlement'])
    .where(sql<boolean>`company_id = app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const moveCounter = (db: Db, folio: number, settlement: number) =>
  sql`update law_book_counter set last_folio = ${folio}, last_settlement = ${settlement} where company_id = app_company()`.execute(
    db,
  )
