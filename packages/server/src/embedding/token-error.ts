import { type RefusalReason, refusalReasons } from '@legajo/contract/communication/embed-exchange.ts'

/** `error` of a refused exchange (RFC 6749, 5.2; RFC 8693, 2.2.2). */
type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'

/** Reasons about the person: one answer for all, so that a site cannot find out the people of the organisation. */
const aboutPerson: ReadonlySet<RefusalReason> = new Set([
  'unknown_person',
  'ambiguous_person',
  'retired_person',
  'no_account',
  'blocked_account',
  'foreign_domain',
  'company_needed',
])

const codeOf: Readonly<Partial<Record<RefusalReason, TokenErrorCode>>> = {
  wrong_origin: 'invalid_target',
  scope_not_granted: 'invalid_scope',
  scope_needs_proof: 'invalid_scope',
  too_many: 'temporarily_unavailable',
}

/** A refused exchange. With a reason it is kept for the administrators of the organisation. */
export class TokenError extends Error {
  readonly code: TokenErrorCode
  readonly status: number
  readonly reason: RefusalReason | undefined
  readonly detail: string

  constructor(code: TokenErrorCode, text: string, { reason, detail = '' }: { reason?: RefusalReason; detail?: string } = {}) {
    super(text)
    this.name = 'TokenError'
    this.code = code
    this.status = code === 'invalid_client' ? 401 : code === 'temporarily_unavailable' ? 429 : 400
    this.reason = reason
    this.detail = detail
  }
}

/** The error of a refusal; `isClient` where the site identified itself by a secret and failed. */
export const refusalOf = (reason: RefusalReason, detail = '', isClient = false): TokenError => {
  const text = aboutPerson.has(reason)
    ? 'Esta persona no puede usar este contenido; la causa está en «Sitios admitidos»'
    : `${refusalReasons[reason]}${detail && `: ${detail}`}`
  return new TokenError(isClient ? 'invalid_client' : (codeOf[reason] ?? 'invalid_grant'), text, { reason, detail })
}
