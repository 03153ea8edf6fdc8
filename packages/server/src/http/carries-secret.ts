import type { AnySchema } from 'yup'

/** Whether a field declared as `secret()` in the contract has a value in this answer. */
export const carriesSecret = (schema: AnySchema | undefined, value: unknown): boolean => {
  if (!schema || value === undefined || value === null) return false
  if ((schema.spec.meta as { readonly secret?: boolean } | undefined)?.secret) return true
  if ('innerType' in schema && Array.isArray(value))
    return value.some((item) => carriesSecret(schema.innerType as AnySchema, item))
  if (!('fields' in schema) || typeof value !== 'object') return false
  return Object.entries(schema.fields as Record<string, AnySchema>).some(([name, field]) =>
    carriesSecret(field, (value as Record<string, unknown>)[name]),
  )
}
