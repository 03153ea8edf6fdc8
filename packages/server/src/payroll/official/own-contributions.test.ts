import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountingAccounts, accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { type FileCheck, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import type { ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { type LawStep, runLawStory } from '../../../test/law.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let receipts: readonly ResultDetail[]
const month: LawStep = { period: '2027-05', type: 'MENSUAL' }

const ownConcept = (code: string, name: string, more: object) => ({
  ...{ code, name, type: 'CONTRIBUCION', conceptOrder: Number(code), liquidationTypes: ['MENSUAL'] },
  ...more,
})

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  for (const body of [
    ownConcept('9601', 'Contribución propia al sistema', { formula: 'PORCENTAJE(A.BASE_SIPA; 1,37)', cptoSicossId: 13 }),
    ownConcept('9602', 'Cámara empresaria', { formula: 'PORCENTAJE(A.BASE_SIPA; 0,33)', cptoSicossId: 19 }),
    ownConcept('9603', 'Registro de trabajadores', { formula: 'PORCENTAJE(A.BASE_SIPA; 1,5)' }),
    ownConcept('9604', 'Seguro por desempleo', {
      type: 'DEDUCCION',
      codeAfip: '810006',
      formula: 'PORCENTAJE(A.BASE_SIPA; 0,7)',
    }),
  ])
    ok(await admin.request(concepts.create, { body }))
  const reported = await runLawStory(app, {
    stories: ['1234567.89', '987654.33'].map((salary) => ({
      ...{ title: salary, source: 'Ley 24.241', employee: { salary, omitCalcTaxEarnings: true }, steps: [{ ...month }] },
    })),
  })
  receipts = [...reported.values()]
})
afterAll(() => app.close())

const check = async (): Promise<FileCheck> => {
  const found = (await admin.request(periods.list)).body.find(({ dateFrom }) => dateFrom === '2027-05-01')
  const body = { file: 'SICOSS', periodId: found?.id ?? 0, options: {} } as const
  return (await admin.request(officialFiles.check, { body })).body
}
const cents = (amount: string | undefined) => Math.round(Number(amount ?? '0') * 100)
const sumOfAmounts = (amounts: readonly { readonly amount: string }[] = []) =>
  amounts.reduce((sum, { amount }) => sum + cents(amount), 0)
/** The receipts' amounts for some concepts, in cents. */
const sumOnReceipts = (of: (line: ResultDetail['lines'][number]) => boolean) =>
  sumOfAmounts(receipts.flatMap(({ lines }) => lines.filter(of)))
const send = async (code: string, cptoSicossId: number) => {
  const [concept] = ok(await admin.request(concepts.listAll)).filter((one) => one.code === code)
  if (concept) ok(await admin.request(concepts.update, { body: { ...concept, cptoSicossId } }))
}

describe('the F.931 of a company with its own contributions', () => {
  const socialSecurity = ['0950', '0951', '0952', '0953', '9601']
  const row = ({ payable }: FileCheck, code: string) => cents(payable?.rows.find((one) => one.code === code)?.amount)

  it('adds the concepts to the cent and lists the rest of the calculated amounts separately', async () => {
    const reported = await check()
    expect(sumOnReceipts(({ code }) => code === '9601')).toBeGreaterThan(0)
    expect(row(reported, '351')).toBe(sumOnReceipts(({ code }) => socialSecurity.includes(code)))
    expect(reported.payable?.apart.map(({ code }) => code)).toEqual(['0958', '9602', '9603', '9604'])
    expect(sumOfAmounts(reported.payable?.rows) + sumOfAmounts(reported.payable?.apart)).toBe(
      sumOnReceipts(({ code, kind }) => kind === 'CONTRIBUCION' || ['0810', '0811', '0812', '9604'].includes(code)),
    )
  })

  it('warns of concepts without a payment code until they have one, without reliquidating', async () => {
    const listOmittedItems = ({ findings }: FileCheck) =>
      findings.filter(({ field }) => field === 'Rubro de SICOSS').map(({ message }) => message)
    const before = await check()
    expect(listOmittedItems(before)).toEqual(
      ['0958', '9603', '9604'].map((code) => expect.stringContaining(`El concepto ${code} `)),
    )
    await send('9603', 18)
    await send('9604', 18)
    await send('0958', 19)
    const after = await check()
    expect([listOmittedItems(after), after.payable?.apart.map(({ code }) => code)]).toEqual([[], ['0958', '9602']])
    expect(row(after, '9603')).toBe(sumOnReceipts(({ code }) => code === '9603'))
    expect(cents(after.payable?.total)).toBe(
      sumOfAmounts(before.payable?.rows) + sumOnReceipts(({ code }) => code === '9603' || code === '9604'),
    )
  })

  it('posts them to their creditor after reporting that they lack an account', async () => {
    const entry = async () =>
      (await admin.request(accountingEntries.get, { params: { id: receipts[0]?.liquidationId ?? 0 } })).body
    const credit = ({ lines }: Awaited<ReturnType<typeof entry>>, account: string) =>
      sumOfAmounts(lines.filter((line) => line.account === account).map((line) => ({ amount: line.credit })))
    const before = await entry()
    for (const code of ['9601', '9602', '9603', '9604'])
      expect(before.findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(`El concepto ${code} `))
    await admin.request(accountingAccounts.propose, { body: {} })
    const after = await entry()
    expect([after.balanced, after.findings.filter(({ field }) => field !== 'Centro de costo')]).toEqual([true, []])
    expect(credit(after, '2.1.09') - credit(before, '2.1.09')).toBe(sumOnReceipts(({ code }) => code === '9602'))
    expect(credit(after, '2.1.02') - credit(before, '2.1.02')).toBe(
      sumOnReceipts(({ code }) => ['9601', '9603', '9604'].includes(code)),
    )
  })
})
