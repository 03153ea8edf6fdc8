import type { AnyEndpoint } from './endpoint.ts'
import { type CrudAction, crudPermit, crudResources } from './permits.ts'

/** The part of `WRITE_x` that a call needs; none when only the whole permit allows it. */
const actionOf = (call: AnyEndpoint): CrudAction | undefined => {
  if (call.action) return call.action === 'ALL' ? undefined : call.action
  if (call.method === 'PUT') return 'UPDATE'
  if (call.method === 'DELETE') return 'DELETE'
  return call.method === 'POST' && call.once ? 'CREATE' : undefined
}

/** The permits that allow a call, any of which is enough: its own, and the part of `WRITE_x` for its action. */
export const permitsOfCall = (call: AnyEndpoint): readonly string[] => {
  if (!('permit' in call)) return []
  const resource = crudResources.find((name) => call.permit === `WRITE_${name}`)
  const action = resource && actionOf(call)
  return resource && action ? [call.permit, crudPermit(action, resource)] : [call.permit]
}

/** Whether these permits allow a call. */
export const opensCall = (held: { readonly has: (code: string) => boolean }, call: AnyEndpoint): boolean =>
  !('permit' in call) || permitsOfCall(call).some((code) => held.has(code))
