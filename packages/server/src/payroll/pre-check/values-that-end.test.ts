import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { restoreEnds } from '../../../test/values-that-end.ts'

let app: TestApp
let admin: Caller
let taxed: number
let untaxed: number
let january: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await restoreEnds(app, admin)
  taxed = (await buildEmployee(admin, { salary: '8000000.00' })).id
  untaxed = (await buildEmployee(admin, { salary: '1200000.00' })).id
  january = await newPeriod(admin, '2027-01')
})
afterAll(() => app.close())

/** The period of a month, created once. */
const periodOf = async (month: string) =>
  ok(await admin.request(periods.list)).find(({ dateFrom }) => dateFrom === `${month}-01`)?.id ?? newPeriod(admin, month)
const check = async (periodId: number, employeeIds: readonly number[]) => {
  const body = { liquidation: { periodId, typeCode: 'MENSUAL' }, filter: { employeeIds: [...employeeIds] } }
  const { canStart, findings } = ok(await admin.request(preCheckCalls.run, { body }))
  const casesOf = (code: PreCheckCode) =>
    findings.find((one) => one.code === code)?.cases.map(({ text, detail }) => `${text}: ${detail}`) ?? []
  return { canStart, casesOf }
}

it('blocks the run of January of employees who withhold Ganancias, and names value, month, end and publisher', async () => {
  const { canStart, casesOf } = await check(january, [taxed, untaxed])
  expect(canStart).toBe(false)
  expect(casesOf('VALUE_EXPIRED')).toEqual([
    expect.stringMatching(
      /la escala GANANCIAS .* enero de 2027: el último rige hasta el 31\/12\/2026 \(Tablas de ARCA 2026.*lo publica ARCA/,
    ),
  ])
  expect(casesOf('SCALE_WITHOUT_VALUES').map((text) => text.split(' ')[0])).toEqual(['GANANCIAS', 'GANANCIAS_ANUAL'])
  const parameters = casesOf('PARAMETER_WITHOUT_VALUE').map((text) => text.split(' ')[0])
  expect(parameters).toEqual(expect.arrayContaining(['GAN_MNI_S1', 'BASE_MAXIMA', 'GAN_TOPE_VIDA']))
  expect(parameters).not.toContain('GAN_MNI_S2')

  const liquidation = { periodId: january, typeCode: 'MENSUAL' }
  const refused = await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds: [taxed] } } })
  expect(refused).toMatchObject({ status: 409, body: { fields: [{ path: 'VALUE_EXPIRED' }] } })
})

it('pays the others, and ends in error the receipts of those concerned where the company only warns', async () => {
  expect((await check(january, [untaxed])).canStart).toBe(true)
  const settings = [{ code: 'VALUE_EXPIRED' as const, severity: 'WARN' as const, threshold: null }]
  ok(await admin.request(preCheckCalls.save, { body: { settings } }))
  const liquidationId = await runIn(admin, january, [taxed, untaxed])
  const rows = ok(await admin.request(results.ofLiquidation, { params: { id: liquidationId } }))
  const errorOf = (id: number) => rows.find(({ employeeId }) => employeeId === id)?.error
  expect(errorOf(untaxed) ?? null).toBeNull()
  expect(errorOf(taxed)).toMatchObject({ message: expect.stringContaining('GANANCIAS') })
})

it('warns of bases of a past month and of a minimum wage that is late, where a run continues with the last ones', async () => {
  const { casesOf } = await check(await periodOf('2026-12'), [untaxed])
  expect(casesOf('PARAMETER_WITHOUT_VALUE')).toContainEqual(
    expect.stringMatching(/^BASE_MAXIMA .*: el último rige hasta el 31\/10\/2026 \(Res. ANSES 284\/2026\); lo publica ANSES/),
  )
  expect(casesOf('VALUE_LATE')).toContainEqual(expect.stringMatching(/^SMVM .*vigente desde el 01\/08\/2026/))
  expect(casesOf('SCALE_WITHOUT_VALUES')).toEqual([])
})

