import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type AnnualSummary, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { type LawStory, periodOf, runLawStory } from '../../../test/law.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

const form = {
  family: [{ relation: 'HIJO', name: 'Caso, Hija', from: 1, until: 12, percentage: 50 }],
  deductions: [{ kind: 'ALQUILER', from: 1, until: 12, monthly: '2000000' }],
  payments: [{ description: 'Impuesto a los débitos', from: 2, until: 2, monthly: '1500.50' }],
  otherEmployers: [
    {
      ...{ cuit: '30123456781', name: 'Otra S.A.' },
      months: [
        {
          month: 2,
          gross: '1000000',
          sac: '0',
          notHabitual: '0',
          retirement: '110000',
          health: '30000',
          union: '0',
          withheld: '20000',
        },
      ],
    },
  ],
  previous: [{ month: 1, gross: '5000000', contributions: '649973.40', sac: '0', sacContributions: '0', withheld: '90000' }],
}
const story: LawStory = {
  title: 'with a form of everything',
  source: '',
  employee: { salary: '5000000.00' },
  steps: [{ period: '2026-02', type: 'MENSUAL', form }],
}

let app: TestApp
let admin: Caller
let employeeId = 0
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const [receipt] = (await runLawStory(app, { stories: [story] })).values()
  employeeId = receipt?.employeeId ?? 0
})
afterAll(() => app.close())

const amountsOf = ({ groups }: AnnualSummary) =>
  Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ code, amount }) => [code, amount])))

it("lists the form's declarations as used in the last settlement: each deduction within its limit, other jobs, payments", async () => {
  const { body } = await admin.request(officialFiles.annualSummary, { query: { period: '2026', employeeId } })
  expect(amountsOf(body)).toMatchObject({
    remBruta: '5000000.00',
    otrosEmpleos: '1000000.00',
    otroSistema: '4350026.60',
    otrosEmpleosDeducciones: '140000.00',
    siradig: '858633.75',
    alquiler: '858633.75',
    noImponible: '858633.75',
    deduccionEspecial: '4121442.00',
    hijos: '203905.29',
    pagosACuenta: '1500.50',
    retenidoOtros: '20000.00',
    retenidoOtroSistema: '90000.00',
  })
})

it('uses the form of its year and refuses the other one with the right name', async () => {
  const readStatement = async (file: string, period: string) => {
    const periodId = await periodOf(admin, { period })
    const { body } = await admin.request(officialFiles.check, { body: { file, periodId, liquidationIds: [], options: {} } })
    return body.findings.flatMap(({ message }) => (message.startsWith('El ejercicio') ? [message] : []))
  }
  expect(await readStatement('F1357', '2026-02')).toEqual(['El ejercicio 2026 se presenta en el F.1359'])
  expect(await readStatement('F1359', '2026-02')).toEqual([])
  expect(await readStatement('F1359', '2023-12')).toEqual(['El ejercicio 2023 se presenta en el F.1357'])
  expect(await readStatement('F1357', '2023-12')).toEqual([])
})
