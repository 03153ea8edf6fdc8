import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FileCheck, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { type LawStep, runLawStory } from '../../../test/law.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller

const month = (period: string): LawStep => ({ period, type: 'MENSUAL', novelties: { '0130': '10' } })
const fortnights = (period: string): readonly LawStep[] => [
  { period, type: 'ANTICIPO', novelties: { '0199': { amount: '150000' } } },
  { period, type: 'QUINCENAL', half: 1, novelties: { '0130': '6' } },
  { period, type: 'QUINCENAL', half: 2, novelties: { '0130': { quantity: '4', startDate: `${period}-20` } } },
]

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  // The same pay in two months without other employees: once by fortnights with an advance, once monthly.
  const employee = { salary: '6000000.00', payroll_type: 'QUINCENAL', omitCalcTaxEarnings: true }
  const story = (title: string, steps: readonly LawStep[]) => ({ title, source: 'Ley 24.241, art. 9', employee, steps })
  await runLawStory(app, {
    stories: [story('por quincenas', fortnights('2027-03')), story('por mes', [month('2027-04')])],
  })
})
afterAll(() => app.close())

const periodIds = async (day: string): Promise<readonly number[]> =>
  (await admin.request(periods.list)).body.filter(({ dateFrom }) => dateFrom.startsWith(day)).map(({ id }) => id)
const runsIn = async (periodId: number) =>
  (await admin.request(officialFiles.board, { params: { id: periodId } })).body.liquidations
const check = async (file: string, periodId: number, liquidationIds: readonly number[] = []): Promise<FileCheck> =>
  (await admin.request(officialFiles.check, { body: { file, periodId, liquidationIds, options: {} } })).body

describe('official files of a month paid in two halves', () => {
  it('adds both halves in the F.931 and omits the advance, from any period of the month', async () => {
    const [whole = 0] = await periodIds('2027-04')
    const { figures, payable } = await check('SICOSS', whole)
    // 14 % and 3 % of the maximum base; from 2027 on, 15,50 % of base 10 and 2,50 % of it to the fund; 6 % of base 8.
    expect(payable?.rows.map(({ code, amount }) => `${code} ${amount}`)).toEqual(
      expect.arrayContaining(['301 667748.40', '351 998664.43', '302 143088.94', '352 387000.00']),
    )
    expect(payable?.apart.map(({ code, amount }) => `${code} ${amount}`)).toEqual(['0958 161074.91'])
    expect(figures.find(({ label }) => label === 'Remuneración total')?.value).not.toBe('0.00')
    const halves = await periodIds('2027-03')
    expect(halves.length).toBe(3)
    for (const id of halves) {
      const reported = await check('SICOSS', id)
      expect([reported.figures, reported.payable]).toEqual([figures, payable])
      expect(reported.findings.filter(({ field }) => field === 'Código de ARCA' || field?.startsWith('Base imponible'))).toEqual(
        [],
      )
    }
  })

  it('lists one half at a time in the book, with the bases of the whole month', async () => {
    const [whole = 0] = await periodIds('2027-04')
    const [monthly] = await runsIn(whole)
    const bases = ({ figures }: FileCheck) => figures.filter(({ label }) => label.startsWith('Base imponible'))
    const [second = 0] = await periodIds('2027-03-16')
    const [run] = await runsIn(second)
    const reported = await check('LSD', second, [run?.id ?? 0])
    expect(bases(reported)).toEqual(bases(await check('LSD', whole, [monthly?.id ?? 0])))
    expect(reported.figures.find(({ label }) => label === 'Neto de la liquidación')?.value).not.toBe('0.00')
  })

  it('refuses a requested advance with a message', async () => {
    const ids = await periodIds('2027-03')
    const boards = await Promise.all(ids.map(runsIn))
    const advance = boards.flat().find(({ typeCode }) => typeCode === 'ANTICIPO')
    const body = { file: 'LSD', periodId: ids[0] ?? 0, liquidationIds: [advance?.id ?? 0], options: {} }
    const { status, body: refused } = await admin.request(officialFiles.check, { body })
    expect([status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('es un anticipo')])
  })

  it('refuses employees paid by fortnights in a monthly run, which would pay them again', async () => {
    const all = (await admin.request(periods.list)).body
    const whole = all.find(({ dateFrom, dateUntil }) => dateFrom === '2027-03-01' && dateUntil === '2027-03-31')
    const { body: results } = await admin.request(liquidations.employees, {
      params: { id: (await runsIn((await periodIds('2027-03-16'))[0] ?? 0))[0]?.id ?? 0 },
    })
    const paid = results.content[0]?.employeeId ?? 0
    const liquidation = { periodId: whole?.id ?? 0, typeCode: 'MENSUAL' }
    const refused = await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds: [paid] } } })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('ya cobró una quincena del mes'),
    ])
  })
})
