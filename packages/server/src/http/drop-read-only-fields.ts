import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnySchema } from 'yup'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { partsOf } from './schema-parts.ts'

/**
 * The body of a change without the fields that only its answer has (an id, names, counts), at every depth: a read record may be changed and
 * sent back whole. Unknown fields stay, and are refused. An `id` must match the address. A new record may contain an empty id: 0 or
 * nothing.
 */
export const dropReadOnlyFields = (call: AnyEndpoint, params: unknown, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { fields: draft = {} } = partsOf(call.body)
  const { fields: reported = {} } = partsOf(call.returns)
  const isReported = (name: string) => name in reported && !(name in draft)
  if (call.method === 'POST' && isReported('id') && 'id' in body && (body.id === 0 || body.id === null)) {
    const { id: _, ...rest } = body
    return rest
  }
  if (call.method !== 'PUT') return body
  const addressed = typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : undefined
  if (isReported('id') && 'id' in body && addressed !== undefined && body.id !== addressed)
    refuse('id', `Los datos son de ${body.id} y la dirección nombra a ${addressed}; mandalos a la suya`)
  return withoutReadOnly(call.body, call.returns, body)
}

/** A value without the fields that the answer has and the draft lacks. */
const withoutReadOnly = (draft: AnySchema | undefined, answer: AnySchema | undefined, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const { fields, item } = partsOf(draft)
  const read = partsOf(answer)
  if (Array.isArray(value)) {
    return value.map((each) => withoutReadOnly(item, read.item, each))
  }
  if (!fields) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (fields[name]) return [[name, withoutReadOnly(fields[name], read.fields?.[name], inner)]]
      return read.fields?.[name] ? [] : [[name, inner]]
    }),
  )
}

/** Refuses a row of a company other than the current ones: it would be saved in this one. */
export const refuseOtherCompany = (call: AnyEndpoint, session: Pick<Session, 'company' | 'companyIds'>, body: unknown): void => {
  if (typeof body !== 'object' || body === null || !('company_id' in body) || !partsOf(call.returns).fields?.['company_id'])
    return
  const { company_id } = body
  const own = call.method === 'PUT' ? session.companyIds : [session.company]
  if (typeof company_id === 'number' && company_id > 0 && !own.includes(company_id))
    refuse('company_id', `Los datos son de la empresa ${company_id} y trabajás en la ${session.company}; elegí la suya o quitalo`)
}
