import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database, Db } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import type { Jobs } from './jobs.ts'
import { type MailContent, mailPlace, mailQueue } from './mail.ts'
import type { TextSealing } from './sealing.ts'

interface Outbox {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly sealing: TextSealing
  readonly smtp: NonNullable<Settings['smtp']>
}

/** Mails that one process has in transmission at once. */
const lanes = 5
/** The lease of a claim, renewed while its process lives: another process takes over the mails of a dead one after it. */
const leaseSeconds = 10
const renewMs = 3_000
/** Seconds before each further attempt: an outage of a minute delays a mail by little, one of a day loses none. */
const retrySeconds = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200]

/**
 * Sends the due mails of a tenant. Each is claimed with a lease, and marked SENT only after the mail server has accepted it (250): a process
 * killed in between leaves it to another one. A mail accepted just before the kill is sent again, with the same Message-ID; SMTP has no way
 * to find out.
 */
export const deliverMails = async (outbox: Outbox, tenantId: number): Promise<void> => {
  const { database, smtp } = outbox
  const claim = randomUUID()
  const inTenant = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.inTenant({ tenantId }, work)
  const sender = await inTenant((db) => db.selectFrom('mail_sender').select(['name', 'address']).executeTakeFirst())
  const from = { address: sender?.address || smtp.from.address, name: sender?.name || smtp.from.name }
  const transport = createTransport(withTimeouts(smtp.url))
  const renewal = setInterval(() => void inTenant((db) => renewClaim(db, claim)).catch(() => {}), renewMs)
  try {
    for (let isReachable = true; isReachable; ) {
      const claimed = await inTenant((db) => claimDue(db, claim))
      if (claimed.length === 0) break
      const outcomes = await Promise.all(claimed.map((mail) => deliver(mail)))
      isReachable = !outcomes.includes('unreachable')
    }
    await inTenant((db) => awaitOtherClaims(outbox, db, tenantId, claim))
  } finally {
    clearInterval(renewal)
    transport.close()
  }

  async function deliver(mail: ClaimedMail): Promise<'sent' | 'refused' | 'unreachable'> {
    const body = outbox.sealing.open(mailPlace(tenantId, mail.recipient), mail.body)
    if (body === undefined) {
      await inTenant((db) => giveUp(db, mail, claim, 'El contenido no se puede leer: cambió LEGAJO_TOKEN_KEY'))
      return 'refused'
    }
    const { text, html, calendar, senderName } = JSON.parse(body) as MailContent
    try {
      await transport.sendMail({
        from: { ...from, name: senderName || from.name },
        to: mail.recipient,
        envelope: { from: from.address, to: mail.recipient },
        messageId: `<${mail.key}@${from.address.split('@')[1]}>`,
        subject: mail.subject,
        text,
        ...(html && { html }),
        ...(calendar && { icalEvent: { filename: calendar.name, method: calendar.method, content: calendar.content } }),
      })
    } catch (error) {
      return inTenant((db) => recordFailure(outbox, db, tenantId, mail, claim, error as SmtpError))
    }
    await attempts(3, () => inTenant((db) => markSent(db, mail, claim)))
    return 'sent'
  }
}

/** Whether an organisation has mails that can be sent now. */
export const hasDueMails = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('mail').select('id').where(isDue).limit(1).executeTakeFirst()) !== undefined

const isDue = sql<boolean>`result = 'WAITING' and next_try_at <= now() and expires_at > now()
  and (claimed_until is null or claimed_until < now())`

interface ClaimedMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly body: string // not null: a waiting mail keeps its text until it is sent
  readonly key: string
  readonly tries: number
}

const claimDue = async (db: Db, claim: string): Promise<readonly ClaimedMail[]> =>
  (
    await sql<ClaimedMail>`update mail set claim = ${claim}, claimed_until = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
      where (tenant_id, id) in (select tenant_id, id from mail where ${isDue} order by next_try_at, id limit ${lanes} for update skip locked)
      returning id, recipient, subject, body, key, tries`.execute(db)
  ).rows

const renewClaim = (db: Db, claim: string) =>
  sql`update mail set claimed_until = now() + make_interval(secs => ${leaseSeconds})
    where result = 'WAITING' and claim = ${claim} and claimed_until is not null`.execute(db)

const markSent = (db: Db, { id }: ClaimedMail, claim: string) =>
  db
    .updateTable('mail')
    .set({ body: null, result: 'SENT', sent_at: new Date(), error: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

const giveUp = (db: Db, { id }: ClaimedMail, claim: string, error: string) =>
  db
    .updateTable('mail')
    .set({ result: 'FAILED', error, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

type SmtpError = Error & { readonly responseCode?: number; readonly code?: string }

/** Failures of the connection or of its credentials: the next mail would fail too, so that this one is not at fault. */
const isUnreachable = ({ responseCode, code }: SmtpError): boolean => responseCode === undefined || code === 'EAUTH'

/** A mail refused for good (5xx) becomes a dead letter, as after the last attempt; otherwise it is tried again later. */
const recordFailure = async (
  { jobs }: Outbox,
  db: Db,
  tenantId: number,
  mail: ClaimedMail,
  claim: string,
  failure: SmtpError,
): Promise<'refused' | 'unreachable'> => {
  const error = failure.message.slice(0, 200)
  const outcome = isUnreachable(failure) ? 'unreachable' : 'refused'
  const wait = retrySeconds[mail.tries - 1]
  const isFinal = outcome === 'refused' && Number(failure.responseCode) >= 500
  if (isFinal || wait === undefined) {
    await giveUp(db, mail, claim, error)
    return outcome
  }
  await db
    .updateTable('mail')
    .set({ error, claimed_until: null, next_try_at: sql`now() + make_interval(secs => ${wait})` })
    .where('id', '=', mail.id)
    .where('claim', '=', claim)
    .execute()
  await jobs.enqueue(db, mailQueue, { tenantId }, { startAfter: new Date(Date.now() + wait * 1000) })
  return outcome
}

/** Mails that another process has claimed are examined again when its claim would have expired: it may have been killed. */
const awaitOtherClaims = async ({ jobs }: Outbox, db: Db, tenantId: number, claim: string): Promise<void> => {
  const other = await db
    .selectFrom('mail')
    .select('id')
    .where('result', '=', 'WAITING')
    .where('claimed_until', 'is not', null)
    .where('claim', '<>', claim)
    .limit(1)
    .executeTakeFirst()
  if (other) await jobs.enqueue(db, mailQueue, { tenantId }, { startAfter: new Date(Date.now() + (leaseSeconds + 1) * 1000) })
}

/** A server that stops answering must not hold a claim for ever. Timeouts in the address itself have precedence. */
const withTimeouts = (address: string): string => {
  const url = new URL(address)
  for (const [name, ms] of Object.entries({ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  return url.href
}

const attempts = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let left = count - 1; ; left--) {
    try {
      await work()
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}
