import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { sql } from 'kysely'
import { type LawStory, receiptValues, runLawStory } from '../../../test/law.ts'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

const shopWorker = (category: string, admission: string) => ({
  out_of_agreement: false,
  union_information: { trade_union_id: 'SEC', trade_union_category_id: category, has_union_affiliation: false },
  admission_date: admission,
  omitCalcTaxEarnings: true,
})
/** Every month alike, with a raise; and a best month with overtime that the raise corrects. */
const stories: readonly LawStory[] = [
  {
    title: 'Sueldos iguales',
    source: 'LCT, art. 122: la mejor remuneración devengada',
    employee: shopWorker('ADMINISTRATIVO B', '2020-10-20'),
    steps: [
      { period: '2025-10', type: 'MENSUAL' },
      { period: '2025-11', type: 'MENSUAL' },
    ],
  },
  {
    title: 'El mejor mes es el que se corrige',
    source: 'LCT, art. 122',
    employee: shopWorker('ADMINISTRATIVO A', '2025-07-01'),
    steps: [
      { period: '2025-10', type: 'MENSUAL', novelties: { '0131': '40' }, expect: {} },
      { period: '2025-11', type: 'MENSUAL' },
    ],
  },
]

let app: TestApp
let admin: Caller
let even: number
let best: number
let december: number
let january: number
let wages: number
/** The wages of January. */
let monthly: number

const inCompany = <T>(statement: ReturnType<typeof sql<T>>) => app.inTransaction(admin, (db) => statement.execute(db))
const valuesIn = async (run: number, employeeId: number, ...codes: readonly string[]) =>
  receiptValues(ok(await admin.request(liquidations.employee, { params: { id: run, employeeId } })), codes)

/** A version of the agreement's scale with these two categories. */
const publishScale = async (validFrom: string, categoryA: string, categoryB: string) => {
  const scale = ok(await admin.request(scales.list, { query: { filter: '130' } })).content[0]
  const params = { scaleId: scale?.id ?? 0, periodId: scale?.periods[0]?.id ?? 0 }
  const { columns, rows } = ok(await admin.request(scales.getPeriod, { params }))
  const values = new Map([
    ['ADMINISTRATIVO A', categoryA],
    ['ADMINISTRATIVO B', categoryB],
  ])
  const body = {
    validFrom,
    columns,
    rows: rows.map(([category = '', value = '']) => [category, values.get(category) ?? value]),
    source: 'Acuerdo',
  }
  ok(await admin.request(scales.createPeriod, { params: { scaleId: scale?.id ?? 0 }, body }))
}

/** A calculated retro of these months. */
const computeRetro = async (fromMonth: string, untilMonth: string, periodId: number) => {
  const { id } = ok(await admin.request(retros.start, { body: { fromMonth, untilMonth, periodId, reason: 'Paritaria' } }))
  const retro = await waitUntilDone(() => admin.request(retros.get, { params: { id } }))
  expect([retro.state, retro.failure]).toEqual(['READY', null])
  return retro
}
/** Calculates a retro of these months and pays it in a period. */
const payRetro = async (...months: Parameters<typeof computeRetro>) => {
  const { id } = await computeRetro(...months)
  ok(await admin.request(retros.apply, { params: { id } }))
  return id
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await inCompany(sql`update liquidation set state = 'CANCELLED'`)
  for (const month of ['2025-10', '2025-11', '2025-12']) await publishScale(`${month}-02`, '1196632', '1201729')
  // An accumulator of the company, which the concept of a retro copies for the bases of its month of payment.
  await inCompany(sql`insert into accumulator (code, name) values ('PROPIO', 'Sueldos básicos')`)
  await inCompany(sql`update concept set accumulators_adding = accumulators_adding || '{PROPIO}' where code = '0100'`)
  const reader = { code: '7701', name: 'Básico del mes anterior', type: 'INFORMATIVO' as const, conceptOrder: 1 }
  ok(await admin.request(concepts.create, { body: { ...reader, formula: 'H.PROPIO.M1' } }))
  const parameters = [{ code: 'SUMA_FIJA', validFrom: '2026-01-02', value: '120000.00' }]
  const results = [...(await runLawStory(app, { parameters, stories })).values()]
  ;[even, best] = [...new Set(results.map(({ employeeId }) => employeeId))].sort((a, b) => a - b) as [number, number]
  // Five per cent more for one category and ten for the other, with effect from months that are paid.
  for (const month of ['2025-10', '2025-11', '2025-12']) await publishScale(`${month}-03`, '1316295.20', '1261815.45')
  december = await newPeriod(admin, '2025-12')
  january = await newPeriod(admin, '2026-01')
  await payRetro('2025-10', '2025-11', december)
  wages = await runIn(admin, december, [even, best])
}, 120_000)
afterAll(() => app.close())

