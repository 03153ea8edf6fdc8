import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fail } from '../errors/app-error.ts'

/** Refuses a call on a row whose state does not allow it, as the contract declares. */
export const requireAllowed = (call: AnyEndpoint | undefined, row: object): void => {
  const refusal = call?.refuses?.(row as Readonly<Record<string, unknown>>)
  if (refusal) fail(refusal.error, refusal.values)
}
