import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { tenantNameOf } from '../platform/tenant-named.ts'
import { hashOf, newSecret } from '../session/tokens.ts'
import { type AddressSettings, addressOf } from '../settings/public-address.ts'
import type { Account } from './accounts.ts'

/** Validity of a recovery link in minutes. */
const defaultMinutes = 60

/** Creates the secret of a link for choosing another password, and invalidates the account's previous link. Only its hash is stored. */
export const newRecoveryLink = async (
  db: Db,
  tenantId: number,
  userId: number,
  validMinutes = defaultMinutes,
): Promise<string> => {
  const secret = `${tenantId}.${newSecret()}`
  await sql`select from user_account where id = ${userId} for update`.execute(db) // of two concurrent requests the second one's link stays valid
  await db.deleteFrom('recovery_link').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_link')
    .values({
      secret_hash: hashOf(secret),
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${validMinutes})` as never,
    })
    .execute()
  return secret
}

export const recoveryAddress = (settings: AddressSettings, tenant: string, secret: string): string =>
  addressOf(settings, tenant, `/reset-password?hash=${secret}`)

/** Mails a link for choosing another password. Nothing is sent to accounts without sign-in rights or without an address. */
export const sendRecovery = async (server: Server, tenantId: number, account: Account, invitation = false): Promise<boolean> => {
  if (!account.email || account.service || !account.actived) return false
  const address = await server.database.inTenant({ tenantId }, async (db) =>
    recoveryAddress(server.settings, await tenantNameOf(db), await newRecoveryLink(db, tenantId, account.id)),
  )
  const text = invitation
    ? `Hola ${account.name}:\n\nTenés una cuenta en Legajo. Tu usuario es ${account.account_name}.\nElegí tu contraseña en este enlace (sirve una vez, durante ${defaultMinutes} minutos):\n\n${address}\n\nSi venció, pedí otro desde «¿Olvidaste tu contraseña?» en la pantalla de ingreso.`
    : `Hola ${account.name}:\n\nPara elegir otra contraseña entrá en este enlace (sirve una vez, durante ${defaultMinutes} minutos):\n\n${address}\n\nSi no lo pediste, no hagas nada: tu contraseña sigue igual.`
  await server.mail.send({
    tenantId,
    to: account.email,
    subject: invitation ? 'Tu cuenta en Legajo' : 'Recuperá tu contraseña',
    text,
  })
  return true
}
