import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { object } from 'yup'
import { refuse } from '../errors/app-error.ts'
import { bodySchemaOf } from './absent-lists.ts'
import { dropNullOptionals } from './drop-null-optionals.ts'
import { dropReadOnlyFields } from './drop-read-only-fields.ts'
import { normalizeAliases } from './normalize-aliases.ts'
import { validate } from './validate.ts'

type RequestInput = { readonly params?: unknown; readonly body?: unknown }

/** The validated body of a call for its handler, or a refusal. A missing body is treated as `{}`. */
export const checkBody = (call: AnyEndpoint, { params, body = {} }: RequestInput): Promise<unknown> => {
  const known = normalizeAliases(call.body, dropNullOptionals(call.body, dropReadOnlyFields(call, params, body)))
  return validate(bodySchemaOf(call) ?? object({}), known, { cast: false })
}

/** Refuses content that a call without a declared body would ignore. A missing body, and one without fields, is none; files are read elsewhere. */
export const refuseBody = (call: AnyEndpoint, { body }: RequestInput): undefined => {
  if (call.file === 'in' || body === undefined || body === null) return undefined
  const [name = 'body'] = typeof body === 'object' ? Object.keys(body) : ['body']
  if (typeof body !== 'object' || Object.keys(body).length > 0)
    refuse(name.slice(0, 40), 'Este pedido no lleva datos en el cuerpo: quitalo, o mandalo en la dirección si es un parámetro')
  return undefined
}
