import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { LiquidationState } from '@legajo/contract/payroll/runs/liquidation.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { insertEmployees, sampleEmployees } from '../src/seed/employees.ts'
import { type Installation, openInstallation, periodAt } from './installation.ts'
import { addAdministrator, isAlive, type Remote, signInAt } from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { withoutDatabase } from './server-stops.ts'
import { waitUntil } from './wait-until.ts'

/**
 * Few in the gate; ten kills and thousands of employees for a thorough test: `LEGAJO_KILLS=10 LEGAJO_RUN_EMPLOYEES=2000 LEGAJO_AWAY=10`.
 */
const kills = Number(process.env['LEGAJO_SERVER_KILLS'] ?? process.env['LEGAJO_KILLS'] ?? 1)
const addedEmployees = Number(process.env['LEGAJO_RUN_EMPLOYEES'] ?? 60)
const secondsAway = Number(process.env['LEGAJO_AWAY'] ?? 2)

describeOnServer('an installation whose processes are killed', () => {
  let installation: Installation
  let admin: Remote

  beforeAll(async () => {
    installation = await openInstallation()
    ;({ admin } = installation)
    await installation.inCompany((db) => insertEmployees(db, sampleEmployees(700_000, addedEmployees)))
  })
  afterAll(() => installation?.close())

  const startIn = async (periodId: number) => {
    const reported = await admin.insist(liquidations.start, {
      body: { liquidation: { periodId, typeCode: 'MENSUAL' } },
      key: randomUUID(),
    })
    expect([reported.status, reported.body]).toEqual([200, expect.objectContaining({ periodId })])
    return reported.body
  }

  /** Polls the API until the state is one of these; every refusal on the way has a message. */
  const until = async (id: number, ...states: readonly LiquidationState[]): Promise<LiquidationState> => {
    for (let tries = 0; tries < 1200; tries++) {
      const reported = await admin.ask(liquidations.progress, { params: { id } })
      if (reported) mustBeClear(reported)
      if (reported?.status === 200 && states.includes(reported.body.state)) return reported.body.state
      await sleep(100)
    }
    throw new Error(`the run did not reach ${states.join()}: ${output()}`)
  }
  const output = () => Object.values(installation.running).map((one) => one.output())
  const ended = ['FINISHED', 'FINISHED_WITH_ERRORS', 'FAILED', 'CANCELLED'] as const

  const mustBeClear = ({ status, message }: { readonly status: number; readonly message: string }) => {
    if (status < 500) return
    const reason = status === 503 ? '' : installation.running.api.output().slice(-3000)
    expect([status, message, reason]).toEqual([503, expect.stringMatching(/no está disponible|unos segundos/i), ''])
  }

  const totals = (id: number) =>
    installation.inCompany(async (db) => {
      const { rows } = await sql<{ rows: number; people: number; hash: string }>`
        select count(*)::int as rows, count(distinct employee_id)::int as people,
          md5(string_agg(employee_id || ':' || outputs::text || inputs::text || net, ';' order by employee_id)) as hash
        from liquidation_employee where liquidation_id = ${id}`.execute(db)
      return rows[0]
    })

  /** One chunk for each employee, so that kills hit unfinished work. */
  const inCrumbs = (id: number) =>
    installation.inCompany(async (db) => {
      await sql`with old as (delete from liquidation_chunk where liquidation_id = ${id} and state = 'PENDING' and lease_until is null
          returning liquidation_id, rule_set_id, employee_ids)
        insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids)
        select liquidation_id, rule_set_id, 100000 + row_number() over (), array[e] from old, unnest(employee_ids) as e`.execute(
        db,
      )
    })

  it('creates one run from a start cut by a kill, with the same totals as an undisturbed one', async () => {
    const periodId = await periodAt(admin, '2038-01')
    const ask = { body: { liquidation: { periodId, typeCode: 'MENSUAL' } }, key: randomUUID() }
    const requested = admin.ask(liquidations.start, ask)
    await sleep(Math.random() * 400)
    await installation.cut('api')
    await requested
    const { status, body } = await admin.insist(liquidations.start, ask)
    expect(status).toBe(200)
    await inCrumbs(body.id)
    for (let done = 0; done < kills; done++) {
      await sleep(Math.random() * 2500)
      await installation.cut(done % 2 === 0 ? 'worker' : 'api')
    }
    expect(await until(body.id, ...ended)).toBe('FINISHED')
    const disturbed = await totals(body.id)
    expect(disturbed).toMatchObject({ rows: body.employees, people: body.employees })
    const progress = await admin.insist(liquidations.progress, { params: { id: body.id } })
    expect(progress.body).toMatchObject({ done: body.employees, failed: 0 })
    await admin.insist(liquidations.reliquidate, { params: { id: body.id }, body: {} })
    await until(body.id, ...ended)
    expect(await totals(body.id)).toEqual(disturbed)
  }, 600_000)

  it('resumes after a database outage, and reports it meanwhile', async () => {
    const run = await startIn(await periodAt(admin, '2038-02'))
    await inCrumbs(run.id)
    await sleep(500)
    const seen = new Set<number>()
    const back = withoutDatabase(installation.url, secondsAway, () => seen.has(503))
    let isBack = false
    void back.then(() => {
      isBack = true
    })
    while (!isBack) {
      const reported = await admin.ask(liquidations.list)
      if (reported) {
        mustBeClear(reported)
        seen.add(reported.status)
      }
      await sleep(50)
    }
    expect(seen).toContain(503)
    expect(await until(run.id, ...ended)).toBe('FINISHED')
    expect(Object.values(installation.running).flatMap((one) => (isAlive(one) ? [] : [one.output()]))).toEqual([])
    expect(await totals(run.id)).toMatchObject({ rows: run.employees, people: run.employees })
  }, 600_000)

  it('keeps a run paused when a process dies, resumes it on request, and keeps a cancelled run cancelled', async () => {
    const run = await startIn(await periodAt(admin, '2038-03'))
    await inCrumbs(run.id)
    await until(run.id, 'PROCESSING', ...ended)
    const paused = await admin.insist(control.pause, { params: { id: run.id } })
    await Promise.all([installation.cut('api'), installation.cut('worker')])
    if (paused.status === 200) {
      expect(await until(run.id, 'PAUSED')).toBe('PAUSED')
      const before = await totals(run.id)
      expect((await admin.insist(liquidations.progress, { params: { id: run.id } })).body.done).toBe(before?.rows)
      expect((await admin.insist(control.resume, { params: { id: run.id } })).status).toBe(200)
    }
    expect(await until(run.id, ...ended)).toBe('FINISHED')
    expect(await totals(run.id)).toMatchObject({ rows: run.employees, people: run.employees })

    const other = await startIn(await periodAt(admin, '2038-04'))
    await inCrumbs(other.id)
    await installation.cut('worker')
    const { status, body } = await admin.insist(liquidations.cancel, { params: { id: other.id } })
    if (status === 200) {
      expect(body.state).toBe('CANCELLED')
      const kept = await totals(other.id)
      await sleep(1000)
      expect([await until(other.id, ...ended), await totals(other.id)]).toEqual(['CANCELLED', kept])
    } else expect(status).toBe(409)
  }, 600_000)

  it('accepts and closes the absences of a month whole, whichever is cut by a kill', async () => {
    const month = '2027-06'
    await addAdministrator(installation.database, 'cierre.demo')
    const other = await signInAt(installation.port, 'cierre.demo')
    const { body: types } = await admin.insist(noticeTypes.list)
    const people = await installation.inCompany((db) =>
      sql<{
        id: number
      }>`select id from employee where company_id = app_company() and work_status = 'ACTIVO' and egress_date is null
        and contract_end is null and not confidential and admission_date < '2020-01-01'
        and id not in (select employee_id from user_account where employee_id is not null) order by id limit 3`.execute(db),
    )
    const ids = people.rows.map(({ id }) => Number(id))
    for (const employee_id of ids) {
      const notice_type_id = types.find(({ code }) => code === 'LSG')?.id
      const days = { date_from: `${month}-08`, date_until: `${month}-09` }
      const { status } = await admin.insist(notices.create, {
        body: { employee_id, notice_type_id, ...days, status: 'APPROVED' },
        key: randomUUID(),
      })
      expect(status).toBe(200)
    }
    const { body: started } = await admin.insist(timeFacts.start, { body: { month } })
    const keys = started.facts.map(({ key }) => key)
    expect(keys.length).toBeGreaterThanOrEqual(ids.length)
    /** Kills the server while the call waits for the row of the last person. */
    const cutWithin = (call: () => Promise<unknown>) =>
      installation.inCompany(async (db) => {
        await sql`select from employee where id = ${ids.at(-1)} for update`.execute(db)
        const requested = call()
        await waitUntil(async () => {
          const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where a.datname = current_database() and not l.granted`.execute(db)
          return rows.length > 0
        })
        await installation.cut('api')
        expect(await requested).toBeUndefined()
      })
    const readStoredRows = () =>
      installation.inCompany(async (db) => {
        const { rows } = await sql<{ passed: number; frozen: number; state: string | null }>`select
          (select count(*)::int from novelty where company_id = app_company() and origin = 'TIME') as passed,
          (select count(*)::int from time_closing_fact) as frozen,
          (select state from time_closing order by id desc limit 1) as state`.execute(db)
        return rows[0]
      })
    const accept = { body: { month, keys }, key: randomUUID() }
    await cutWithin(() => admin.ask(timeFacts.accept, accept))
    expect(await readStoredRows()).toEqual({ passed: 0, frozen: 0, state: null })
    expect((await admin.insist(timeFacts.accept, accept)).status).toBe(200)
    expect(await readStoredRows()).toEqual({ passed: keys.length, frozen: 0, state: null })

    const close = { body: { month, action: 'CLOSE', reason: 'Fin de mes' }, key: randomUUID() }
    const { body: waiting } = await admin.insist(timeFacts.request, close)
    const approve = { params: { id: waiting.pending?.id ?? 0 }, body: { approve: true } }
    await cutWithin(() => other.ask(timeFacts.decide, approve))
    expect(await readStoredRows()).toEqual({ passed: keys.length, frozen: 0, state: 'PENDING' })
    expect((await other.insist(timeFacts.decide, approve)).body.state).toBe('CLOSED')
    expect(await readStoredRows()).toEqual({ passed: keys.length, frozen: keys.length, state: 'APPROVED' })
  }, 600_000)

  it('creates one run when two administrators start it concurrently', async () => {
    const periodId = await periodAt(admin, '2038-05')
    const starts = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.insist(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } }),
      ),
    )
    expect(starts.map((reported) => reported.status).sort()).toEqual([200, 409, 409, 409])
    for (const reported of starts) if (reported.status === 409) expect(reported.message).toMatch(/ya (existe|fue|se|hay|está)/i)
    expect(await until(starts.find((reported) => reported.status === 200)?.body.id ?? 0, ...ended)).toBe('FINISHED')
  })
})
