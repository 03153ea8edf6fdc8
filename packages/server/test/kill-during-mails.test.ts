import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { urlOf } from './database.ts'
import { kill, type RunningProcess, startWorker } from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { openSmtp, type Smtp } from './smtp.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

const count = 400
const kills = 3
/** Mails in transmission when a process is killed: the mail server may have accepted them before the kill. */
const inTransmission = 5

describeOnServer('mails while their worker is killed', () => {
  let app: TestApp
  let smtp: Smtp
  let worker: RunningProcess
  beforeAll(async () => {
    smtp = await openSmtp({ acceptMs: 15 })
    app = await createTestApp({
      work: false,
      settings: { smtp: { url: smtp.url, from: { name: 'Legajo', address: 'legajo@suite.example' } } },
    })
    const url = await urlOf(app.server.database)
    begin = () => startWorker(url, { SMTP_URL: smtp.url, MAIL_FROM: 'Legajo <legajo@suite.example>' })
  })
  afterAll(async () => {
    if (worker) await kill(worker)
    await app?.close()
    await smtp?.close()
  })
  let begin: () => RunningProcess

  it('are all sent, and only those in transmission twice, with the same Message-ID', async () => {
    const { database, mail } = app.server
    const readResults = async () =>
      (
        await database.inTenant({ tenantId: 1 }, (db) =>
          sql<{ result: string; n: number }>`select result, count(*)::int as n from mail group by 1 order by 1`.execute(db),
        )
      ).rows
    const message = (index: number) => ({ tenantId: 1, to: `persona${index}@tenant1.example`, subject: 'Aviso', text: 'Hola' })
    for (let from = 0; from < count; from += 40)
      await database.inTenant({ tenantId: 1 }, (db) =>
        mail.send(db, ...Array.from({ length: 40 }, (_, index) => message(from + index))),
      )
    worker = begin()
    for (let done = 1; done <= kills; done += 1) {
      await waitUntil(async () => smtp.received.length >= done * 90)
      await kill(worker)
      worker = begin()
    }
    await waitUntil(async () => (await readResults()).every(({ result }) => result === 'SENT'))
    expect(await readResults()).toEqual([{ result: 'SENT', n: count }])

    const idsOf = new Map<string, string[]>()
    for (const { recipients, data } of smtp.received) {
      const id = /^Message-ID: (\S+)$/m.exec(data)?.[1] ?? ''
      for (const to of recipients) idsOf.set(to, [...(idsOf.get(to) ?? []), id])
    }
    expect(idsOf.size).toBe(count)
    expect([...idsOf.values()].filter((ids) => new Set(ids).size > 1 || ids.includes(''))).toEqual([])
    expect(new Set([...idsOf.values()].flat()).size).toBe(count)
    expect(smtp.received.length).toBeLessThanOrEqual(count + kills * inTransmission)
  })
})
