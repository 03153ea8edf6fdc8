import { describe, expect, it } from '@jest/globals'
import { events } from '@legajo/contract/coaching/event.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import type { AnySchema } from 'yup'
import { callsOf, contractFiles } from '../../test/contract-calls.ts'
import { type ValuePath, validValueOf, withValue } from '../../test/hostile-values.ts'
import type { AppError } from '../errors/app-error.ts'
import { checkBody } from './checked-body.ts'
import { partsOf } from './schema-parts.ts'

/** Every object of a body: the body itself, and the objects nested in it and in its lists. */
const objectsIn = (schema: AnySchema | undefined, at: ValuePath = []): readonly ValuePath[] => {
  const { fields, item } = partsOf(schema)
  if (fields) return [at, ...Object.entries(fields).flatMap(([name, inner]) => objectsIn(inner, [...at, name]))]
  return item ? objectsIn(item, [...at, 0]) : []
}
const pathOf = (place: ValuePath): string =>
  place.reduce<string>((path, name) => (name === 0 ? `${path}[0]` : path ? `${path}.${name}` : name), '')

const findRefusedFields = (call: Parameters<typeof checkBody>[0], body: unknown) =>
  checkBody(call, { body }).then(
    () => [],
    ({ fields }: AppError) => fields,
  )

describe('unknown fields', () => {
  it.each(contractFiles)('refuses unknown fields with their path in every object of every body of %s', async (file) => {
    for (const call of await callsOf(file)) {
      if (!call.body) continue
      const base = validValueOf(call.body, {})
      for (const place of objectsIn(call.body)) {
        const unknown = [...place, 'campo_inexistente']
        const reported = await findRefusedFields(call, withValue(base, unknown, { any: 'x'.repeat(10) }))
        const path = pathOf(unknown)
        expect([call.id, path, reported.find((field) => field.path === path)?.message]).toEqual([
          call.id,
          path,
          expect.stringMatching(/^Campo desconocido: campo_inexistente; /),
        ])
      }
    }
  })

  it('lists unknown fields with the other errors and with the valid fields', async () => {
    const reported = await findRefusedFields(events.create, { name: 3, modules: [{ title: 'Uno' }, { title: 'Dos', foo: [] }] })
    expect(reported).toContainEqual({
      path: 'modules[1].foo',
      message: 'Campo desconocido: foo; los que hay son title, hours',
    })
    expect(reported.map(({ path }) => path)).toContain('name')
    const employee = await findRefusedFields(employees.create, { person: { languages: ['es'] }, bank_data: { toString: 1 } })
    expect(employee.map(({ path }) => path)).toEqual(expect.arrayContaining(['person.languages', 'bank_data.toString']))
  })

  it('refuses unknown fields and non-scalar values in rows that the server validates itself', async () => {
    const send = (row: object) => findRefusedFields(novelties.updateMany, { novelties: [{ id: 1 }, { id: 2, ...row }] })
    expect((await send({ foo: 1 })).map(({ path }) => path)).toEqual(['novelties[1].foo'])
    for (const observation of [{ a: 1 }, ['x'], 'x'.repeat(1001)])
      expect((await send({ observation }))[0]?.message).toMatch(/^Cada fila debe ser/)
    expect(await send({ observation: 'x'.repeat(1000), amount: 12.5, endDate: null })).toEqual([])
  })
})
