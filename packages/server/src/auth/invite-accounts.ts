import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { tenantNameOf } from '../platform/tenant-named.ts'
import { addressOf } from '../settings/public-address.ts'
import { newRecoveryLinks, recoveryAddress } from './recovery-link.ts'

/** An invitation is read days later, after a weekend or leave; a recovery, which its reader has just requested, within the hour. */
const invitationDays = 7
const minutes = invitationDays * 24 * 60

/**
 * Mails accounts a link for choosing their first password, and stores when and until when, for the list of users. Nothing is sent to
 * accounts without sign-in rights or without an address. Returns how many were invited.
 */
export const inviteAccounts = async (
  { mail, settings }: Pick<Server, 'mail' | 'settings'>,
  db: Db,
  tenantId: number,
  userIds: readonly number[],
): Promise<number> => {
  if (userIds.length === 0) return 0
  const accounts = await db
    .selectFrom('user_account')
    .select(['id', 'account_name', 'name', 'email'])
    .where('id', 'in', userIds)
    .where('email', 'is not', null)
    .where('actived', '=', true)
    .where('service', '=', false)
    .orderBy('id')
    .execute()
  const ids = accounts.map(({ id }) => id)
  const secrets = await newRecoveryLinks(db, tenantId, ids, minutes)
  const tenant = await tenantNameOf(db)
  const home = addressOf(settings, tenant, '/ingresar')
  const mails = await mail.send(
    db,
    ...accounts.map(({ account_name, name, email }, index) => ({
      tenantId,
      to: email ?? '',
      subject: 'Tu cuenta en Legajo',
      text: `Hola ${name}:\n\nTenés una cuenta en Legajo. Tu usuario es ${account_name}.\nElegí tu contraseña en este enlace (sirve una vez, durante ${invitationDays} días):\n\n${recoveryAddress(settings, tenant, secrets[index] ?? '')}\n\nDespués entrás en ${home}\nSi el enlace venció, pedí otro desde «¿Olvidaste tu contraseña?» en la pantalla de ingreso.`,
      validMinutes: minutes,
    })),
  )
  await sql`insert into user_invitation (user_id, mail_id, expires_at)
    select t.id, t.mail, now() + make_interval(mins => ${minutes})
    from unnest(${ids}::bigint[], ${[...mails]}::bigint[]) as t (id, mail)
    on conflict (tenant_id, user_id) do update set sent_at = now(), expires_at = excluded.expires_at, mail_id = excluded.mail_id`.execute(
    db,
  )
  return ids.length
}
