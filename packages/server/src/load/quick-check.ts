import type { AnySchema } from 'yup'

interface SchemaTest {
  readonly OPTIONS?: {
    readonly skipAbsent?: boolean
    readonly test: (this: object, value: unknown, context: object) => unknown
  }
}

/**
 * Whether a value passes all tests of a field, called directly: a hundredth of the cost of a validation, which is only needed to word a
 * problem. False also where a test cannot be called by itself.
 */
export const quickCheck = (schema: AnySchema): ((value: unknown) => boolean) => {
  const tests = (schema.tests as readonly SchemaTest[]).map(({ OPTIONS }) => OPTIONS?.test)
  const type = schema.type
  const permitted = schema.describe() as { readonly oneOf?: readonly unknown[]; readonly notOneOf?: readonly unknown[] }
  if (tests.some((test) => test === undefined) || permitted.notOneOf?.length) return () => false
  const oneOf = permitted.oneOf?.length ? new Set(permitted.oneOf) : undefined
  const context = { resolve: (value: unknown) => value, createError: () => false, schema, path: '', parent: {}, options: {} }
  return (value) => {
    if (typeof value !== type || (type === 'number' && Number.isNaN(value)) || (oneOf && !oneOf.has(value))) return false
    try {
      return tests.every((test) => test?.call(context, value, context) === true)
    } catch {
      return false
    }
  }
}
