import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { loadColumns } from '../../load/load-columns.ts'
import { employeeLoads } from './employee-loads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
afterAll(() => app.close())

const updates = employeeLoads.find(({ kind }) => kind.id === 6)
const columnsWith = async (fields?: readonly string[]) => {
  if (!updates) throw new Error('no load of updates')
  const admin = await app.signIn('admin.demo')
  return app.inTransaction(admin, (db) =>
    loadColumns(
      db,
      updates,
      { pay: true, confidential: true, permits: [] },
      fields?.map((field) => ({ field })),
    ),
  )
}

it('reads the choices of the named columns and no others', async () => {
  const all = await columnsWith()
  const large = all.filter(({ choices }) => choices.length > 5).map(({ field }) => field)
  expect(large.length).toBeGreaterThan(1)
  const [first = '', ...rest] = large
  const some = await columnsWith([first])
  const named = some.find(({ field }) => field === first)
  expect(named?.choices).toEqual(all.find(({ field }) => field === first)?.choices)
  expect(some.map(({ field }) => field).filter((field) => rest.includes(field))).toEqual([])
})

it('keeps the required columns that no heading names, so that their absence is reported', async () => {
  const required = (await columnsWith()).filter((column) => column.required).map(({ field }) => field)
  expect(required).toContain('file_code')
  expect((await columnsWith([])).map(({ field }) => field)).toEqual(required)
})

it('knows the genders by usual words', async () => {
  const gender = (await columnsWith()).find(({ field }) => field === 'person.gender_id')
  const named = ['mujer', 'VARON', 'hombre', 'Femenino', 'x'].map((text) => gender?.choiceIndex.named(text))
  expect(named.map((found) => found && 'value' in found && found.value)).toEqual(['F', 'M', 'M', 'F', 'X'])
})
