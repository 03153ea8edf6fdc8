import type { AnyObject, AnySchema } from 'yup'
import { isValid } from './hostile-values.ts'

/** A number from 0 to below 1. */
export type Random = () => number

/** Numbers that repeat for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

export const pickFrom = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const texts = [
  ...['A1', 'Prueba', "O'Higgins", '1', '0100', '0130', '0841', 'MENSUAL', 'ADMINISTRATIVO B', '130/75', '1 + 1', 'C.0100 * 2'],
  ...['a@b.ar', 'https://a.ar', '20-12345678-6', '1.00', '0.00', '1500.50', '-1.00', '999999999.99', '08:00', '22:30', '{}'],
  'z'.repeat(80),
]
const dates = [
  ...['2026-01-01', '2025-12-31', '2027-06-15', '2031-03-01', '2020-02-29', '1999-05-05', '2026-01', '2031-03', '2025-06'],
  '2026-11-28T10:00:00Z',
]
const numbers = [0, 1, 2, 3, 5, 9, 10, 12, 50, 100, 366, 2026, 2031, 10_000, 1.5, -1]

/** Some rows of every table of the sample data have these ids. */
const maxId = 25
export const randomId = (random: Random): number => 1 + Math.floor(random() * maxId)

type Parts = AnySchema & { readonly fields?: Readonly<Record<string, AnySchema>>; readonly innerType?: AnySchema }

/** A value that a schema most likely accepts; fields that may be absent or null are so in a third of the cases. */
export const randomValue = (random: Random, schema: AnySchema, name = ''): unknown => {
  const { fields, innerType, type, spec } = schema as Parts
  if (name !== '' && spec.nullable && random() < 0.35) return null
  if (name !== '' && spec.optional && random() < 0.35) return undefined
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([field, inner]) => [field, randomValue(random, inner, field)]))
  if (type === 'array')
    return Array.from({ length: pickFrom(random, [0, 1, 1, 2, 3]) }, () => innerType && randomValue(random, innerType, name))
  if (type === 'boolean') return random() < 0.5
  const { oneOf = [] } = schema.describe() as { readonly oneOf?: readonly unknown[] }
  if (oneOf.length > 0) return pickFrom(random, oneOf)
  const candidates =
    type === 'number' ? (/ids?$/i.test(name) ? undefined : numbers) : /[a-z]/.test(name) ? [...texts, ...dates] : texts
  const next = () => (candidates ? pickFrom<unknown>(random, candidates) : randomId(random))
  let value = next()
  for (let tries = 0; tries < 12 && !isValid(schema, value); tries += 1) value = next()
  return value
}

/** The fields of a draft from a record that was read, some of them changed. */
export const changeSome = (random: Random, schema: AnySchema, record: Readonly<AnyObject>): AnyObject => {
  const fields = Object.entries((schema as Parts).fields ?? {})
  const share = pickFrom(random, [0.05, 0.2, 0.5])
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      if (random() < share) return [[name, randomValue(random, field, name)]]
      return name in record ? [[name, record[name]]] : []
    }),
  )
}
