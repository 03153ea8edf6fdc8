import type { Database } from '../db/database.ts'

/** The active organisation of a name in the address of a public page. */
export const tenantNamed = async ({ platform }: Database, name: string): Promise<number | undefined> =>
  (await platform.selectFrom('tenant').select('tenant_id').where('name', '=', name).where('active', '=', true).executeTakeFirst())
    ?.tenant_id
