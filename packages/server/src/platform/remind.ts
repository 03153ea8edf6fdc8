import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type AddressSettings, addressOf } from '../settings/public-address.ts'
import type { Mail } from './mail.ts'
import { type Notice, notify, type Sender } from './notify.ts'
import { tenantNameOf } from './tenant-named.ts'

export type Reminder = Sender & { readonly mail: Mail; readonly settings: AddressSettings }

/** Adds a notification to each user's bell and a mail to their address, in one transaction. */
export const remind = async (sender: Reminder, userIds: readonly number[], notice: Notice): Promise<void> => {
  const { db, tenantId, mail, settings } = sender
  await notify(sender, userIds, notice)
  const users = [...new Set(userIds)]
  if (users.length === 0) return
  const rows = await db
    .selectFrom('account_card')
    .select('email')
    .where('id', 'in', users)
    .where('actived', '=', true)
    .where('email', 'is not', null)
    .execute()
  const text = textWithLink(settings, await tenantNameOf(db), notice)
  await mail.send(db, ...rows.flatMap(({ email }) => (email ? [{ tenantId, to: email, subject: notice.title, text }] : [])))
}

/** The text of a mail about a notice, with the address of its screen. */
export const textWithLink = (settings: Reminder['settings'], tenant: string, { title, text, route }: Notice): string => {
  const link = route && addressOf(settings, tenant, route)
  return [text, link].filter(Boolean).join('\n\n') || title
}

/** Whether a reminder with this key has not been sent in the current company before; marks it as sent. */
export const isFirstReminder = async (db: Db, key: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into sent_reminder (key) values (${key}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
