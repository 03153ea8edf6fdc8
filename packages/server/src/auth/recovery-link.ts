import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { tenantNameOf } from '../platform/tenant-named.ts'
import { hashOf, newSecret } from '../session/tokens.ts'
import { type AddressSettings, addressOf } from '../settings/public-address.ts'
import type { Account } from './accounts.ts'

/** Validity of a recovery link in minutes. */
const defaultMinutes = 60

/**
 * Creates the secrets of links for choosing another password, one for each account, and invalidates the accounts' previous links. Only
 * their hashes are stored.
 */
export const newRecoveryLinks = async (
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  validMinutes: number,
): Promise<readonly string[]> => {
  if (userIds.length === 0) return []
  const links = userIds.map((userId) => ({ userId, secret: `${tenantId}.${newSecret()}` }))
  // Of two concurrent requests the second one's links stay valid.
  await sql`select from user_account where id = any(${[...userIds]}::bigint[]) order by id for update`.execute(db)
  await db.deleteFrom('recovery_link').where('user_id', 'in', userIds).execute()
  await db
    .insertInto('recovery_link')
    .values(
      links.map(({ userId, secret }) => ({
        secret_hash: hashOf(secret),
        user_id: userId,
        expires_at: sql<Date>`now() + make_interval(mins => ${validMinutes})`,
      })),
    )
    .execute()
  return links.map(({ secret }) => secret)
}

export const newRecoveryLink = async (db: Db, tenantId: number, userId: number, validMinutes = defaultMinutes): Promise<string> =>
  (await newRecoveryLinks(db, tenantId, [userId], validMinutes))[0] ?? ''

export const recoveryAddress = (settings: AddressSettings, tenant: string, secret: string): string =>
  addressOf(settings, tenant, `/reset-password?hash=${secret}`)

/** Mails a link for choosing another password. Nothing is sent to accounts without sign-in rights or without an address. */
export const sendRecovery = async (
  { mail, settings }: Pick<Server, 'mail' | 'settings'>,
  db: Db,
  tenantId: number,
  { id, name, email, service, actived }: Account,
): Promise<boolean> => {
  if (!email || service || !actived) return false
  const address = recoveryAddress(settings, await tenantNameOf(db), await newRecoveryLink(db, tenantId, id))
  await mail.send(db, {
    tenantId,
    to: email,
    subject: 'Recuperá tu contraseña',
    text: `Hola ${name}:\n\nPara elegir otra contraseña entrá en este enlace (sirve una vez, durante ${defaultMinutes} minutos):\n\n${address}\n\nSi no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    validMinutes: defaultMinutes,
  })
  return true
}
