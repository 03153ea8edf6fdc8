import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnySchema } from 'yup'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { partsOf } from './schema-parts.ts'

/**
 * The body of a change without the fields that only its answer has (an id, names, counts), at every depth: a read record may be changed and
 * sent back whole. Unknown fields stay, and are refused. A field that repeats a parameter of the address must match it. A new record may
 * contain an empty id: 0 or nothing.
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
  refuseOtherAddress(params, body, (name) => name in draft || name in reported)
  return call.method === 'PUT' ? withoutReadOnly(call.body, call.returns, body) : body
}

/** Refuses a body that repeats a parameter of its address (`id`, `employee_id` for `{employeeId}`) with another value. */
const refuseOtherAddress = (params: unknown, body: object, isKnown: (name: string) => boolean): void => {
  const addressed = new Map(Object.entries(params ?? {}).map(([name, value]) => [bareName(name), String(value)]))
  for (const [name, value] of Object.entries(body)) {
    const stated = addressed.get(bareName(name))
    const isOther = stated !== undefined && value !== undefined && value !== null && String(value) !== stated
    if (isOther && isKnown(name))
      refuse(
        name,
        `Los datos son de «${String(value).slice(0, 40)}» y la dirección nombra a «${stated}»; mandalos a la suya, o quitá «${name}»`,
      )
  }
}

const bareName = (name: string): string => name.replaceAll('_', '').toLowerCase()

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
