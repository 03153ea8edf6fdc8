import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { object } from 'yup'
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
