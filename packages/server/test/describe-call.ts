import { createHash } from 'node:crypto'
// Messages are fixed when a schema is created.
import '@legajo/contract/locale.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { sightsOf } from '@legajo/contract/sight.ts'
import { type AnySchema, isSchema } from 'yup'

/** Values as text with sorted keys: the order of the fields of an object is not part of its form. Functions count by their presence. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (isSchema(part)) return hashOfSchema(part as AnySchema)
    if (typeof part === 'function') return 'function'
    if (part instanceof RegExp) return String(part)
    if (part === undefined) return null
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

type Inner = AnySchema & {
  readonly fields?: Readonly<Record<string, AnySchema>>
  readonly innerType?: AnySchema
  readonly transforms?: readonly unknown[]
  readonly tests?: readonly { readonly OPTIONS?: Readonly<Record<string, unknown>> }[]
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const known = new WeakMap<AnySchema, string>()

/** A hash of all that is declared of a schema: types, limits, messages, labels, defaults, metadata, and the same of its fields. */
export const hashOfSchema = (schema: AnySchema): string => {
  const found = known.get(schema)
  if (found !== undefined) return found
  const made = hash(toText(partsOf(schema)))
  known.set(schema, made)
  return made
}

const partsOf = (schema: Inner): unknown => {
  const { fields, innerType, transforms = [], tests = [], type, spec } = schema
  if (!spec) return String(type)
  const isLeaf = !fields && !innerType
  return {
    type,
    spec,
    ...(isLeaf && { oneOf: schema.describe().oneOf, notOneOf: schema.describe().notOneOf }),
    transforms: transforms.length,
    tests: tests.map(({ OPTIONS: { test: _, ...options } = {} }) => toText(options)).sort(),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hashOfSchema(field)])) }),
    ...(innerType && { innerType: hashOfSchema(innerType) }),
  }
}

/**
 * A call in one line: id, method, path, and a hash of each of its schemas and of its other options. Its summary documents it, and is not
 * part of its form.
 */
export const describeCall = ({ id, method, path, query, body, returns, summary: _, sees, ...options }: AnyEndpoint): string =>
  [
    `${id} ${method} ${path}`,
    query && `query:${hashOfSchema(query)}`,
    body && `body:${hashOfSchema(body)}`,
    returns && `answer:${hashOfSchema(returns)}`,
    `options:${hash(toText({ ...options, sees: sightsOf({ sees }) }))}`,
  ]
    .filter(Boolean)
    .join(' ')
