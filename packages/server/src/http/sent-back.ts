import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { refuse } from './app-error.ts'

/**
 * The body of a change without what its answer tells besides the draft (an id, names, counts): what was read may be changed and
 * sent back whole. Fields that neither knows stay, and are refused. An `id` must be that of the address.
 */
export const withoutTold = (call: AnyEndpoint, params: unknown, body: unknown): unknown => {
  if (call.method !== 'PUT' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const draft = fieldsOf(call.body)
  const told = fieldsOf(call.returns)
  const isTold = (name: string) => Object.hasOwn(told, name) && !Object.hasOwn(draft, name)
  const addressed = typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : undefined
  if (isTold('id') && 'id' in body && addressed !== undefined && body.id !== addressed)
    refuse('id', `Los datos son de ${body.id} y la dirección nombra a ${addressed}; mandalos a la suya`)
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isTold(name)))
}

const fieldsOf = (schema: unknown): object =>
  typeof schema === 'object' && schema !== null && 'fields' in schema ? (schema.fields as object) : {}
