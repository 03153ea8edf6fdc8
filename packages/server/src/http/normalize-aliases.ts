import { type AnySchema, isSchema } from 'yup'

/**
 * Converts alternative spellings in a body or a query (`activo`, the number of a category, `desc`) to those of the contract: each such
 * field declares its alternatives in its `meta`. Other values stay for validation.
 */
export const normalizeAliases = (schema: AnySchema | undefined, sent: unknown): unknown => {
  if (!schema || !('fields' in schema) || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const fields = new Map(Object.entries(schema.fields as object))
  const renamedFields = Object.entries(sent).flatMap(([name, value]) => {
    const meant = typeof value === 'string' || typeof value === 'number' ? spellingIn(fields.get(name), value) : undefined
    return meant === undefined ? [] : [[name, meant] as const]
  })
  return renamedFields.length === 0 ? sent : { ...sent, ...Object.fromEntries(renamedFields) }
}

const spellingIn = (field: unknown, value: string | number): unknown => {
  const meta = isSchema(field) && 'spec' in field ? ((field.spec as { readonly meta?: object }).meta ?? {}) : {}
  const spellings = 'spellings' in meta ? (meta.spellings as object) : {}
  return Object.hasOwn(spellings, value)
    ? Object.entries(spellings).find(([written]) => written === String(value))?.[1]
    : undefined
}
