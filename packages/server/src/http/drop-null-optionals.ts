import { type AnySchema, isSchema } from 'yup'

/**
 * Removes `null` fields that are neither nullable nor required: clients that send every field of a record use null for missing values. A
 * `null` with a meaning, or in a required field, stays.
 */
export const dropNullOptionals = (schema: AnySchema | undefined, body: unknown): unknown => {
  if (!schema || typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) {
    const inner = 'innerType' in schema ? (schema.innerType as AnySchema | undefined) : undefined
    return inner && 'fields' in inner ? body.map((item) => dropNullOptionals(inner, item)) : body
  }
  if (!('fields' in schema)) return body
  const fields = new Map(Object.entries(schema.fields as object))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = fields.get(name)
      if (!isSchema(field)) return [[name, value]]
      return value === null && mayBeOmitted(field) ? [] : [[name, dropNullOptionals(field as AnySchema, value)]]
    }),
  )
}

const mayBeOmitted = (field: unknown): boolean => {
  const { optional, nullable } = (field as { readonly spec: { readonly optional: boolean; readonly nullable: boolean } }).spec
  return optional && !nullable
}
