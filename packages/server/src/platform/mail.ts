import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'

export interface Message {
  readonly tenantId: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mail {
  /** Sends by SMTP when it is set up; keeps the message in the database in any case, so that it can be seen and resent. */
  send(message: Message): Promise<void>
}

/** Opens the way out for mail. `smtpUrl` absent: messages are kept only (shown at /api/mails of a development build). */
export const openMail = (database: Database, smtpUrl?: string): Mail => {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined
  return {
    send: async ({ tenantId, to, subject, text, html }) => {
      const line = subject.replace(/[\r\n]+/g, ' ').slice(0, 200)
      const { id } = await database.inTenant({ tenantId }, (db) =>
        db
          .insertInto('mail')
          .values({ recipient: to, subject: line, text, html: html ?? null })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      if (!transport) return
      await transport.sendMail({ to, subject: line, text, ...(html && { html }) })
      await database.inTenant({ tenantId }, (db) =>
        db.updateTable('mail').set({ sent_at: new Date() }).where('id', '=', id).execute(),
      )
    },
  }
}
