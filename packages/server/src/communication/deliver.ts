import { anonymityText } from '@legajo/contract/anonymity.ts'
import { textOfHtml } from '@legajo/contract/communication/safe-html.ts'
import type { Channel, ScheduledDraft } from '@legajo/contract/communication/scheduled.ts'
import type { FieldShape } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import { daysOfRound } from '../anonymity/gather-daily.ts'
import { hashToken, newToken } from '../anonymity/link-token.ts'
import { hasOwnAddress } from '../anonymity/own-address.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { withUsedChoices } from '../forms/known-options.ts'
import { isOpenField } from '../forms/missing-keys.ts'
import type { Area, Server } from '../http/server.ts'
import { tenantNameOf } from '../platform/tenant-named.ts'
import { addressOf } from '../settings/public-address.ts'
import { fillPlaceholders, findCompanyFieldKeys } from './message-placeholders.ts'
import { deliveryScope, type Run, sendQueue, startDue } from './start-due.ts'

const tickMs = 20_000
const chunk = 50
/** Maximum messages of one organisation per day; those above it are reported as errors and not sent. */
const dailyQuota = 20_000

/** Starts due work: notices of publications whose day has come, and runs of scheduled communications. */
export const serveDelivery: Area = (server) => {
  server.jobs.define<Run>(sendQueue, (run) => sendRun(server, run))
  let ticking = false
  const tick = async () => {
    if (ticking) return
    ticking = true
    try {
      await startDue(server)
    } catch (error) {
      server.http.log.error({ err: error }, 'communication')
    } finally {
      ticking = false
    }
  }
  let timer: NodeJS.Timeout | undefined
  server.http.addHook('onListen', async () => {
    timer = setInterval(() => void tick(), tickMs).unref()
  })
  server.http.addHook('onClose', async () => clearInterval(timer))
}

/** Sends one run in small transactions. Each message is claimed before it is sent, so that a repeated job sends no duplicates. */
const sendRun = async (server: Server, { tenantId, scheduledId, runAt }: Run): Promise<void> => {
  const scope = await deliveryScope(server, tenantId)
  for (;;) {
    const claimed = await server.database.inTenant(scope, (db) => claim(server, db, scheduledId, runAt))
    if (claimed.length === 0) break
    for (const message of claimed) {
      try {
        if (!message.recipient) throw new Error('Sin dirección')
        if (message.problem) throw new Error(message.problem)
        if (message.channel === 'sms-messages') throw new Error('No hay proveedor de SMS configurado')
        await server.mail.send({
          tenantId,
          to: message.recipient,
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.senderName && { senderName: message.senderName }),
        })
      } catch (error) {
        const text = error instanceof Error ? error.message.slice(0, 200) : 'Error'
        await server.database.inTenant(scope, (db) =>
          db
            .updateTable('communication_delivery')
            .set({ state: 'ERROR', error: text })
            .where('scheduled_id', '=', scheduledId)
            .where('run_at', '=', new Date(runAt))
            .where('employee_id', '=', message.employeeId)
            .where('about_employee_id', '=', message.aboutId)
            .execute(),
        )
      }
    }
  }
  await server.database.inTenant(scope, async (db) => {
    const left = await db
      .selectFrom('communication_delivery')
      .select('employee_id')
      .where('scheduled_id', '=', scheduledId)
      .where('state', '=', 'PENDING')
      .limit(1)
      .executeTakeFirst()
    if (!left) await db.updateTable('scheduled_communication').set({ status: 'SENT' }).where('id', '=', scheduledId).execute()
  })
}

