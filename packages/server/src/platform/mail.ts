import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import type { Jobs } from './jobs.ts'
import type { TextSealing } from './sealing.ts'

/** The content of a mail. It is stored sealed until the mail is sent. */
export interface MailContent {
  readonly text: string
  readonly html?: string | undefined
  /** An invitation for calendars (iCalendar), shown as such by mail programs. */
  readonly calendar?: { readonly name: string; readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** The name shown as sender, instead of the tenant's. */
  readonly senderName?: string
}

export interface Message extends MailContent {
  readonly tenantId: number
  readonly to: string
  readonly subject: string
  /** After these minutes it is of no use and is not sent any more: the validity of a code or link. A week without it. */
  readonly validMinutes?: number
}

export interface Mail {
  /**
   * Stores mails in the transaction of the change that causes them and returns their numbers: both are committed, or neither. The queue
   * sends them after the commit (`deliverMails`).
   */
  send(db: Db, ...messages: readonly Message[]): Promise<readonly number[]>
}

export const mailQueue = 'mail'

const usualMinutes = 7 * 24 * 60

type Options = { readonly sealing: TextSealing; readonly jobs: Pick<Jobs, 'enqueue'> } & Pick<Settings, 'smtp'>

/** Opens outgoing mail. Without `smtp`, messages wait in the table, encrypted, until they expire. */
export const openMail = ({ sealing, jobs, smtp }: Options): Mail => ({
  send: async (db, ...messages) => {
    const [first] = messages
    if (!first) return []
    const rows = messages.map(({ tenantId, to, subject, validMinutes = usualMinutes, ...content }) => ({
      recipient: to,
      subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
      body: sealing.seal(mailPlace(tenantId, to), JSON.stringify(content satisfies MailContent)),
      expires_at: sql<Date>`now() + make_interval(mins => ${validMinutes})`,
    }))
    const stored = await db.insertInto('mail').values(rows).returning('id').execute()
    if (smtp) await jobs.enqueue(db, mailQueue, { tenantId: first.tenantId })
    return stored.map(({ id }) => id)
  },
})

/** The place that the encrypted body of a mail is bound to. */
export const mailPlace = (tenantId: number, recipient: string): string => `mail ${tenantId} ${recipient}`
