import { timingSafeEqual } from 'node:crypto'
import { assertionType, type RefusalReason, type SubjectKind } from '@legajo/contract/communication/embed-exchange.ts'
import { decodeProtectedHeader, errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import { hashOf } from '../session/tokens.ts'
import type { ExchangeRequest } from './exchange-request.ts'
import type { StoredKey } from './partner-key-rows.ts'
import { refusalOf } from './token-error.ts'

/** The person that a site's server vouches for, and the page. */
export interface Assertion {
  readonly kind: SubjectKind
  readonly value: string
  readonly company: string | undefined
  readonly origin: string
  readonly jkt: string | undefined
  /** The identifier of a JWT, which is used once; a secret has none. */
  readonly jti: string | undefined
}

/** Longest life of an assertion and the accepted difference of clocks, in seconds. */
export const assertionSeconds = 60
export const clockSeconds = 30

/** The name of the key that a request is signed with. */
export const clientIdOf = ({ client, subjectToken }: ExchangeRequest): string | undefined => {
  if (client) return client.clientId
  try {
    return decodeProtectedHeader(subjectToken).kid
  } catch {
    return undefined
  }
}

export const readAssertion = (request: ExchangeRequest, key: StoredKey, address: string): Promise<Assertion> | Assertion =>
  request.client ? readWithSecret(request, request.client.secret, key) : readSigned(request.subjectToken, key, address)

const readWithSecret = ({ subjectToken, fields }: ExchangeRequest, secret: string, key: StoredKey): Assertion => {
  const [sent, stored] = [Buffer.from(hashOf(secret)), Buffer.from(key.secretHash ?? '')]
  if (sent.length !== stored.length || !timingSafeEqual(sent, stored)) throw refusalOf('wrong_secret', '', true)
  return claimsIn({ ...Object.fromEntries(fields), sub: subjectToken }, undefined)
}

const readSigned = async (token: string, key: StoredKey, address: string): Promise<Assertion> => {
  if (!key.jwk) throw refusalOf('wrong_signature')
  const algorithm = key.jwk.kty === 'OKP' ? 'EdDSA' : 'ES256'
  const { payload } = await jwtVerify(token, await importJWK(key.jwk, algorithm), {
    algorithms: [algorithm],
    typ: assertionType,
    issuer: key.clientId,
    audience: address,
    maxTokenAge: assertionSeconds,
    clockTolerance: clockSeconds,
    requiredClaims: ['sub', 'sub_kind', 'origin', 'jti', 'iat', 'exp'],
  }).catch((error: unknown) => {
    throw faultOf(error, address)
  })
  if ((payload.exp ?? 0) - (payload.iat ?? 0) > assertionSeconds) throw refusalOf('too_long')
  return claimsIn(payload, String(payload.jti))
}

const reasonOfClaim: Readonly<Record<string, RefusalReason>> = {
  typ: 'wrong_purpose',
  iss: 'wrong_issuer',
  aud: 'wrong_audience',
  iat: 'too_old',
  exp: 'too_old',
}

/** Claims are checked after the signature: their faults come from the holder of the key. */
const faultOf = (error: unknown, address: string): unknown => {
  if (error instanceof errors.JWTExpired) return refusalOf('too_old')
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.reason === 'missing'
      ? refusalOf('missing_claim', error.claim)
      : refusalOf(reasonOfClaim[error.claim] ?? 'missing_claim', error.claim === 'aud' ? address : '')
  return error instanceof errors.JOSEError ? refusalOf('wrong_signature') : error
}

const claimsIn = (claims: JWTPayload, jti: string | undefined): Assertion => {
  const text = (name: string): string | undefined => {
    const value = claims[name]
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value).slice(0, 200) : undefined
  }
  const must = (name: string): string => {
    const value = text(name)
    if (value === undefined) throw refusalOf('missing_claim', name)
    return value
  }
  return {
    kind: must('sub_kind') as SubjectKind,
    value: must('sub').trim(),
    company: text('company'),
    origin: must('origin'),
    jkt: text('dpop_jkt'),
    jti,
  }
}