it('asks for the scale and the fixed sum of commerce from December 2026 on', async () => {
  const { casesOf } = await check(await periodOf('2026-12'), [untaxed])
  expect(casesOf('VALUE_LATE')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^CATEGORIAS_130_75 .*vigente desde el 01\/09\/2026/),
      expect.stringMatching(/^SUMA_FIJA .*vigente desde el 01\/04\/2026; lo publica FAECYS .* acuerdo del 22\/7\/2026/),
    ]),
  )
  expect((await check(await periodOf('2026-11'), [untaxed])).casesOf('VALUE_LATE').join()).not.toContain('SUMA_FIJA')
})

it('warns of a collective life insurance of zero by name, and not once a premium is entered', async () => {
  const december = await periodOf('2026-12')
  const { canStart, casesOf } = await check(december, [untaxed])
  expect(canStart).toBe(true)
  expect(casesOf('LIFE_INSURANCE_ZERO')).toEqual([
    expect.stringMatching(/^SEGURO_VIDA .*: en 0,00 al 31\/12\/2026 \(Decreto 1567\/74\)$/),
  ])
  const parameter = ok(await admin.request(liquidationParameters.list)).find(({ code }) => code === 'SEGURO_VIDA')
  const items = [{ parameterId: parameter?.id ?? 0, validFrom: '2026-12-01', value: '424.62', source: 'Póliza' }]
  ok(await admin.request(liquidationParameters.saveValues, { body: { items } }))
  expect((await check(december, [untaxed])).casesOf('LIFE_INSURANCE_ZERO')).toEqual([])
})

it('shows on the screens of values the same end that runs use', async () => {
  const list = ok(await admin.request(liquidationParameters.list, { query: { date: '2027-01-15' } }))
  expect(list.find(({ code }) => code === 'GAN_MNI_S1')).toMatchObject({ validUntil: '2026-12-31', isExpired: true })
  expect(list.find(({ code }) => code === 'APORTE_JUBILACION')).toMatchObject({ validUntil: null, isExpired: false })
  const { content } = ok(await admin.request(scales.list, { query: { size: 100 } }))
  const table = content.find(({ code }) => code === 'GANANCIAS')
  expect(table).toMatchObject({ holds: 'month', onMissing: 'refuse' })
  expect(table?.periods[0]).toMatchObject({ validFrom: '2026-12-01', validUntil: '2026-12-31' })
  const { problems } = ok(await admin.request(earnings.year, { query: { year: 2027 } }))
  expect(problems).toEqual(
    expect.arrayContaining(['Faltan las tablas de 12 meses de 2027.', expect.stringContaining('rige hasta el 31/12/2026')]),
  )
})

it('keeps the span of a parameter that a client changes without naming it', async () => {
  const [list] = [ok(await admin.request(liquidationParameters.list, { query: {} }))]
  const { id, code, name, kind, type, decimals, version } =
    list.find((one) => one.code === 'BASE_MAXIMA') ?? list[0] ?? ({} as never)
  const body = { code, name: `${name} mensual`, kind, type, decimals, version }
  expect(ok(await admin.request(liquidationParameters.update, { params: { id }, body: body as never }))).toMatchObject({
    holds: 'month',
  })
})

it('takes one month of the former half-year in January where the company chose so', async () => {
  const { limits } = ok(await admin.request(earnings.year, { query: { year: 2027 } }))
  const seen = limits.find(({ code }) => code === 'GAN_VALORES_PROVISORIOS')?.seen
  const body = { code: 'GAN_VALORES_PROVISORIOS', validFrom: '2027-01-01', value: 'true', source: 'Decisión de la empresa', seen }
  ok(await admin.request(earnings.saveConstant, { body: body as never }))
  const { casesOf } = await check(january, [taxed])
  expect(casesOf('VALUE_EXPIRED')).toEqual([])
  expect(casesOf('VALUE_PROVISIONAL')).toContainEqual(expect.stringContaining('GANANCIAS'))
})
