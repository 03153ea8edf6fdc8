import { setTimeout as sleep } from 'node:timers/promises'
import { anonymityText } from '@legajo/contract/anonymity.ts'
import { textOfHtml } from '@legajo/contract/communication/safe-html.ts'
import type { Channel, ScheduledDraft } from '@legajo/contract/communication/scheduled.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import { daysOfRound } from '../anonymity/gather-daily.ts'
import { hashToken, newToken } from '../anonymity/link-token.ts'
import { hasOwnAddress } from '../anonymity/own-address.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { withUsedChoices } from '../forms/known-options.ts'
import { isOpenField } from '../forms/missing-keys.ts'
import type { Area, Server } from '../http/server.ts'
import type { Message } from '../platform/mail.ts'
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

/** Messages of a run in the outbox at once: a pause takes effect after these. */
const maxInOutbox = 100
const pollMs = 250
/** Polls without progress, after which the job ends and looks again later: the mail server is away. */
const maxIdlePolls = 20
const againSeconds = 60

/**
 * Hands a run to the outbox in small transactions, each with its messages and their marks: a repeated job hands over none twice, and a
 * killed one loses none. A delivery becomes SENT with its mail.
 */
const sendRun = async (server: Server, run: Run): Promise<void> => {
  const scope = await deliveryScope(server, run.tenantId)
  const sends = server.settings.smtp !== undefined
  let waiting = 0
  for (let idle = 0; idle < maxIdlePolls; ) {
    const step = await server.database.inTenant(scope, (db) => handOver(server, db, run))
    if (step.left === 0 || (step.isPaused && step.waiting === 0)) return
    idle = step.handed > 0 || step.waiting < waiting ? 0 : idle + 1
    waiting = step.waiting
    if (step.handed > 0) continue
    if (!sends) break
    await sleep(pollMs)
  }
  const startAfter = new Date(Date.now() + againSeconds * 1000)
  await server.database.inTenant(scope, (db) => server.jobs.enqueue(db, sendQueue, run, { startAfter }))
}

/** Composes the next messages of a run into the outbox; none while it is paused or has enough there. Ends the run after its last one. */
const handOver = async (server: Server, db: Db, run: Run) => {
  const { scheduledId } = run
  const row = await db
    .selectFrom('scheduled_communication')
    .select(['channel', 'communication', 'feedback_type', 'feedback_question'])
    .select(
      sql<boolean>`(paused and app_today() between coalesce(paused_from, '-infinity') and coalesce(paused_to, 'infinity'))`.as(
        'is_paused',
      ),
    )
    .where('id', '=', scheduledId)
    .executeTakeFirst()
  if (!row) return { left: 0, waiting: 0, handed: 0, isPaused: false }
  const before = await countPending(db, run)
  const handed = row.is_paused || before.waiting >= maxInOutbox ? 0 : await handChunk(server, db, run, row)
  const { left, waiting } = handed > 0 ? await countPending(db, run) : before
  if (left === 0)
    await sql`update scheduled_communication s set status = 'SENT' where id = ${scheduledId}
      and not exists (select from communication_delivery d where d.scheduled_id = s.id and d.state = 'PENDING')`.execute(db)
  return { left, waiting, handed, isPaused: row.is_paused }
}

/** Puts the next messages of a run into the outbox, and marks those that cannot be sent. Returns how many. */
const handChunk = async (server: Server, db: Db, run: Run, row: RunText): Promise<number> => {
  const composed = await composeChunk(server, db, run, row)
  const good = composed.flatMap(({ message, ...who }) => (message ? [{ ...who, message }] : []))
  const wrong = composed.flatMap(({ message, problem, ...who }) => (message ? [] : [{ ...who, problem }]))
  const ids = await server.mail.send(db, ...good.map(({ message }) => message))
  const marks = [
    ...wrong.map(({ employee, about, problem }) => ({ employee, about, state: 'ERROR', error: problem, mail_id: null })),
    ...good.map(({ employee, about }, index) => ({ employee, about, state: 'PENDING', error: null, mail_id: ids[index] })),
  ]
  await sql`update communication_delivery d set state = t.state, error = t.error, mail_id = t.mail_id
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as t (employee bigint, about bigint, state text, error text, mail_id bigint)
    where d.scheduled_id = ${run.scheduledId} and d.run_at = ${new Date(run.runAt)} and d.employee_id = t.employee
      and d.about_employee_id = t.about`.execute(db)
  return composed.length
}

