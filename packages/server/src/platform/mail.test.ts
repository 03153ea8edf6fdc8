import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import { openSmtp, type Smtp } from '../../test/smtp.ts'
import { testTokenKey } from '../../test/token-key.ts'
import type { Database } from '../db/database.ts'
import { mailPlace, openMail } from './mail.ts'
import { openSealing } from './sealing.ts'
import { sweepExpired } from './sweep-expired.ts'

describe('mail', () => {
  let database: Database
  let smtp: Smtp
  const sealing = openSealing(testTokenKey)
  beforeAll(async () => {
    database = await openTestDatabase()
    smtp = await openSmtp()
  })
  afterAll(async () => {
    await smtp.close()
    await database.close()
  })

  const link = 'https://legajo.example/reset-password?hash=1.secreto'
  const send = (to: string, smtpUrl?: string) =>
    openMail({ database, sealing, ...(smtpUrl && { smtpUrl }) }).send({
      tenantId: 1,
      to,
      subject: 'Recuperá tu contraseña',
      text: `Entrá en ${link}`,
      html: `<a href="${link}">Entrar</a>`,
    })
  const stored = async (to: string) => {
    const { rows } = await database.inTenant({ tenantId: 1 }, (db) =>
      sql<Record<string, unknown>>`select * from mail where recipient = ${to}`.execute(db),
    )
    expect(JSON.stringify(rows)).not.toContain('secreto')
    return rows[0]
  }

  it('keeps recipient, subject, time and result of what was sent, and no body', async () => {
    await send('enviado@tenant1.example', smtp.url)
    expect(smtp.received.at(-1)?.data).toContain('1.secreto')
    expect(await stored('enviado@tenant1.example')).toMatchObject({
      subject: 'Recuperá tu contraseña',
      sent_at: expect.any(Date),
      result: 'SENT',
      body: null,
    })
  })

  it('empties the mails and answers of an earlier version', async () => {
    const file = await readFile(new URL('../../migrations/0210-sealed-answers-and-mails.sql', import.meta.url), 'utf8')
    await database.platform.transaction().execute(async (db) => {
      const run = (text: string) => sql.raw(text).execute(db)
      await run(
        'alter table mail drop column body, drop column result, drop column error, add column text text, add column html text',
      )
      await run('alter table request_key drop column answer, add column body jsonb')
      await run(`insert into mail (tenant_id, recipient, subject, text, html, sent_at) values
        (1, 'anterior@tenant1.example', 'Código', '12345678', '<b>12345678</b>', now()), (1, 'nunca@tenant1.example', 'Código', '12345678', null, null)`)
      await run(
        `insert into request_key (tenant_id, user_id, key, request_hash, body) values (1, 1, 'k', 'h', '{"password": "secreto"}')`,
      )
      for (const statement of file.replace(/--.*/g, '').split(/;\s*$/m)) if (statement.trim()) await run(statement)
      const { rows: mails } =
        await sql<object>`select recipient, result, to_jsonb(mail)::text as whole from mail order by id desc limit 2`.execute(db)
      expect(mails).toMatchObject([{ result: 'EXPIRED' }, { result: 'SENT' }])
      expect(JSON.stringify(mails)).not.toContain('12345678')
      expect((await sql`select from request_key`.execute(db)).rows).toEqual([])
    })
  })

  it('keeps why a mail could not be sent, and no body', async () => {
    smtp.refuse('550 no such mailbox')
    await expect(send('rechazado@tenant1.example', smtp.url)).rejects.toThrow('no such mailbox')
    expect(await stored('rechazado@tenant1.example')).toMatchObject({
      sent_at: null,
      result: 'FAILED',
      error: expect.stringContaining('no such mailbox'),
      body: null,
    })
  })

  it('encrypts a body that waits, for its own recipient only, and removes it after a day', async () => {
    const to = 'espera@tenant1.example'
    await send(to)
    const row = await stored(to)
    expect(sealing.open(mailPlace(1, to), String(row?.['body']))).toContain('1.secreto')
    expect(sealing.open(mailPlace(1, 'otro@tenant1.example'), String(row?.['body']))).toBeUndefined()
    await sweepExpired({ database })
    expect(await stored(to)).toMatchObject({ result: 'WAITING', body: expect.any(String) })
    await database.inTenant({ tenantId: 1 }, (db) =>
      sql`update mail set created_at = now() - interval '25 hours' where recipient = ${to}`.execute(db),
    )
    await sweepExpired({ database })
    expect(await stored(to)).toMatchObject({ result: 'EXPIRED', body: null })
  })
})
