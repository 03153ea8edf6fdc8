import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { buildEmployee } from './factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'

/** In the expected order: surname, name, area. */
const people = [
  ['Cruz', 'Zoe', 'Taller 10'],
  ['Cruz Alta', 'Ana', 'álamos'],
  ['De la Cruz', 'Ana', 'Taller 2'],
  ["D'Ñandú", 'Eva', 'Bodega'],
  ['Dean', 'Luz', 'Ñandubay'],
  ['Munz', 'Eva', 'Nube'],
  ['Muñoz', 'Ana', 'Zona'],
] as const
const orderedNames = ["D'Ñandú, Eva", 'De la Cruz, Ana', 'Dean, Luz']
const names = ['Cruz, Zoe', 'Cruz Alta, Ana', ...orderedNames, 'Munz, Eva', 'Muñoz, Ana']

describe('the order of names and texts', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    for (const [index, [lastname, name, area]] of people.toReversed().entries()) {
      ok(await admin.request(areas.create, { body: { name: area } }))
      await buildEmployee(admin, { file_code: `NOMBRE-${index}`, area, person: { name, lastname } })
    }
  })
  afterAll(() => app.close())
  const listEmployees = async (sortField: string, sortOrder: 1 | -1) =>
    ok(await admin.request(employees.list, { query: { filter: 'nombre', sortField, sortOrder } })).content

  it('orders by full surname and then by name, forwards and backwards, as on the screens', async () => {
    const listNames = async (sortOrder: 1 | -1) => (await listEmployees('full_name', sortOrder)).map(({ full_name }) => full_name)
    expect([await listNames(1), await listNames(-1)]).toEqual([names, names.toReversed()])
    expect(names.toReversed().toSorted(compareText)).toEqual(names)
  })

  it('orders free text like a dictionary', async () => {
    const shown = (await listEmployees('area', 1)).map(({ area }) => area)
    expect(shown).toEqual(['álamos', 'Bodega', 'Nube', 'Ñandubay', 'Taller 2', 'Taller 10', 'Zona'])
  })

  it('uses the order of names in each query of the server', () => {
    const source = new URL('../src/', import.meta.url)
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const otherwise =
      /orderBy\('(?:e|employee)\.(?:last_name|search)'|order by [^`)\n]*\be\.last_name\b|: '(?:e|employee)\.search',?$/gm
    const found = files.flatMap((name) =>
      [...readFileSync(new URL(name, source), 'utf8').matchAll(otherwise)].map(([text]) => `${name}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