/** Messages of a run that are not sent yet, and those of them in the outbox. */
const countPending = async (
  db: Db,
  { scheduledId, runAt }: Run,
): Promise<{ readonly left: number; readonly waiting: number }> => {
  const { rows } = await sql<{ left: number; waiting: number }>`select count(*)::int as left, count(mail_id)::int as waiting
    from communication_delivery where scheduled_id = ${scheduledId} and run_at = ${new Date(runAt)} and state = 'PENDING'`.execute(
    db,
  )
  return rows[0] ?? { left: 0, waiting: 0 }
}

interface RunText {
  readonly channel: string
  readonly communication: unknown
  readonly feedback_type: string
  readonly feedback_question: string
}

interface ComposedMessage {
  readonly employee: number
  readonly about: number
  readonly message?: Message
  /** Why it cannot be sent. */
  readonly problem?: string
}

/** The next messages of a run with their texts. */
const composeChunk = async (
  server: Server,
  db: Db,
  { tenantId, scheduledId, runAt }: Run,
  row: RunText,
): Promise<readonly ComposedMessage[]> => {
  const { rows: sentToday } = await sql<{ count: number }>`select count(*)::int as count from communication_delivery
    where sent_at > now() - interval '1 day' or (state = 'PENDING' and mail_id is not null)`.execute(db)
  const isOverQuota = (sentToday[0]?.count ?? 0) >= dailyQuota
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
    select d.employee_id, d.about_employee_id, d.recipient, e.name, e.last_name, e.admission_date, e.company_id, e.additional
    from communication_delivery d join employee e on e.tenant_id = d.tenant_id and e.id = d.about_employee_id
    where d.scheduled_id = ${scheduledId} and d.run_at = ${new Date(runAt)} and d.state = 'PENDING' and d.mail_id is null
    order by d.employee_id, d.about_employee_id limit ${chunk} for update of d skip locked`.execute(db)
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
  const tenant = await tenantNameOf(db)
  return Promise.all(
    rows.map(async (person) => {
      const who = { employee: person.employee_id, about: person.about_employee_id }
      const obstacle = isOverQuota
        ? 'Se alcanzó el cupo diario de mensajes'
        : obstacleOf(row.channel as Channel, person.recipient)
      if (obstacle) return { ...who, problem: obstacle }
      const link = requestsFeedback ? await feedbackLink(server, db, tenant, { scheduledId, runAt }, person) : undefined
      const fields = fieldsOf.get(person.company_id) ?? []
      const unknown = keys.find((key) => !fields.some((field) => field.key === key))
      const html = fillPlaceholders(htmlBody, person, 'html', fields)
      const text = fillPlaceholders(textBody || textOfHtml(htmlBody, { links: true }), person, 'text', fields)
      // A field may have gone since the text was written.
      if (unknown !== undefined) return { ...who, problem: `«@${unknown}» ya no es un dato del legajo: corregí el texto` }
      const message: Message = {
        tenantId,
        to: person.recipient ?? '',
        ...(displayName && { senderName: displayName }),
        subject: fillPlaceholders(subject, person, 'text', fields),
        html: link
          ? `${html}<p>${row.feedback_question.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)} <a href="${link}">Dejar una reseña</a></p><p>${anonymityText}</p>`
          : html,
        text: link ? `${text}\n\n${row.feedback_question}\n${link}\n\n${anonymityText}\n` : text,
      }
      return { ...who, message }
    }),
  )
}

const obstacleOf = (channel: Channel, recipient: string | null): string | undefined => {
  if (!recipient) return 'Sin dirección'
  return channel === 'sms-messages' ? 'No hay proveedor de SMS configurado' : undefined
}

/** A link for one recipient and one run: recipients of a monthly run may answer once per month. */
const feedbackLink = async (
  server: Server,
  db: Db,
  tenant: string,
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
  return addressOf(server.settings, tenant, `/communication/feedback/${token}`)
}
