import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { factCorrections, type Retro, retros } from '@legajo/contract/payroll/retro.ts'
import { type Caller, type House, openHouse } from '../../../test/house.ts'
import { type LawStory, liveThrough } from '../../../test/law.ts'
import { newPeriod } from '../../../test/runs.ts'
import { over } from '../../../test/until.ts'

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

let house: House
let admin: Caller
let open: number
let me: number
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
  const results = await liveThrough(house, { stories: [story] })
  me = [...results.values()][0]?.employeeId ?? 0
  open = await newPeriod(admin, '2025-11')
})
afterAll(() => house.close())

const computed = async (): Promise<Retro> => {
  const draft = { fromMonth: '2025-10', untilMonth: '2025-10', periodId: open, reason: 'Sueldo mal cargado' }
  const { body } = await admin.say(retros.start, { body: draft })
  return over(() => admin.say(retros.get, { params: { id: body.id } }))
}

it("owes a raise of the month once to an employee whose final settlement followed the month's receipt", async () => {
  expect((await computed()).employees).toBe(0)
  const fact = {
    employeeId: me,
    field: 'BASICO',
    value: '990000.00',
    fromMonth: '2025-10',
    untilMonth: '2025-10',
    reason: 'Error',
  }
  expect((await admin.say(factCorrections.create, { body: fact })).status).toBe(200)
  const retro = await computed()
  const { body } = await admin.say(retros.employee, { params: { id: retro.id, employeeId: me } })
  const lines = body.detail.flatMap((month) => month.lines)
  expect(lines.filter(({ code }) => code === '0100').map(({ difference }) => difference)).toEqual(['90000.00'])
  // Amounts paid only by the final settlement are owed on the raise too.
  expect(lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['0202', '0315']))
})
