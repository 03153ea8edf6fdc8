import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Gives an account the access to a company, with the bits `flags` of `companyFlags`. */
export const addAccess = async (db: Db, userId: number, companyId: number, flags: number): Promise<void> => {
  await db.insertInto('user_company').values({ user_id: userId, works_in: companyId, flags }).execute()
}

/** Takes a company from all accounts. */
export const removeAccess = async (db: Db, companyId: number): Promise<void> => {
  await db.deleteFrom('user_company').where('works_in', '=', companyId).execute()
}

/** Leaves an account these companies alone, and adds those that it lacks. */
export const keepCompanies = async (db: Db, userId: number | null, companyIds: readonly number[]): Promise<void> => {
  await sql`delete from user_company where user_id = ${userId} and works_in <> all(${companyIds}::int[])`.execute(db)
  await sql`insert into user_company (user_id, works_in, flags) select ${userId}, id, 1 from unnest(${companyIds}::int[]) id
    where ${userId}::bigint is not null on conflict do nothing`.execute(db)
}
