import { deliveredRoles } from '../auth/delivered-roles.ts'
import type { Db } from '../db/database.ts'

/** The default sign-in page and roles of every tenant; returns the ids of the roles by their names. */
export const deliverAccess = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  await db.insertInto('login_configuration').values({ title: 'Legajo', look: '{}' }).execute()
  const ids = new Map<string, number>()
  for (const { name, permits: codes } of deliveredRoles) {
    const { id } = await db.insertInto('role').values({ name, description: null }).returning('id').executeTakeFirstOrThrow()
    ids.set(name, id)
    await db
      .insertInto('role_permit')
      .values(codes.map((permit_code) => ({ role_id: id, permit_code })))
      .execute()
  }
  return ids
}
