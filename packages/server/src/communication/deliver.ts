import { anonymityText } from '@legajo/contract/anonymity.ts'
import { textOfHtml } from '@legajo/contract/communication/safe-html.ts'
import type { Channel, Frequency, ScheduledDraft } from '@legajo/contract/communication/scheduled.ts'
import type { FieldShape } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import { daysOfRound } from '../anonymity/gather-daily.ts'
import { hashToken, newToken } from '../anonymity/link-token.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { withUsedChoices } from '../forms/known-options.ts'
import { isOpenField } from '../forms/missing-keys.ts'
import { publicAddress } from '../http/public-address.ts'
import type { Area, Server } from '../http/server.ts'
import { findEmployees, recipientColumns } from './find-employees.ts'
import { addedKeysIn, fillPlaceholders } from './message-placeholders.ts'
import { nextDate } from './next-date.ts'
import { notifyPublished } from './notify-published.ts'
import { addOne, momentOf } from './scheduled-rows.ts'

const sendQueue = 'communication-send'
const tickMs = 20_000
const chunk = 50
/** Maximum messages of one organisation per day; those above it are reported as errors and not sent. */
const dailyQuota = 20_000

type Run = {
  readonly tenantId: number
  readonly scheduledId: number
  readonly runAt: string
}

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

/** One scan over all tenants. Several servers may scan concurrently: tasks claimed by one are skipped by the others. */
export const startDue = async (server: Server): Promise<void> => {
  const tenants = await server.database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const scope = await deliveryScope(server, tenantId)
    const late: (() => unknown)[] = []
    await server.database.inTenant(scope, async (db) => {
      const publications = await db
        .selectFrom('publication')
        .select('id')
        .where('notify', '=', true)
        .where('notified', '=', false)
        .where(sql<boolean>`app_today() between initial_date and end_date`)
        .limit(20)
        .execute()
      for (const { id } of publications) await notifyPublished(server, db, { tenantId, after: (work) => late.push(work) }, id)
      await startRuns(server, db, scope)
    })
    for (const work of late) work()
  }
}

/** The scope of deliveries: all companies of the tenant. */
const deliveryScope = async ({ database }: Server, tenantId: number) => {
  const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
  return { tenantId, companies: companies.map(({ id }) => id), confidential: true, user: 'comunicaciones' }
}

/** Queues the runs of a communication that a pause left half sent. A run that another job sends meanwhile is sent once. */
export const continueRuns = async (server: Server, db: Db, tenantId: number, scheduledId: number): Promise<void> => {
  const { rows } = await sql<{ run_at: Date; start_after: Date | null }>`select distinct d.run_at,
      case when s.paused then app_moment(s.paused_to + 1, '00:00') end as start_after
    from communication_delivery d join scheduled_communication s on s.tenant_id = d.tenant_id and s.id = d.scheduled_id
    where d.scheduled_id = ${scheduledId} and d.state = 'PENDING' and (not s.paused or s.paused_to is not null)`.execute(db)
  for (const { run_at, start_after } of rows) {
    const run: Run = { tenantId, scheduledId, runAt: run_at.toISOString() }
    await server.jobs.enqueue(db, sendQueue, run, start_after ? { startAfter: start_after } : {})
  }
}

const startRuns = async (server: Server, db: Db, { tenantId }: { readonly tenantId: number }): Promise<void> => {
  const due = await db
    .selectFrom('scheduled_communication')
    .select([
      'id',
      'channel',
      'next_run',
      'period',
      'hour',
      'fixed_employee_list',
      'employee_filter',
      'allowed_companies',
      sql<string>`app_today()::text`.as('today'),
    ])
    .where('next_run', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`not (paused and app_today() between coalesce(paused_from, '-infinity') and coalesce(paused_to, 'infinity'))`,
    )
    .orderBy('next_run')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    const period = row.period as Frequency
    const runAt = row.next_run ?? new Date()
    const people = await audience(db, row, period)
    if (people.length > 0) {
      await db
        .insertInto('communication_delivery')
        .values(
          people.map(({ id, about, email, phone }) => ({
            scheduled_id: row.id,
            run_at: runAt,
            employee_id: id,
            about_employee_id: about,
            recipient: row.channel === 'emails' ? email : phone,
            error: null,
            sent_at: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const next = await momentOf(db, nextDate(period, addOne(row.today)), row.hour)
    await db
      .updateTable('scheduled_communication')
      .set({ next_run: next, status: people.length > 0 ? 'PENDING' : sql`status` })
      .where('id', '=', row.id)
      .execute()
    if (people.length > 0)
      await server.jobs.enqueue(db, sendQueue, { tenantId, scheduledId: row.id, runAt: runAt.toISOString() } satisfies Run)
  }
}

type DueDelivery = {
  readonly fixed_employee_list: readonly number[]
  readonly employee_filter: unknown
  readonly allowed_companies: readonly number[]
}

/**
 * The messages of this run, each with its recipient and its subject employee: the selected employees and those of the filter, or today's
 * occasion; always within the permitted companies. A birthday message goes to each colleague and to the celebrant, one per celebrant.
 * The birthday of a confidential employee is sent only to that employee.
 */
const audience = async (db: Db, { fixed_employee_list, employee_filter, allowed_companies }: DueDelivery, period: Frequency) => {
  const filter = (employee_filter ?? {}) as { query?: string; conditions?: string }
  const all = findEmployees(db, filter, { companies: allowed_companies, columns: await recipientColumns(db, allowed_companies) })
  const about = (people: typeof all) => people.select('e.id as about').execute()
  if (period.type !== 'event') {
    if (fixed_employee_list.length === 0) return about(all)
    return about(findEmployees(db, {}, { companies: allowed_companies }).where('e.id', 'in', [...fixed_employee_list]))
  }
  const isToday = (column: 'e.birthdate' | 'e.admission_date' | 'b.birthdate') =>
    sql<boolean>`to_char(${sql.ref(column)}, 'MM-DD') in (select since from anniversary_days(app_today(), app_today()))`
  switch (period.event) {
    case 'birthday':
      return about(all.where(isToday('e.birthdate')))
    case 'hire-anniversary':
      return about(all.where(isToday('e.admission_date')).where(sql<boolean>`e.admission_date < app_today()`))
    case 'job-change':
      return about(
        all.where(sql<boolean>`exists (select from audit_log a where a.tenant_id = e.tenant_id and a.entity = 'employee' and a.entity_id = e.id::text
          and a.field = 'position_id' and a.at > now() - interval '24 hours')`),
      )
    case 'birthday-all':
      return all
        .innerJoin('employee as b', (join) =>
          join
            .onRef('b.tenant_id', '=', 'e.tenant_id')
            .onRef('b.company_id', '=', 'e.company_id')
            .on(sql<boolean>`b.sector_id is not distinct from e.sector_id and b.work_status <> 'BAJA'`)
            .on(sql<boolean>`(not b.confidential or b.id = e.id)`)
            .on(isToday('b.birthdate')),
        )
        .select('b.id as about')
        .execute()
    default:
      return []
  }
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
  const keys = addedKeysIn([subject, textOfHtml(htmlBody), textBody].join('\n'))
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
      round: runAt.slice(0, 10),
      expires_on: sql<string>`${runAt.slice(0, 10)}::date + ${daysOfRound}::int`,
    })
    .execute()
  return `${publicAddress(server)}/communication/feedback/${token}`
}