describe('a retro of October and November paid in December', () => {
  it('is paid with contributions in December, and is no pay earned in December', async () => {
    expect(await valuesIn(wages, even, 'RETRO_202510', 'RETRO_202511', '0204')).toEqual({
      RETRO_202510: '68348.33',
      RETRO_202511: '68348.33',
      '0204': '0.00',
    })
    const { accumulators } = await inRun(wages, even)
    expect(accumulators).toMatchObject({ BASE_SAC: 143_531_507, BASE_245: 143_531_507, BASE_SIPA: 157_201_173 })
  })

  it('leaves the aguinaldo at half of the best month earned', async () => {
    expect(await aguinaldo(even)).toBe('717657.54')
  })

  it('counts in the month that it corrects, when that is the best one', async () => {
    expect(await aguinaldo(best)).toBe('976252.28')
  })

  it('is named with both months where the aguinaldo is explained', async () => {
    const { lines } = ok(await admin.request(liquidations.employee, { params: { id: (await sacRun) ?? 0, employeeId: best } }))
    const read = lines.find(({ code }) => code === '0201')?.reads.find(({ detail }) => detail?.startsWith('Con lo devengado'))
    expect(read).toMatchObject({
      value: '1.952.504,55',
      detail:
        'Con lo devengado: octubre de 2025, 177.500,42 de retroactivo de diciembre de 2025; noviembre de 2025, 129.635,14 de retroactivo de diciembre de 2025',
    })
  })

  it('names its month in record 03 of the salary book', async () => {
    const body = { file: 'LSD' as const, periodId: december, liquidationIds: [wages], options: {} }
    const { preview, findings } = ok(await admin.request(officialFiles.check, { body }))
    expect(findings.filter(({ field }) => field?.startsWith('Código de concepto'))).toEqual([])
    const lines = preview.filter((line) => line.startsWith('03') && /RT2|0100 /.test(line.slice(13, 24)))
    expect(new Set(lines.map((line) => [line.slice(13, 23).trim(), line.slice(45)].join(' ')))).toEqual(
      new Set(['0100       ', 'RT202510 202510', 'RT202511 202511']),
    )
  })
})

describe('months after the payment', () => {
  it('pay severance on the best month earned', async () => {
    const file = ok(await admin.request(employees.get, { params: { id: even } }))
    const left = { ...file, egress_date: '2026-01-10', egress_reason: 'Despido sin causa', work_status_id: 'BAJA' }
    ok(await admin.request(employees.update, { params: { id: even }, body: left }))
    const run = await runOf('FINAL', january, even)
    // 1.435.315,07 and the sum of January, 136.500; the retro was paid in December and is in neither.
    expect(await valuesIn(run, even, '0310', '0310.CANTIDAD', '0311')).toEqual({
      '0310': '7859075.35',
      '0310.CANTIDAD': '5.00',
      '0311': '3143630.14',
    })
  })

  it('owe the aguinaldo of the closed semester on the corrected month, once', async () => {
    await publishScale('2025-10-04', '1435958.40', '1261815.45')
    // The raise of October is due with the aguinaldo that December paid.
    const id = await payRetro('2025-10', '2025-11', january)
    const { detail } = ok(await admin.request(retros.employee, { params: { id, employeeId: best } }))
    expect(detail.map(({ month, lines }) => [month, lines.map(({ code, difference }) => `${code} ${difference}`)])).toEqual([
      ['2025-10', ['0100 119663.20', '0120 9971.93', '0131 47865.28']],
      ['2025-12', ['0201 88750.20']],
    ])
    monthly = await runOf('MENSUAL', january, best)
    expect(await valuesIn(monthly, best, 'RETRO_202510', 'RETRO_SAC_202512')).toEqual({
      RETRO_202510: '177500.41',
      RETRO_SAC_202512: '88750.20',
    })
    const { accumulators } = await inRun(monthly, best)
    expect(accumulators).toMatchObject({ BASE_SIPA_SAC: 8_875_020, GAN_SAC: 8_875_020 })
    expect((await computeRetro('2025-10', '2025-12', january)).employees).toBe(0)
  })

  it('read an own accumulator by month of accrual, which the run that pays the retro has by month of payment', async () => {
    const { accumulators } = await inRun(wages, best)
    expect(accumulators['PROPIO']).toBe(131_629_520 + 17_750_042 + 12_963_514)
    expect(await valuesIn(monthly, best, '7701')).toEqual({ '7701': '1316295.20' })
  })

  it('take the correction back with the novelty that pays it', async () => {
    await inCompany(sql`delete from novelty where employee_id = ${best} and code = 'RETRO_202510' and period_from = '2026-01-01'`)
    const again = await computeRetro('2025-10', '2025-10', january)
    const { detail } = ok(await admin.request(retros.employee, { params: { id: again.id, employeeId: best } }))
    expect(detail.flatMap(({ lines }) => lines.map(({ code }) => code))).toEqual(['0100', '0120', '0131'])
  })
})

/** The accumulators of a result, in cents. */
const inRun = async (run: number, employeeId: number) => {
  const { rows } = await inCompany(
    sql<{ code: string; units: number }>`select o.value ->> 'code' as code, coalesce(e.outputs[o.n], 0) as units
      from liquidation_employee e join rule_set r on r.tenant_id = e.tenant_id and r.id = e.rule_set_id
        cross join jsonb_array_elements(r.rules -> 'outputs') with ordinality o (value, n)
      where e.liquidation_id = ${run} and e.employee_id = ${employeeId} and o.value ->> 'kind' = 'accumulator'`,
  )
  return { accumulators: Object.fromEntries(rows.map(({ code, units }) => [code, Number(units)])) }
}

let sacRun: Promise<number> | undefined
const aguinaldo = async (employeeId: number) => {
  sacRun ??= aguinaldoRun()
  return (await valuesIn(await sacRun, employeeId, '0201'))['0201']
}
const aguinaldoRun = () => runOf('SAC', december, even, best)

const runOf = async (typeCode: string, periodId: number, ...employeeIds: readonly number[]): Promise<number> => {
  const { id } = ok(
    await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode }, filter: { employeeIds } } }),
  )
  await runOver(admin, id)
  return id
}
