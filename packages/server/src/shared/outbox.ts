import { outgoingMails } from '@legajo/contract/auth/outgoing-mail.ts'
import { sql } from 'kysely'
import { notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { deliverMails, hasDueMails } from '../platform/deliver-mails.ts'
import { mailQueue } from '../platform/mail.ts'
import { resendMail } from '../platform/resend-mail.ts'

/** The mails of an organisation: their delivery by the queue, their list, and sending a dead letter again. */
export const serveOutbox: Area = (server) => {
  const { database, jobs, sealing, settings } = server
  const { smtp } = settings

  if (smtp) {
    const outbox = { database, jobs, sealing, smtp }
    jobs.define<{ readonly tenantId: number }>(mailQueue, ({ tenantId }) => deliverMails(outbox, tenantId))
    // Those stored while the installation had no mail server have no job.
    jobs.repeat('mail-due', '*/5 * * * *', async () => {
      const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
      for (const { tenant_id: tenantId } of tenants)
        if (await database.inTenant({ tenantId }, hasDueMails)) await deliverMails(outbox, tenantId)
    })
  }

  serve(server, outgoingMails.list, async ({ db }, { query }) => {
    const page = await pageOf(
      db
        .selectFrom('mail')
        .select(['id', 'recipient', 'subject', 'result', 'tries', 'error', 'created_at as createdAt', 'sent_at as sentAt'])
        .select(sql<boolean>`(result = 'FAILED' and body is not null)`.as('canResend'))
        .where(filterOf(query.filter, filters))
        .$if(query.result !== undefined, (rows) => rows.where('result', '=', query.result ?? 'FAILED')),
      query,
      { recipient: 'recipient', subject: 'subject', createdAt: 'created_at', sentAt: 'sent_at' },
      { id: 'id', sort: 'created_at' },
    )
    const content = page.content.map(({ createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return { ...page, content }
  })

  serve(server, outgoingMails.resend, async ({ db, tenantId }, { params }) => {
    const mail = await db
      .selectFrom('mail')
      .select(['result', sql<boolean>`body is not null`.as('has_body')])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (mail.result !== 'FAILED') refuse('id', 'Solo se reenvía un correo que no salió')
    if (!mail.has_body) refuse('id', 'Su contenido ya se borró, porque dejó de servir: repetí la acción que lo envía')
    await resendMail(db, params.id)
    if (smtp) await jobs.enqueue(db, mailQueue, { tenantId })
  })
}

const filters = {
  columns: {
    recipient: { kind: 'text', sql: 'recipient' },
    subject: { kind: 'text', sql: 'subject' },
  },
} as const
