import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { object } from 'yup'
import { bodySchemaOf } from './absent-lists.ts'
import { withoutTold } from './sent-back.ts'
import { inOneSpelling } from './spellings.ts'
import { withoutUnsaid } from './unsaid.ts'
import { validate } from './validate.ts'

type Sent = { readonly params?: unknown; readonly body?: unknown }

/** The validated body of a call for its handler, or a refusal. A missing body is treated as `{}`. */
export const checkedBody = (call: AnyEndpoint, { params, body = {} }: Sent): Promise<unknown> => {
  const known = inOneSpelling(call.body, withoutUnsaid(call.body, withoutTold(call, params, body)))
  return validate(bodySchemaOf(call) ?? object({}), known, { cast: false })
}
