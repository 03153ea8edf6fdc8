import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const hireEmployee = async (
  fileCode: string,
  admission: string,
  pay: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const person = { lastname: fileCode, name: 'Ana', cuil: makeCuil(71_000_000 + Number(fileCode.slice(1))) }
  const file = { file_code: fileCode, person, admission_date: admission, out_of_agreement: true, work_status_id: 'ACTIVO' }
  const { id: employeeId } = ok(await admin.request(employees.create, { body: { ...file, ...pay } }))
  for (const [conceptCode, quantity] of Object.entries(given))
    ok(await admin.request(novelties.create, { body: { employeeId, conceptCode, imputationDate: '2027-03-01', quantity } }))
}

const raisePay = async (fileCode: string, from: string): Promise<void> => {
  const { id } = ok(await admin.request(employees.list, { query: { filter: `file_code == '${fileCode}'` } })).content[0] ?? {
    id: 0,
  }
  const person = { lastname: fileCode, name: 'Ana', cuil: makeCuil(71_000_000 + Number(fileCode.slice(1))) }
  const file = { file_code: fileCode, person, admission_date: '2020-01-01', out_of_agreement: true }
  ok(await admin.request(employees.update, { params: { id }, body: { ...file, salary: '900000', pay_valid_from: from } }))
}

const runCheck = async (check: PreCheckCode): Promise<readonly (string | undefined)[][]> => {
  const dates = { dateFrom: '2027-03-01', dateUntil: '2027-03-31', payDate: '2027-04-02' }
  const known = ok(await admin.request(periods.list)).find(({ dateFrom }) => dateFrom === dates.dateFrom)
  const { id: periodId } = known ?? ok(await admin.request(periods.create, { body: { name: 'Marzo 2027', ...dates } }))
  const { findings } = ok(await admin.request(preCheckCalls.run, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } }))
  return findings.find(({ code }) => code === check)?.cases.map(({ text, detail }) => [text, detail]) ?? []
}

it('reports employees with more novelty days than days of employment in the month, with the concepts', async () => {
  const pay = { salary: '900000.00' }
  await hireEmployee('D1', '2020-01-01', pay, { '0160': '20', '0172': '15' })
  await hireEmployee('D2', '2027-03-20', pay, { '0170': '13' })
  await hireEmployee('D3', '2020-01-01', pay, { '0172': '31', '0141': '2', '0315': '4', '0130': '40' })
  expect(await runCheck('DAYS_OVER_MONTH')).toEqual([
    [
      'D1 · D1, Ana',
      '35 días, de 31 del mes en el empleo: 0160 Licencia por enfermedad, 0172 Licencia sin goce, excedencia o reserva de puesto',
    ],
    ['D2 · D2, Ana', '13 días, de 12 del mes en el empleo: 0170 Ausencia injustificada'],
  ])
})

it('reports employees below the minimum wage for their part of the week', async () => {
  await hireEmployee('M11', '2020-01-01', { salary: '376599.99' })
  await hireEmployee('M12', '2020-01-01', { salary: '188300.00', weekly_hours: '24' })
  await hireEmployee('M13', '2020-01-01', { salary: '188299.99', weekly_hours: '24' })
  await hireEmployee('M14', '2020-01-01', { salary: '1882.99', payroll_type: 'JORNAL' })
  await hireEmployee('M15', '2020-01-01', { salary: '1883.00', payroll_type: 'JORNAL' })
  await hireEmployee('M16', '2020-01-01', { salary: '0.00' })
  await hireEmployee('M17', '2020-01-01', { salary: '1000.00' })
  await raisePay('M17', '2027-04-01')
  await hireEmployee('M18', '2020-01-01', { salary: '1000.00' })
  await raisePay('M18', '2027-03-01')
  expect(await runCheck('BELOW_MINIMUM_WAGE')).toEqual([
    ['M11 · M11, Ana', 'pactado 376.599,99'],
    ['M13 · M13, Ana', 'pactado 188.299,99'],
    ['M14 · M14, Ana', 'pactado 1.882,99'],
    ['M17 · M17, Ana', 'pactado 1.000,00'],
  ])
})

it('reports employees with more monthly overtime than the law permits, across its kinds', async () => {
  await hireEmployee('H21', '2020-01-01', { salary: '900000.00' }, { '0130': '20', '0131': '10.5', '0106': '40' })
  await hireEmployee('H22', '2020-01-01', { salary: '900000.00' }, { '0130': '20', '0131': '10' })
  expect(await runCheck('OVERTIME_HIGH')).toEqual([
    ['D3 · D3, Ana', '40,00 horas'],
    ['H21 · H21, Ana', '30,50 horas'],
  ])
})

it('reports a category without its trade union, and agreed pay under the basic of the category', async () => {
  const union_information = { trade_union_id: 'SEC', trade_union_category_id: 'ADMINISTRATIVO A', has_union_affiliation: false }
  const inAgreement = { out_of_agreement: false, union_information } as never
  await hireEmployee('U31', '2020-01-01', inAgreement)
  await hireEmployee('U32', '2020-01-01', { salary: '1000.00', ...(inAgreement as object) })
  await hireEmployee('U33', '2020-01-01', { salary: '9000000.00', ...(inAgreement as object) })
  expect(await runCheck('CATEGORY_WITHOUT_UNION')).toEqual([])
  await app.inTransaction(admin, (db) =>
    sql`update employee set trade_union_code = null where file_code in ('U31', 'U33')`.execute(db),
  )
  expect(await runCheck('CATEGORY_WITHOUT_UNION')).toEqual([
    ['U31 · U31, Ana', 'ADMINISTRATIVO A'],
    ['U33 · U33, Ana', 'ADMINISTRATIVO A'],
  ])
  expect(await runCheck('BELOW_AGREEMENT')).toEqual([
    ['U32 · U32, Ana', expect.stringMatching(/^ADMINISTRATIVO A: pactado 1\.000,00, básico [\d.]+,\d\d$/)],
  ])
})