/** Claims the next messages of a run and composes them; none while it is paused, so that a pause takes effect immediately. */
const claim = async (server: Server, db: Db, scheduledId: number, runAt: string) => {
  const row = await db
    .selectFrom('scheduled_communication')
    .select(['channel', 'communication', 'feedback_type', 'feedback_question'])
    .where('id', '=', scheduledId)
    .where(
      sql<boolean>`not (paused and app_today() between coalesce(paused_from, '-infinity') and coalesce(paused_to, 'infinity'))`,
    )
    .executeTakeFirst()
  if (!row) return []
  const { rows: sentToday } = await sql<{
    count: number
  }>`select count(*)::int as count from communication_delivery where sent_at > now() - interval '1 day'`.execute(db)
  if ((sentToday[0]?.count ?? 0) >= dailyQuota) {
    await db
      .updateTable('communication_delivery')
      .set({ state: 'ERROR', error: 'Se alcanzó el cupo diario de mensajes' })
      .where('scheduled_id', '=', scheduledId)
      .where('state', '=', 'PENDING')
      .execute()
    return []
  }
  const { rows } = await sql<{
    employee_id: number
    about_employee_id: number
    recipient: string | null
    name: string
    last_name: string
    admission_date: string
    company_id: number
    additional: Readonly<Record<string, unknown>>
  }>`
    update communication_delivery d set state = 'SENT', sent_at = now()
    from employee e
    where e.tenant_id = d.tenant_id and e.id = d.about_employee_id and d.scheduled_id = ${scheduledId} and d.state = 'PENDING'
      and (d.run_at, d.employee_id, d.about_employee_id) in (select run_at, employee_id, about_employee_id from communication_delivery
        where scheduled_id = ${scheduledId} and run_at = ${new Date(runAt)} and state = 'PENDING'
        order by employee_id, about_employee_id limit ${chunk} for update skip locked)
    returning d.employee_id, d.about_employee_id, d.recipient, e.name, e.last_name, e.admission_date, e.company_id,
      e.additional`.execute(db)
  // Each company has fields of its own: the same key may be another field in each.
  const fieldsOf = new Map<number, readonly FieldShape[]>()
  for (const company of new Set(rows.map(({ company_id }) => company_id))) {
    const open = (await companyFields(db, 'EMPLOYEE', [company])).filter(isOpenField)
    const records = rows.filter(({ company_id }) => company_id === company).map(({ additional }) => additional)
    fieldsOf.set(company, await withUsedChoices(db, open, records))
  }
  const { subject, htmlBody, textBody, displayName } = row.communication as ScheduledDraft['communication']
  const keys = findCompanyFieldKeys([subject, textOfHtml(htmlBody), textBody].join('\n'))
  const requestsFeedback = row.feedback_type !== 'NO_FEEDBACK'
  return Promise.all(
    rows.map(async (person) => {
      const link = requestsFeedback ? await feedbackLink(server, db, { scheduledId, runAt }, person) : undefined
      const fields = fieldsOf.get(person.company_id) ?? []
      const unknown = keys.find((key) => !fields.some((field) => field.key === key))
      const html = fillPlaceholders(htmlBody, person, 'html', fields)
      const text = fillPlaceholders(textBody || textOfHtml(htmlBody, { links: true }), person, 'text', fields)
      return {
        employeeId: person.employee_id,
        aboutId: person.about_employee_id,
        recipient: person.recipient,
        // A field may have gone since the text was written.
        problem: unknown === undefined ? undefined : `«@${unknown}» ya no es un dato del legajo: corregí el texto`,
        channel: row.channel as Channel,
        senderName: displayName,
        subject: fillPlaceholders(subject, person, 'text', fields),
        html: link
          ? `${html}<p>${row.feedback_question.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)} <a href="${link}">Dejar una reseña</a></p><p>${anonymityText}</p>`
          : html,
        text: link ? `${text}\n\n${row.feedback_question}\n${link}\n\n${anonymityText}\n` : text,
      }
    }),
  )
}

/** A link for one recipient and one run: recipients of a monthly run may answer once per month. */
const feedbackLink = async (
  server: Server,
  db: Db,
  { scheduledId, runAt }: Pick<Run, 'scheduledId' | 'runAt'>,
  { employee_id, company_id }: { readonly employee_id: number; readonly company_id: number },
): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('feedback_token')
    .values({
      token_hash: hashToken(token),
      scheduled_id: scheduledId,
      for_company: company_id,
      employee_id,
      own: hasOwnAddress(employee_id),
      round: runAt.slice(0, 10),
      expires_on: sql<string>`${runAt.slice(0, 10)}::date + ${daysOfRound}::int`,
    })
    .execute()
  return addressOf(server.settings, await tenantNameOf(db), `/communication/feedback/${token}`)
}
