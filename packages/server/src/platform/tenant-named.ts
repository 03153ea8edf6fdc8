import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'

/** The active organisation of a name in the address of a public page. */
export const tenantNamed = async ({ platform }: Database, name: string): Promise<number | undefined> =>
  (await platform.selectFrom('tenant').select('tenant_id').where('name', '=', name).where('active', '=', true).executeTakeFirst())
    ?.tenant_id

/** The name of the transaction's organisation, as addresses carry it. */
export const tenantNameOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('tenant').select('name').where('tenant_id', '=', sql<number>`app_tenant()`).executeTakeFirstOrThrow()).name
