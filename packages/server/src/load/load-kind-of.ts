import { fail } from '../errors/app-error.ts'
import { can, mustBeAbleTo } from '../policies/can.ts'
import { hasPermit, type Session } from '../session/session.ts'
import type { LoadHandler, LoadRights } from './load-handler.ts'

export const rightsOf = (session: Session): LoadRights => ({
  pay: can(session, 'write', 'pay'),
  confidential: can(session, 'write', 'confidential'),
  permits: [...session.permits],
})

/** Whether the permits and flags of a user open a kind of load. */
export const mayLoad = (session: Session, { kind }: LoadHandler): boolean =>
  hasPermit(session, kind.permit) && (kind.sees === undefined || can(session, 'read', kind.sees))

/** The kind with a documented number, for a user who may use it: the single place that enforces the policy of kinds. */
export const permittedHandler = (handlers: readonly LoadHandler[], session: Session, id: number): LoadHandler => {
  const handler = handlers.find(({ kind }) => kind.id === id) ?? fail('not_found')
  const { permit, sees } = handler.kind
  if (!hasPermit(session, permit)) fail('missing_permit', { permit })
  if (sees) mustBeAbleTo(session, 'read', sees)
  return handler
}
