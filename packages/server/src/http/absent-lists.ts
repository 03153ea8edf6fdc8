import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnySchema, ObjectSchema } from 'yup'

type Fields = Readonly<Record<string, AnySchema>>

/**
 * The schema of a call's body. In a change (PUT) a list omitted by the sender stays unchanged; the default of a new record, an empty list,
 * would delete its rows. An empty list in the body clears it.
 */
export const bodySchemaOf = (call: AnyEndpoint): AnySchema | undefined => {
  if (call.method !== 'PUT' || !call.body) return call.body
  const known = schemas.get(call)
  if (known) return known
  const schema = withAbsentLists(call.body, fieldsOf(call.returns))
  schemas.set(call, schema)
  return schema
}

const schemas = new WeakMap<AnyEndpoint, AnySchema>()

const withAbsentLists = (schema: AnySchema, answered: Fields): AnySchema => {
  const changed = Object.entries(fieldsOf(schema)).flatMap(([name, field]): [string, AnySchema][] => {
    const inAnswer = answered[name]
    if (!inAnswer) return []
    if (field.type === 'array') return Array.isArray(field.spec.default) ? [[name, field.default(undefined)]] : []
    return field.type === 'object' ? [[name, withAbsentLists(field, fieldsOf(inAnswer))]] : []
  })
  return changed.length === 0 ? schema : (schema as ObjectSchema<object>).shape(Object.fromEntries(changed))
}

const fieldsOf = (schema: unknown): Fields =>
  typeof schema === 'object' && schema !== null && 'fields' in schema ? (schema.fields as Fields) : {}
