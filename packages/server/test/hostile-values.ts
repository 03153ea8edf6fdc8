import type { AnyObject, AnySchema } from 'yup'

/** Position of a value in a body: the names of fields, and 0 for the items of a list. */
export type ValuePath = readonly (string | 0)[]

type SchemaWithFields = AnySchema & { readonly fields?: Readonly<Record<string, AnySchema>>; readonly innerType?: AnySchema }

/** Likely values of a field, the likeliest first. */
export const likelyValues = [
  'A1',
  'Prueba',
  '2026-01-01',
  '2026-01',
  '1',
  '1.00',
  '20-12345678-6',
  'a@b.ar',
  'https://a.ar',
  1,
  0,
  2026,
  true,
]

/** A field validated jointly with its neighbours cannot be checked alone. */
export const isValid = (schema: AnySchema, value: unknown): boolean => {
  try {
    return schema.isValidSync(value, { strict: true, disableStackTrace: true })
  } catch {
    return false
  }
}

/** A value that a schema accepts, if one is found; `known` are existing values by the name of their field. */
export const validValueOf = (schema: AnySchema, known: Readonly<AnyObject>, name = ''): unknown => {
  const { fields, innerType, type, spec } = schema as SchemaWithFields
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([field, inner]) => [field, validValueOf(inner, known, field)]))
  if (type === 'array') return name in known ? [known[name]] : innerType ? [validValueOf(innerType, known, name)] : []
  if (!(name in known) && (spec.nullable || (spec.optional && schema.getDefault() === undefined))) return undefined
  const value = known[name] ?? undefined
  return value !== undefined && isValid(schema, value) ? value : usualValueOf(schema)
}

const usualValues = new WeakMap<AnySchema, unknown>()

/** The likeliest value that a field accepts, found once for each schema. */
const usualValueOf = (schema: AnySchema): unknown => {
  if (!usualValues.has(schema)) {
    const { oneOf = [] } = schema.describe() as { oneOf?: readonly unknown[] }
    const values = [...oneOf, ...likelyValues].filter((value) => value !== undefined && value !== null)
    usualValues.set(
      schema,
      values.find((value) => isValid(schema, value)),
    )
  }
  return usualValues.get(schema)
}

/** Every position of a body that a caller may fill in. */
export const placesIn = (schema: AnySchema, at: ValuePath = []): readonly ValuePath[] => {
  const { fields, innerType, type } = schema as SchemaWithFields
  const own = at.length > 0 ? [at] : []
  if (fields) return [...own, ...Object.entries(fields).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
  return type === 'array' && innerType ? [...own, ...placesIn(innerType, [...at, 0])] : own
}

/** The body with another value at a position; without the field when it is `undefined`. */
export const withValue = (body: unknown, [first, ...rest]: ValuePath, value: unknown): unknown => {
  if (first === undefined) return value
  if (first === 0) return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)]
  const fields: AnyObject = typeof body === 'object' && body !== null ? { ...body } : {}
  return { ...fields, [first]: withValue(fields[first], rest, value) }
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { filter: [deep(levels - 1)] })

/** Values that no field expects: wrong types, ends of ranges, characters that break databases, pages and parsers. */
export const hostileValues: readonly unknown[] = [
  ...[undefined, null, true, [], {}, [null], [[]], deep(12), { value: 1 }],
  ...[0, -1, 1.5, 1e-9, 2 ** 31, 2 ** 53 + 2, 1e30, -1e308, 999_999_999],
  ...['', ' ', 'x', 'NaN', 'Infinity', 'null', '-0', '1e309', '0x10', '1,5', '99999999999999999999.99', '9999999999999.99', '-1'],
  ...[
    '0000-00-00',
    '2026-02-30',
    '2026-13-01',
    '2100-12-31',
    '1950-01-01',
    '9999-12-31',
    '2026-13',
    '0000-01',
    '2026-01-01T00:00',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', '🙂'.repeat(40), '\u202eabc', 'a\u2028b', '\u200b', 'e\u0301', 'İ'],
  ...["'; drop table employee; --", '%_\\', '\\', '"', '=cmd|1', '<img src=x onerror=alert(1)>', '../../etc/passwd'],
  ...['__proto__', 'constructor', 'toString', 'id desc; select 1', '{', '[1', '(((((', ';', '\r\n', 'a;b\tc'],
  ...['A'.repeat(500), 'A'.repeat(100_000), '9'.repeat(400), '('.repeat(3_000)],
  Array.from({ length: 20_001 }, (_, index) => index),
  Array.from({ length: 5_000 }, () => ({})),
]

/** Hostile values for a number or code in a path. */
export const hostileParams = [
  '0',
  '-1',
  '999999999',
  '9'.repeat(20),
  'abc',
  '1.5',
  '%00',
  '1e3',
  "1'",
  '..%2f',
  '2147483648',
] as const
