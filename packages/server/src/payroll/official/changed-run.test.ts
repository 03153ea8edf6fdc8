import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { closings } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { addDays, isBusinessDay } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { unpaidParts } from '../results/earlier-payments.ts'

describe('the unpaid parts of a net pay', () => {
  const [main, other] = ['0720000720000001234567', '0110599552000001234562']
  const unpaid = (parts: Readonly<Record<string, bigint>>, paid: Readonly<Record<string, bigint>>) => {
    const found = unpaidParts(
      Object.entries(parts).map(([cbu, cents]) => ({ cbu, cents })),
      new Map(Object.entries(paid)),
    )
    return { ...Object.fromEntries(found.unpaid.map(({ cbu, cents }) => [cbu, cents])), overpaid: found.overpaid }
  }

  it('are the differences account by account', () => {
    expect(unpaid({ [main]: 700n, [other]: 300n }, { [main]: 700n })).toEqual({ [other]: 300n, overpaid: 0n })
    expect(unpaid({ [main]: 770n, [other]: 330n }, { [main]: 700n, [other]: 300n })).toEqual({
      [main]: 70n,
      [other]: 30n,
      overpaid: 0n,
    })
    expect(unpaid({ [main]: 1000n }, { [main]: 1000n })).toEqual({ overpaid: 0n })
  })

  it('never exceed the net when the account or the shares changed', () => {
    expect(unpaid({ [other]: 1080n }, { [main]: 1000n })).toEqual({ [other]: 80n, overpaid: 0n })
    expect(unpaid({ [main]: 500n, [other]: 500n }, { [main]: 900n })).toEqual({ [other]: 100n, overpaid: 0n })
    expect(unpaid({ [main]: 800n }, { [main]: 1000n })).toEqual({ overpaid: 200n })
    expect(unpaid({ [main]: -50n }, { [main]: 1000n })).toEqual({ overpaid: 1000n })
  })
})

describe('a run that is liquidated again after its files', () => {
  let app: TestApp
  let admin: Caller
  let periodId: number
  let runId: number
  let people: readonly number[]
  let payDate: string
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const cbus = ['2850590940090418135201', '0110599520000001235579']
    const made = []
    for (const _ of cbus) made.push(await buildEmployee(admin, { salary: '1500000.00' }))
    people = made.map(({ id }) => id)
    // A released run does not change: this company pays before the release.
    const paysBefore = { name: 'UI_PAY_RELEASED_ONLY', companyId: admin.session?.companyId ?? 0, enabled: false } as const
    ok(await admin.request(toggles.save, { body: paysBefore }))
    await app.inTransaction(admin, async (db) => {
      for (const [index, cbu] of cbus.entries())
        await sql`update employee set cbu = ${cbu} where id = ${people[index]}`.execute(db)
    })
    periodId = await newPeriod(admin, '2026-12')
    runId = await runIn(admin, periodId, people)
    const days = await app.inTransaction(admin, (db) => db.selectFrom('holiday').select('date').execute())
    const holidays = new Set(days.map(({ date }) => date))
    payDate = addDays(new Date().toISOString().slice(0, 10), 1)
    while (!isBusinessDay(payDate, holidays)) payDate = addDays(payDate, 1)
  })
  afterAll(() => app.close())

  const bank = (options: object = {}) => ({
    ...{ file: 'BANK' as const, variant: 'GENERICO', periodId, liquidationIds: [] },
    options: { payDate, ...options },
  })
  const make = async (options?: object) => ok(await admin.request(officialFiles.make, { body: bank(options) as never }))
  const check = async () => ok(await admin.request(officialFiles.check, { body: bank() as never }))
  const stale = async () => {
    const { files } = ok(await admin.request(officialFiles.board, { params: { id: periodId } }))
    return files.find(({ file, variant }) => file === 'BANK' && variant === 'GENERICO')?.last?.stale
  }
  const netOf = async (): Promise<string> => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{
        net: string
      }>`select (sum(net) / 100.0)::numeric(15,2)::text as net from liquidation_employee where liquidation_id = ${runId}`.execute(
        db,
      ),
    )
    return rows[0]?.net ?? ''
  }
  const liquidateAgain = async () =>
    ok(await admin.request(liquidations.reliquidate, { params: { id: runId }, body: { employeeIds: [...people], scope: 'all' } }))
  const texts = async () => {
    const { checks } = ok(await admin.request(closings.get, { params: { id: periodId } }))
    return checks.map(({ text }) => text)
  }

  it('is paid once, and a run with equal results does not make its file outdated', async () => {
    const first = await make()
    expect(first).toMatchObject({ employees: 2, total: await netOf(), stale: null })
    await liquidateAgain()
    expect(await stale()).toBeNull()
    expect((await check()).findings.filter(({ message }) => message.includes('no se le paga otra vez'))).toHaveLength(2)
    expect(await texts()).toContain('Los archivos del banco pagan lo que dicen los recibos.')
    expect(ok(await admin.request(liquidations.get, { params: { id: runId } }))).toMatchObject({ paidByBank: true })
  })

  it('pays the difference alone, marks the file, and the closing compares what was paid with the receipts', async () => {
    const before = await netOf()
    await app.inTransaction(admin, (db) =>
      sql`insert into novelty (employee_id, code, period_from, quantity) values (${people[0]}, '0130', '2026-12-01', 4)`.execute(
        db,
      ),
    )
    await liquidateAgain()
    const difference = (Number(await netOf()) - Number(before)).toFixed(2)
    expect(Number(difference)).toBeGreaterThan(0)
    expect(await stale()).toMatch(/^«.*» cambió después$/)
    expect(await texts()).toContain(
      'El banco pagó menos de lo que dicen los recibos a 1 empleado: generá el archivo de la diferencia.',
    )
    const second = await make()
    expect(second).toMatchObject({ employees: 1, total: difference, stale: null })
    expect((await check()).findings.filter(({ message }) => message.includes('no se le paga otra vez'))).toHaveLength(2)
    expect(await texts()).toContain('Los archivos del banco pagan lo que dicen los recibos.')
  })

  it('does not pay again to another account, and reports what was paid beyond the receipt', async () => {
    await app.inTransaction(admin, async (db) => {
      await sql`update employee set cbu = '0070999030004151254784' where id = ${people[1]}`.execute(db)
      await sql`delete from novelty where employee_id = ${people[0]} and code = '0130'`.execute(db)
    })
    await liquidateAgain()
    const { findings } = await check()
    expect(findings.filter(({ message }) => message.startsWith('Ya se le pagó de más'))).toHaveLength(1)
    expect(findings.filter(({ message }) => message.includes('no se le paga otra vez'))).toHaveLength(1)
    expect(await texts()).toContain('El banco pagó más de lo que dicen los recibos a 1 empleado.')
  })

  it('is paid whole by a file that replaces the others, after which nothing is due', async () => {
    expect(await make({ again: true })).toMatchObject({ employees: 2, total: await netOf() })
    expect((await check()).findings.filter(({ message }) => message.includes('no se le paga otra vez'))).toHaveLength(2)
  })
})
