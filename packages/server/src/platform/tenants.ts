import type { RoleDatabase } from '../db/database.ts'

/** Whether any tenant exists, so that a user can sign in. */
export const hasTenants = async ({ platform }: Pick<RoleDatabase, 'platform'>): Promise<boolean> =>
  (await platform.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) !== undefined

export const noTenantsYet =
  'Todavía no hay ninguna organización. Cree la primera en el servidor con «npm run tenant -- create»; sin más datos, explica lo que necesita.'
