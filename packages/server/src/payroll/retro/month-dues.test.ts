import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { factCorrections, type Retro, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { type LawStory, runLawStory } from '../../../test/law.ts'
import { newPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

const story: LawStory = {
  title: 'Renuncia el último día, con el mes ya pagado',
  source: 'LCT, arts. 103 y 128',
  employee: { admission_date: '2019-03-01', salary: '900000.00', omitCalcTaxEarnings: true },
  steps: [
    { period: '2025-10', type: 'MENSUAL' },
    {
      period: '2025-10',
      type: 'FINAL',
      employee: { egress_date: '2025-10-31', egress_reason: 'Renuncia' },
    },
  ],
}

let app: TestApp
let admin: Caller
let open: number
let me: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const results = await runLawStory(app, { stories: [story] })
  me = [...results.values()][0]?.employeeId ?? 0
  open = await newPeriod(admin, '2025-11')
})
afterAll(() => app.close())

const computeRetro = async (): Promise<Retro> => {
  const draft = { fromMonth: '2025-10', untilMonth: '2025-10', periodId: open, reason: 'Sueldo mal cargado' }
  const { body } = await admin.request(retros.start, { body: draft })
  return waitUntilDone(() => admin.request(retros.get, { params: { id: body.id } }))
}

it("owes a raise of the month once to an employee whose final settlement followed the month's receipt", async () => {
  expect((await computeRetro()).employees).toBe(0)
  const fact = {
    employeeId: me,
    field: 'BASICO',
    value: '990000.00',
    fromMonth: '2025-10',
    untilMonth: '2025-10',
    reason: 'Error',
  }
  expect((await admin.request(factCorrections.create, { body: fact })).status).toBe(200)
  const retro = await computeRetro()
  const { body } = await admin.request(retros.employee, { params: { id: retro.id, employeeId: me } })
  const lines = body.detail.flatMap((month) => month.lines)
  expect(lines.filter(({ code }) => code === '0100').map(({ difference }) => difference)).toEqual(['90000.00'])
  // Amounts paid only by the final settlement are owed on the raise too.
  expect(lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['0202', '0315']))
})
