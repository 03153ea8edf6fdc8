import { sql } from 'kysely'
import { mailPlace } from '../src/platform/mail.ts'
import type { TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

export interface WaitingMail {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly calendar?: { readonly method: string; readonly content: string }
}

/** The mails of tenant1 waiting for an address, the newest first, once there are at least `count`. */
export const mailsTo = async ({ server }: TestApp, recipient: string, count = 1): Promise<readonly WaitingMail[]> => {
  let found: readonly WaitingMail[] = []
  await waitUntil(async () => {
    const { rows } = await server.database.inTenant({ tenantId: 1 }, (db) =>
      sql<{ subject: string; body: string }>`select subject, body from mail
        where recipient = ${recipient} and body is not null order by id desc`.execute(db),
    )
    found = rows.map(({ subject, body }) => ({
      subject,
      ...JSON.parse(server.sealing.open(mailPlace(1, recipient), body) ?? 'null'),
    }))
    return found.length >= count
  })
  return found
}
