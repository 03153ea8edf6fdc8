import { permits } from '@legajo/contract/permits.ts'
import type { Db } from '../db/database.ts'

const isSelfService = (code: string) => code.startsWith('READ_0000')

const roles = [
  {
    name: 'Recursos humanos',
    permits: Object.keys(permits).filter(
      (code) =>
        !isSelfService(code) &&
        !/PERMIT|MENU|RELEASE|LOGIN_CONF|MAIL_SENDER|FEATURE_TOGGLE|SIGNING_CERTIFICATE|MEDICAL/.test(code),
    ),
  },
  { name: 'Autoservicio', permits: Object.keys(permits).filter(isSelfService) },
]

/** The default sign-in page and roles of every tenant; returns the ids of the roles by their names. */
export const deliverAccess = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  await db.insertInto('login_configuration').values({ title: 'Legajo', look: '{}' }).execute()
  const ids = new Map<string, number>()
  for (const { name, permits: codes } of roles) {
    const { id } = await db.insertInto('role').values({ name, description: null }).returning('id').executeTakeFirstOrThrow()
    ids.set(name, id)
    await db
      .insertInto('role_permit')
      .values(codes.map((permit_code) => ({ role_id: id, permit_code })))
      .execute()
  }
  return ids
}
