import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import type { TextSealing } from './sealing.ts'

interface Message {
  readonly tenantId: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** An invitation for calendars (iCalendar), shown as such by mail programs. */
  readonly calendar?: { readonly name: string; readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** The name shown as sender, instead of the tenant's. */
  readonly senderName?: string
}

export interface Mail {
  /** Sends by SMTP when it is configured. The table `mail` stores recipient, subject, time and result, and the body only while it waits. */
  send(message: Message): Promise<void>
}

type Options = { readonly database: Database; readonly sealing: TextSealing } & Pick<Settings, 'smtp'>

/** Opens outgoing mail. Without `smtp`, messages wait in the table, encrypted, until `sweepExpired` removes their bodies. */
export const openMail = ({ database, sealing, smtp }: Options): Mail => {
  const transport = smtp && createTransport(smtp.url)
  return {
    send: async ({ tenantId, to, subject, text, html, calendar, senderName }) => {
      const line = subject.replace(/[\r\n]+/g, ' ').slice(0, 200)
      const body = sealing.seal(mailPlace(tenantId, to), JSON.stringify({ text, html, calendar }))
      const { id, own } = await database.inTenant({ tenantId }, async (db) => ({
        own: await db.selectFrom('mail_sender').select(['name', 'address']).executeTakeFirst(),
        ...(await db.insertInto('mail').values({ recipient: to, subject: line, body }).returning('id').executeTakeFirstOrThrow()),
      }))
      if (!transport) return
      const address = own?.address || smtp.from.address
      const from = { address, name: senderName || own?.name || smtp.from.name }
      const close = (result: 'SENT' | 'FAILED', error: string | null) =>
        database.inTenant({ tenantId }, (db) =>
          db
            .updateTable('mail')
            .set({ body: null, result, error, ...(result === 'SENT' && { sent_at: new Date() }) })
            .where('id', '=', id)
            .execute(),
        )
      try {
        await transport.sendMail({
          from,
          to,
          envelope: { from: address, to },
          messageId: `<${randomUUID()}@${address.split('@')[1]}>`,
          subject: line,
          text,
          ...(html && { html }),
          ...(calendar && { icalEvent: { filename: calendar.name, method: calendar.method, content: calendar.content } }),
        })
      } catch (error) {
        await close('FAILED', error instanceof Error ? error.message.slice(0, 200) : 'Error')
        throw error
      }
      await close('SENT', null)
    },
  }
}

/** The place that the encrypted body of a mail is bound to. */
export const mailPlace = (tenantId: number, recipient: string): string => `mail ${tenantId} ${recipient}`
