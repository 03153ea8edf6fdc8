import { type AnySchema, isSchema } from 'yup'

/**
 * A body or a query in which what is also written in another way (`activo`, the number of a category, `desc`) is what the contract
 * says: each such field tells its other spellings in its `meta`. Whatever else is sent stays, to be checked as it came.
 */
export const inOneSpelling = (schema: AnySchema | undefined, sent: unknown): unknown => {
  if (!schema || !('fields' in schema) || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const fields = new Map(Object.entries(schema.fields as object))
  const respelled = Object.entries(sent).flatMap(([name, value]) => {
    const meant = typeof value === 'string' || typeof value === 'number' ? spellingIn(fields.get(name), value) : undefined
    return meant === undefined ? [] : [[name, meant] as const]
  })
  return respelled.length === 0 ? sent : { ...sent, ...Object.fromEntries(respelled) }
}

const spellingIn = (field: unknown, value: string | number): unknown => {
  const meta = isSchema(field) && 'spec' in field ? ((field.spec as { readonly meta?: object }).meta ?? {}) : {}
  const spellings = 'spellings' in meta ? (meta.spellings as object) : {}
  return Object.hasOwn(spellings, value)
    ? Object.entries(spellings).find(([written]) => written === String(value))?.[1]
    : undefined
}
