import { mailSenders } from '@legajo/contract/auth/mail-sender.ts'
import type { Db } from '../db/database.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveMailSender: Area = (server) => {
  const installation = server.settings.smtp?.from.address ?? null
  const answer = async (db: Db) => ({ ...(await readMailSender(db)), installation })

  serve(server, mailSenders.get, ({ db }) => answer(db))
  serve(server, mailSenders.save, async ({ db }, { body: { name, address } }) => {
    const values = { name, address: address.toLowerCase() }
    await db
      .insertInto('mail_sender')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute()
    return answer(db)
  })
}

const readMailSender = async (db: Db) =>
  (await db.selectFrom('mail_sender').select(['name', 'address']).executeTakeFirst()) ?? { name: '', address: '' }
