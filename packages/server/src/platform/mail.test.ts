import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mailSenders } from '@legajo/contract/auth/mail-sender.ts'
import { outgoingMails } from '@legajo/contract/auth/outgoing-mail.ts'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import { openSmtp, type Smtp } from '../../test/smtp.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { testTokenKey } from '../../test/token-key.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { startDue } from '../communication/start-due.ts'
import type { Database } from '../db/database.ts'
import { sweepExpired } from '../shared/sweep-expired.ts'
import { deliverMails } from './deliver-mails.ts'
import { type Message, mailPlace, openMail } from './mail.ts'
import { openSealing } from './sealing.ts'

describe('mail', () => {
  let app: TestApp
  let admin: Caller
  let database: Database
  let smtp: Smtp
  const sealing = openSealing(testTokenKey)
  beforeAll(async () => {
    smtp = await openSmtp()
    app = await createTestApp({
      settings: { smtp: { url: smtp.url, from: { name: 'Legajo', address: 'legajo@suite.example' } } },
    })
    database = app.server.database
    admin = await app.signIn('admin.demo')
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })

  const link = 'https://legajo.example/reset-password?hash=1.secreto'
  const message = (to: string, more: object = {}) => ({
    tenantId: 1,
    to,
    subject: 'Recuperá tu contraseña',
    text: `Entrá en ${link}`,
    html: `<a href="${link}">Entrar</a>`,
    ...more,
  })
  const send = (one: Message) => database.inTenant({ tenantId: one.tenantId }, (db) => app.server.mail.send(db, one))
  /** Sends a message and returns it as the mail server received it. */
  const deliverMail = async (more: object = {}, one: Message = message('persona@tenant1.example', more)) => {
    const before = smtp.received.length
    await send(one)
    await waitUntil(async () => smtp.received.length > before)
    return smtp.received.at(-1)
  }
  const readStoredMail = async (to: string) => {
    const { rows } = await database.inTenant({ tenantId: 1 }, (db) =>
      sql<Record<string, unknown>>`select * from mail where recipient = ${to}`.execute(db),
    )
    expect(JSON.stringify(rows)).not.toContain('secreto')
    return rows[0]
  }

  it('sends from the address and name of the installation', async () => {
    const mail = await deliverMail()
    expect(mail?.sender).toBe('legajo@suite.example')
    expect(mail?.data).toMatch(/^From: Legajo <legajo@suite\.example>$/m)
    expect(mail?.data).toMatch(/^Message-ID: <[\w-]+@suite\.example>$/m)
  })

  it('sends from the address and name of the organisation, once it has them', async () => {
    const saved = await admin.request(mailSenders.save, { body: { name: 'Gente, S.A.', address: 'rrhh@Empresa.example' } })
    expect(saved.body).toEqual({ name: 'Gente, S.A.', address: 'rrhh@empresa.example', installation: 'legajo@suite.example' })
    const mail = await deliverMail()
    expect(mail?.sender).toBe('rrhh@empresa.example')
    expect(mail?.data).toMatch(/^From: "Gente, S\.A\." <rrhh@empresa\.example>$/m)
    expect(mail?.data).toMatch(/^Message-ID: <[\w-]+@empresa\.example>$/m)
    const other = await deliverMail({}, { ...message('otra@tenant2.example'), tenantId: 2 })
    expect(other?.sender).toBe('legajo@suite.example')
    await admin.request(mailSenders.save, { body: {} })
    expect((await deliverMail())?.sender).toBe('legajo@suite.example')
  })

  it('shows the sender name of a message, and no header injected into it', async () => {
    expect((await deliverMail({ senderName: 'Recursos Humanos' }))?.data).toMatch(
      /^From: Recursos Humanos <legajo@suite\.example>$/m,
    )
    const mail = await deliverMail({ senderName: 'X\r\nBcc: otro@evil.example' })
    expect(mail?.data).not.toMatch(/^Bcc:/m)
    expect(mail?.recipients).toEqual(['persona@tenant1.example'])
  })

  it.each(['sin-arroba', 'dos@a.example, tres@a.example', 'Legajo <legajo@suite.example>'])(
    'refuses a sender that is not an address: %s',
    async (address) => {
      const { status, body } = await admin.request(mailSenders.save, { body: { address } })
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'address' }] }])
    },
  )

  it('allows only users with the permit to change the sender', async () => {
    const restrictedUser = await app.userWith(['WRITE_PUBLICATION'])
    expect((await restrictedUser.request(mailSenders.save, { body: {} })).status).toBe(403)
  })

  it('sends a communication under its visible sender, with its links in the text part', async () => {
    const employee = await app.inTransaction(admin, (db) =>
      db
        .updateTable('employee')
        .set({ email: 'lectora@tenant1.example' })
        .where('id', '=', db.selectFrom('employee').select('id').orderBy('id').limit(1))
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const made = ok(
      await admin.request(scheduledCommunications.create, {
        params: { type: 'emails' },
        body: {
          communication: {
            name: 'Beneficios',
            displayName: 'Bienestar',
            subject: 'Beneficios',
            htmlBody: '<p>Mirá los <a href="https://intranet.example/beneficios">beneficios</a></p>',
          },
          allowedCompanies: [admin.session?.companyId],
          period: { type: 'unique', date: '2099-01-01' },
          hour: '09:00',
          fixedEmployeeList: [employee.id],
        },
      }),
    )
    await app.inTransaction(admin, (db) =>
      sql`update scheduled_communication set next_run = now() - interval '1 minute' where id = ${made.id}`.execute(db),
    )
    await startDue(app.server)
    const find = () => smtp.received.find(({ recipients }) => recipients.includes('lectora@tenant1.example'))
    await waitUntil(async () => find() !== undefined)
    const data = (find()?.data ?? '').replace(/=\n/g, '').replace(/=3D/g, '=')
    expect(data).toMatch(/^From: Bienestar <legajo@suite\.example>$/m)
    expect(data).toContain('beneficios (https://intranet.example/beneficios)')
    const readState = () => admin.request(scheduledCommunications.get, { params: { type: 'emails', id: made.id } })
    await waitUntil(async () => ok(await readState()).state === 'Enviada')
  })

  it('stores recipient, subject, time and result of sent mail, and no body', async () => {
    expect((await deliverMail({}, message('enviado@tenant1.example')))?.data).toContain('1.secreto')
    await waitUntil(async () => (await readStoredMail('enviado@tenant1.example'))?.['result'] === 'SENT')
    expect(await readStoredMail('enviado@tenant1.example')).toMatchObject({
      subject: 'Recuperá tu contraseña',
      sent_at: expect.any(Date),
      result: 'SENT',
      body: null,
    })
  })

  it('stores no mail of a change that is rolled back', async () => {
    const work = database.inTenant({ tenantId: 1 }, async (db) => {
      await app.server.mail.send(db, message('nadie@tenant1.example'))
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await readStoredMail('nadie@tenant1.example')).toBeUndefined()
  })

  it('shows a refused mail with its reason, and sends it again from the list', async () => {
    const to = 'rechazado@tenant1.example'
    smtp.refuse('550 no such mailbox')
    await send(message(to))
    await waitUntil(async () => (await readStoredMail(to))?.['result'] === 'FAILED')
    const list = async () =>
      ok(await admin.request(outgoingMails.list, { query: { result: 'FAILED' } })).content.filter((row) => row.recipient === to)
    const [failed] = await list()
    expect(failed).toMatchObject({ error: expect.stringContaining('no such mailbox'), sentAt: null, canResend: true })
    expect(JSON.stringify(failed)).not.toContain('secreto')
    const params = { id: failed?.id ?? 0 }
    const reader = await app.userWith(['READ_OUTGOING_MAIL'])
    expect((await reader.request(outgoingMails.resend, { params })).status).toBe(403)
    expect((await admin.request(outgoingMails.resend, { params })).status).toBe(204)
    await waitUntil(async () => smtp.received.some(({ recipients }) => recipients.includes(to)))
    await waitUntil(async () => (await readStoredMail(to))?.['result'] === 'SENT')
    expect(await list()).toEqual([])
    expect((await admin.request(outgoingMails.resend, { params })).status).toBe(400)
  })

  it('tries again later after a temporary refusal and while the mail server is away, with the same Message-ID', async () => {
    const to = 'luego@tenant1.example'
    smtp.refuse('451 try again later')
    await send(message(to))
    await waitUntil(async () => Boolean((await readStoredMail(to))?.['error']))
    expect(await readStoredMail(to)).toMatchObject({ result: 'WAITING', tries: 1, body: expect.any(String), claimed_until: null })
    const due = () =>
      database.inTenant({ tenantId: 1 }, (db) => sql`update mail set next_try_at = now() where recipient = ${to}`.execute(db))
    const from = { name: 'Legajo', address: 'legajo@suite.example' }
    await due()
    await deliverMails({ ...app.server, smtp: { url: 'smtp://127.0.0.1:1', from } }, 1)
    const row = await readStoredMail(to)
    expect(row).toMatchObject({ result: 'WAITING', tries: 2, error: expect.stringContaining('ECONNREFUSED') })
    await due()
    await deliverMails({ ...app.server, smtp: { url: smtp.url, from } }, 1)
    expect(await readStoredMail(to)).toMatchObject({ result: 'SENT', error: null })
    expect(smtp.received.find(({ recipients }) => recipients.includes(to))?.data).toContain(`Message-ID: <${row?.['key']}@`)
  })

  it('encrypts a waiting body for its own recipient only, and removes it when it is of no use any more', async () => {
    const to = 'espera@tenant1.example'
    await database.inTenant({ tenantId: 1 }, (db) => openMail({ ...app.server, sealing }).send(db, message(to)))
    const row = await readStoredMail(to)
    expect(sealing.open(mailPlace(1, to), String(row?.['body']))).toContain('1.secreto')
    expect(sealing.open(mailPlace(1, 'otro@tenant1.example'), String(row?.['body']))).toBeUndefined()
    await sweepExpired({ database })
    expect(await readStoredMail(to)).toMatchObject({ result: 'WAITING', body: expect.any(String) })
    await database.inTenant({ tenantId: 1 }, (db) =>
      sql`update mail set expires_at = now() - interval '1 hour' where recipient = ${to}`.execute(db),
    )
    await sweepExpired({ database })
    expect(await readStoredMail(to)).toMatchObject({ result: 'EXPIRED', body: null })
  })
})
