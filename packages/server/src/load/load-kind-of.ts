import { fail } from '../errors/app-error.ts'
import { can, meets, mustMeet } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import type { LoadHandler, LoadRights } from './load-handler.ts'

export const rightsOf = (session: Session): LoadRights => ({
  pay: can(session, 'write', 'pay'),
  confidential: can(session, 'write', 'confidential'),
  permits: [...session.permits],
})

/** Whether the permits and flags of a user open a kind of load. */
export const mayLoad = (session: Session, { kind }: LoadHandler): boolean => meets(session, kind)

/** The kind with a documented number, for a user who may use it: the single place that enforces the policy of kinds. */
export const requirePermittedHandler = (handlers: readonly LoadHandler[], session: Session, id: number): LoadHandler => {
  const handler = handlers.find(({ kind }) => kind.id === id) ?? fail('not_found')
  mustMeet(session, handler.kind)
  return handler
}
