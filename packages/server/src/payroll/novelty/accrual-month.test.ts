import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { sql } from 'kysely'
import { receiptValues, runLawStory } from '../../../test/law.ts'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let person: number
let december: number
let adjustment: number
let wages: number

const conceptIds = new Map<string, number>()
const draft = (given: object) => ({
  employeeId: person,
  conceptId: conceptIds.get('0188') ?? 0,
  amount: '300000.00',
  imputationDate: '2025-12-01',
  accrualMonth: '2025-10-01',
  ...given,
})
const runOf = async (typeCode: string, periodId: number) => {
  const { id } = ok(
    await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode }, filter: { employeeIds: [person] } } }),
  )
  await runOver(admin, id)
  return id
}
const resultOf = async (run: number) =>
  ok(await admin.request(liquidations.employee, { params: { id: run, employeeId: person } }))

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await app.inTransaction(admin, (db) => sql`update liquidation set state = 'CANCELLED'`.execute(db))
  const results = await runLawStory(app, {
    parameters: [],
    stories: [
      {
        title: 'Sueldos iguales y un ajuste de octubre',
        source: 'LCT, arts. 121, 122 y 245',
        employee: {
          out_of_agreement: true,
          admission_date: '2020-10-20',
          omitCalcTaxEarnings: true,
          salary: '1000000.00',
        },
        steps: [
          { period: '2025-10', type: 'MENSUAL' },
          { period: '2025-11', type: 'MENSUAL' },
        ],
      },
    ],
  })
  person = [...results.values()][0]?.employeeId ?? 0
  for (const { id, code } of ok(await admin.request(noveltyEntries.concepts))) conceptIds.set(code, id)
  december = await newPeriod(admin, '2025-12')
  adjustment = ok(await admin.request(noveltyEntries.create, { body: draft({}) })).id
  wages = await runIn(admin, december, [person])
}, 120_000)
afterAll(() => app.close())

describe('an adjustment of October paid in December', () => {
  it('is kept with its month of accrual', async () => {
    expect(ok(await admin.request(noveltyEntries.get, { params: { id: adjustment } }))).toMatchObject({
      imputationDate: '2025-12-01',
      accrualMonth: '2025-10-01',
    })
  })

  it('is paid in December; its line states when it was earned', async () => {
    const { lines } = await resultOf(wages)
    expect(lines.find(({ code }) => code === '0188')).toMatchObject({
      amount: '300000.00',
      explanation: expect.stringContaining('Se devengó en octubre de 2025.'),
    })
  })

  it('counts in October for the aguinaldo, which names it', async () => {
    const result = await resultOf(await runOf('SAC', december))
    const october = Number((await octoberPay()) ?? 0)
    expect(receiptValues(result, ['0201'])).toEqual({ '0201': ((october + 300_000) / 2).toFixed(2) })
    const read = result.lines.find(({ code }) => code === '0201')?.reads.find(({ detail }) => detail?.startsWith('Con lo'))
    expect(read?.detail).toBe('Con lo devengado: octubre de 2025, 300.000,00 de ajuste de diciembre de 2025')
  })

  it('names October in record 03 of the salary book', async () => {
    const body = { file: 'LSD' as const, periodId: december, liquidationIds: [wages], options: {} }
    const { preview } = ok(await admin.request(officialFiles.check, { body }))
    const line = preview.find((one) => one.startsWith('03') && one.slice(13, 23).trim() === '0188')
    expect(line?.slice(45)).toBe('202510')
  })

  it('counts in October for severance in January', async () => {
    const file = ok(await admin.request(employees.get, { params: { id: person } }))
    const left = { ...file, egress_date: '2026-01-10', egress_reason: 'Despido sin causa', work_status_id: 'BAJA' }
    ok(await admin.request(employees.update, { params: { id: person }, body: left }))
    const january = await newPeriod(admin, '2026-01')
    const october = Number((await octoberPay()) ?? 0)
    expect(receiptValues(await resultOf(await runOf('FINAL', january)), ['0310'])).toEqual({
      '0310': ((october + 300_000) * 5).toFixed(2),
    })
  })
})

describe('the month of accrual', () => {
  const problemOf = async (given: object) => {
    const { status, body } = await admin.request(noveltyEntries.create, { body: draft(given) })
    const { fields } = body as unknown as { readonly fields?: readonly { readonly path: string; readonly message: string }[] }
    return [status, fields?.map(({ path, message }) => `${path}: ${message}`)]
  }

  it.each([
    ['of the month that pays it', { accrualMonth: '2025-12-01' }, /No es anterior al mes de imputación, diciembre de 2025/],
    ['of a future month', { accrualMonth: '2026-03-01' }, /No es anterior al mes de imputación/],
    ['before the admission', { accrualMonth: '2020-09-01' }, /ingresó el 20\/10\/2020/],
    ['of a concept that counts where it is paid', { conceptId: 0 }, /cuenta en el mes en que se paga/],
  ])('%s is refused by its field', async (_, given, message) => {
    const own = 'conceptId' in given ? { ...given, conceptId: conceptIds.get('0180') } : given
    const [status, errors] = await problemOf(own)
    expect([status, String(errors)]).toEqual([400, expect.stringMatching(message)])
    expect(String(errors)).toMatch(/^accrualMonth: /)
  })

  it('is empty for an amount of the month that pays it', async () => {
    const saved = ok(await admin.request(noveltyEntries.create, { body: draft({ accrualMonth: null, amount: '1000.00' }) }))
    expect(saved.accrualMonth).toBeNull()
  })
})

const octoberPay = async () => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ pay: string }>`select round(e.outputs[o.n]::numeric / 100, 2)::text as pay from liquidation_employee e
      join liquidation l on l.tenant_id = e.tenant_id and l.id = e.liquidation_id and l.state <> 'CANCELLED'
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id and p.date_from = '2025-10-01'
      join rule_set r on r.tenant_id = e.tenant_id and r.id = e.rule_set_id
      cross join jsonb_array_elements(r.rules -> 'outputs') with ordinality o (value, n)
      where e.employee_id = ${person} and o.value ->> 'kind' = 'accumulator' and o.value ->> 'code' = 'BASE_SAC'`.execute(db),
  )
  return rows[0]?.pay
}
