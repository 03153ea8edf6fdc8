import { type AnySchema, ValidationError } from 'yup'

type Enclosing = readonly { readonly schema: AnySchema; readonly value: unknown }[]

interface Test {
  readonly OPTIONS?: {
    readonly name?: string
    readonly skipAbsent?: boolean
    readonly test: (value: unknown, context: object) => unknown
  }
}

/** The parts of a schema that yup's own validation reads. */
interface SchemaParts {
  readonly type: string
  readonly conditions?: readonly unknown[]
  readonly internalTests: Readonly<Record<string, Test | undefined>>
  readonly tests: readonly Test[]
  readonly fields?: Readonly<Record<string, AnySchema>>
  readonly innerType?: AnySchema
}

const refusal = new ValidationError('refused')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]'

/**
 * Whether strict validation would certainly accept a value; false where it would refuse, or where only it can decide. It runs the same tests
 * without yup's options, paths and callbacks for each field, which take most of the time of a valid value.
 */
export const surelyAccepts = (schema: AnySchema, value: unknown): boolean => {
  try {
    return accepts(schema, value, undefined, [])
  } catch {
    return false
  }
}

/** The second argument of a test, also its `this`. */
interface Context {
  type: string | undefined
  readonly parent: unknown
  readonly originalValue: unknown
  readonly schema: AnySchema
  readonly from: Enclosing
  readonly options: object
}

const accepts = (schema: AnySchema, value: unknown, parent: unknown, outside: Enclosing): boolean => {
  const { type, conditions, internalTests, tests, fields, innerType } = schema as unknown as SchemaParts
  if (conditions?.length !== 0 || type === 'tuple') return false // a lazy schema has no conditions
  const from = fields ? [{ schema, value }, ...outside] : outside
  const options = { strict: true, abortEarly: false, parent, value, from }
  const context = { path: '', type: undefined, parent, originalValue: value, schema, from, options, createError, resolve }
  for (const name in internalTests) if (!passes(internalTests[name], value, context)) return false
  for (const test of tests) if (!passes(test, value, context)) return false
  if (fields) {
    if (!isRecord(value)) return true
    for (const name in fields) {
      const field = fields[name]
      if (field && !accepts(field, value[name], value, from)) return false
    }
    return true
  }
  return !innerType || !Array.isArray(value) || value.every((item) => accepts(innerType, item, value, from))
}

const passes = (test: Test | undefined, value: unknown, context: Context): boolean => {
  if (!test) return true
  const { OPTIONS } = test
  if (!OPTIONS) return false
  if (OPTIONS.skipAbsent && (value === undefined || value === null)) return true
  context.type = OPTIONS.name
  const result = OPTIONS.test.call(context, value, context)
  if (result === true) return true
  return Boolean(result) && !ValidationError.isError(result) && typeof (result as { then?: unknown }).then !== 'function'
}

const createError = (): ValidationError => refusal

/** The value of a test's parameter; one that refers to another field is left to yup. */
const resolve = (item: unknown): unknown => {
  if (typeof item === 'object' && item !== null && '__isYupRef' in item) throw refusal
  return item
}
