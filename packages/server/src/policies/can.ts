import { opensCall } from '@legajo/contract/call-permit.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { opensSight, requiredSights, type Sight } from '@legajo/contract/sight.ts'
import { fail } from '../errors/app-error.ts'
import { hasFlag, hasPermit, type Session } from '../session/session.ts'

type Action = 'read' | 'write'
type Subject = Sight | 'pay of all' | 'audit' | 'receipts of others' | 'accounts of others'
type Rule = (session: Session) => boolean

const opens =
  (...sights: readonly Sight[]): Rule =>
  (session) =>
    sights.every((sight) => opensSight((flag) => hasFlag(session, flag), sight))

/**
 * What the caller may do with protected data, in all companies that the request shows. Figures over all employees reveal the pay of
 * confidential ones too.
 */
const rules: Readonly<Record<Action, Readonly<Partial<Record<Subject, Rule>>>>> = {
  read: {
    pay: opens('pay'),
    confidential: opens('confidential'),
    medical: opens('medical'),
    'pay of all': opens('pay', 'confidential'),
    'receipts of others': (session) => hasPermit(session, 'READ_RECEIPT') && opens('pay')(session),
    audit: (session) => hasPermit(session, 'READ_AUDIT'),
    'accounts of others': (session) => hasPermit(session, 'READ_USER_ACCOUNT'),
  },
  write: {
    pay: opens('pay'),
    confidential: opens('confidential'),
  },
}

/** Whether the caller may: `can(session, 'read', 'pay')`. An action without a rule is refused. */
export const can = (session: Session, action: Action, subject: Subject): boolean => rules[action][subject]?.(session) ?? false

/** Refuses a caller who may not. */
export const mustBeAbleTo = (session: Session, action: Action, subject: Subject): void => {
  if (!can(session, action, subject)) fail('confidential')
}

/** Refuses a caller without a flag that the call requires. */
export const requireSights = (session: Session, call: AnyEndpoint): void => {
  for (const sight of requiredSights(call)) mustBeAbleTo(session, 'read', sight)
}

/** Refuses a caller without the permit of a call. */
export const requirePermit = (session: Session, call: AnyEndpoint): void => {
  if ('permit' in call && !opensCall(session.permits, call)) fail('missing_permit', { permit: call.permit })
}
