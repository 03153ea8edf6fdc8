import { type AnySchema, ValidationError } from 'yup'
import type { FieldError } from '../errors/app-error.ts'

type SchemaWithFields = AnySchema & { readonly fields?: Readonly<Record<string, AnySchema>>; readonly innerType?: AnySchema }

/**
 * The fields whose value has a wrong type, without other errors. Checks over several fields assume correct types and must not run before
 * this.
 */
export const wrongTypes = async (schema: AnySchema, value: unknown, path = ''): Promise<readonly FieldError[]> => {
  const own = await typeProblem(schema, value)
  if (own) return [{ path, message: own }]
  const { fields = {}, innerType } = schema as SchemaWithFields
  const parts = Array.isArray(value)
    ? innerType && value.map((item, index) => wrongTypes(innerType, item, `${path}[${index}]`))
    : Object.entries(fields).map(([name, inner]) =>
        wrongTypes(
          inner,
          (value as Readonly<Record<string, unknown>> | null | undefined)?.[name],
          path ? `${path}.${name}` : name,
        ),
      )
  return (await Promise.all(parts ?? [])).flat()
}

const typeProblem = async (schema: AnySchema, value: unknown): Promise<string | undefined> => {
  const bare = schema.clone()
  bare.tests = []
  try {
    await bare.validate(value, { strict: true, recursive: false, disableStackTrace: true })
    return undefined
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.message
  }
}
