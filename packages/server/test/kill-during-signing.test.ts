import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { fileJobs, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { closings, replays } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { sql } from 'kysely'
import { insertEmployees, sampleEmployees } from '../src/seed/employees.ts'
import { type Installation, openInstallation, periodAt } from './installation.ts'
import { addAdministrator, type Remote, signInAt } from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { waitUntil } from './wait-until.ts'

/** Few in the gate; thousands of employees for a thorough test: `LEGAJO_KILLS=5 LEGAJO_RUN_EMPLOYEES=2000`. */
const kills = Number(process.env['LEGAJO_KILLS'] ?? 2)
const addedEmployees = Number(process.env['LEGAJO_RUN_EMPLOYEES'] ?? 200)

describeOnServer('what is made of a run while its processes are killed', () => {
  let installation: Installation
  let admin: Remote
  let other: Remote
  let periodId = 0
  let later = 0
  let run = 0
  const count = (text: string): Promise<number> =>
    installation.inCompany(
      async (db) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(text)}`.execute(db)).rows[0]?.n ?? 0,
    )

  beforeAll(async () => {
    installation = await openInstallation()
    ;({ admin } = installation)
    await addAdministrator(installation.database, 'otra.demo')
    other = await signInAt(installation.port, 'otra.demo')
    await installation.inCompany((db) => insertEmployees(db, sampleEmployees(700_000, addedEmployees)))
    periodId = await periodAt(admin, '2031-07')
    later = await periodAt(admin, '2031-08')
    const body = { liquidation: { periodId, typeCode: 'MENSUAL' } }
    run = (await admin.insist(liquidations.start, { body, key: randomUUID() })).body.id
    const params = { id: run }
    await waitUntil(async () => (await admin.insist(liquidations.progress, { params })).body.state.startsWith('FINISHED'))
    await admin.insist(liquidations.release, { params, body: { acceptMissing: true } })
  })
  afterAll(() => installation?.close())

  /** Kills the worker that many times during the work, each time at another moment, and waits for its end. */
  const killUntilDone = async (stateOf: () => Promise<string>): Promise<string> => {
    for (let done = 0; done < kills; done += 1) {
      await waitUntil(async () => (await stateOf()) !== 'PENDING')
      await sleep(Math.random() * 300)
      await installation.cut('worker')
    }
    await waitUntil(async () => !['PENDING', 'PROCESSING'].includes(await stateOf()))
    return stateOf()
  }
  /** Kills the server during a call, and repeats the call with its key as the suite's own client does. */
  const cutAndRepeated = async <T>(ask: (key: string) => Promise<T>): Promise<T> => {
    const key = randomUUID()
    const cut = ask(key)
    await sleep(Math.random() * 400)
    await installation.cut('api')
    await cut.catch(() => {})
    return ask(key)
  }

  it('creates an official file once', async () => {
    const body = { file: 'ACCOUNTING', variant: 'XLS', periodId, liquidationIds: [run], options: {} }
    const started = await admin.insist(fileJobs.make, { body, key: randomUUID() })
    expect([started.status, started.message]).toEqual([200, ''])
    const params = { id: started.body.id }
    const state = await killUntilDone(async () => (await admin.insist(fileJobs.get, { params })).body.state)
    const { body: job } = await admin.insist(fileJobs.get, { params })
    expect([state, job.failure]).toEqual(['FINISHED', null])
    expect(await count(`official_file where period_id = ${periodId}`)).toBe(1)
    expect((await admin.insist(officialFiles.list)).body.content[0]).toMatchObject({ id: job.made?.id })
  })

  it('verifies a run to the cent', async () => {
    const { body: started } = await admin.insist(replays.start, { params: { id: run }, key: randomUUID() })
    const params = { id: started.id }
    expect(await killUntilDone(async () => (await admin.insist(replays.get, { params })).body.state)).toBe('FINISHED')
    const { body } = await admin.insist(replays.get, { params })
    expect(body).toMatchObject({ done: started.employees, equal: started.employees, differences: [] })
    expect(body.againDigest).toBe(body.storedDigest)
  })

  it('counts each receipt of an impact once', async () => {
    const { formula = '' } = (await admin.insist(concepts.listAll)).body.find(({ code }) => code === '0100') ?? {}
    const body = { target: 'CONCEPTO', code: '0100', formula: `(${formula}) + 1` }
    const { body: started } = await admin.insist(formulaImpacts.start, { body, key: randomUUID() })
    const params = { id: started.id }
    expect(await killUntilDone(async () => (await admin.insist(formulaImpacts.get, { params })).body.state)).toBe('FINISHED')
    const completed = await admin.insist(formulaImpacts.start, { body, key: randomUUID() })
    await waitUntil(
      async () => (await admin.insist(formulaImpacts.get, { params: { id: completed.body.id } })).body.state === 'FINISHED',
    )
    const { id: _, ...reported } = (await admin.insist(formulaImpacts.get, { params })).body
    expect((await admin.insist(formulaImpacts.get, { params: { id: completed.body.id } })).body).toMatchObject(reported)
    expect(reported.changed).toBeGreaterThan(0)
  })

  it('computes a whole retro, each employee once', async () => {
    const scale = (await admin.insist(scales.list)).body.content.find(({ code }) => code === 'CATEGORIAS_130_75')
    const params = { scaleId: scale?.id ?? 0, periodId: scale?.periods[0]?.id ?? 0 }
    const { columns, rows } = (await admin.insist(scales.getPeriod, { params })).body
    const raised = rows.map(([key = '', amount, ...rest]) => [key, String(Number(amount) + 1000), ...rest])
    const source = 'Acuerdo con cortes'
    const saved = await admin.insist(scales.createPeriod, {
      params,
      body: { validFrom: '2031-07-01', columns, rows: raised, source },
    })
    expect([saved.status, saved.message]).toEqual([200, ''])
    const body = { fromMonth: '2031-07', untilMonth: '2031-07', periodId: later, reason: 'Aumento con cortes' }
    const compute = async () => {
      const { body: started, message } = await admin.insist(retros.start, { body, key: randomUUID() })
      expect(message).toBe('')
      return { id: started.id }
    }
    const stateOf = async (params: { id: number }) => (await admin.insist(retros.get, { params })).body.state
    const [cut, calm] = [await compute(), await compute()]
    expect(await killUntilDone(() => stateOf(cut))).toBe('READY')
    await waitUntil(async () => (await stateOf(calm)) === 'READY')
    const readTotals = async (params: { id: number }) => {
      const { employees, remunerative, nonRemunerative } = (await admin.insist(retros.get, { params })).body
      return { employees, remunerative, nonRemunerative }
    }
    expect(await readTotals(cut)).toEqual(await readTotals(calm))
    expect((await readTotals(cut)).employees).toBeGreaterThan(0)
  })

  it('creates an interrupted law book once, with consecutive folios', async () => {
    const body = { periodFrom: '2031-07', periodUntil: '2031-07' }
    const reported = await cutAndRepeated((key) => admin.insist(lawBooks.generate, { body, key }))
    expect([reported.status, reported.message]).toEqual([200, ''])
    expect(await count(`law_book where period_from = '2031-07-01'`)).toBe(1)
    expect(await count(`law_book_settlement where liquidation_id = ${run}`)).toBe(1)
    expect((await admin.insist(lawBooks.lastIndex)).body.lastIndex).toBe(reported.body.lastFolio)
  })

  it('closes a month whose closing was interrupted once, with one seal', async () => {
    const params = { id: periodId }
    const reason = 'Cierre de prueba con cortes'
    const requested = await cutAndRepeated((key) =>
      admin.insist(closings.request, { params, body: { action: 'CLOSE', reason }, key }),
    )
    expect([200, 409]).toContain(requested.status)
    const { pending } = (await admin.insist(closings.get, { params })).body
    await cutAndRepeated((key) => other.insist(closings.approve, { params: { id: pending?.id ?? 0 }, body: {}, key }))
    const { body } = await admin.insist(closings.get, { params })
    expect([body.status, body.pending]).toEqual(['CLOSED', null])
    expect(await count(`period_closing where period_id = ${periodId} and state = 'APPROVED'`)).toBe(1)
    expect(await count(`run_seal where liquidation_id = ${run}`)).toBe(1)
  })
})
