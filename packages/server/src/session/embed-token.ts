import type { EmbedScope } from '@legajo/contract/embed-scopes.ts'
import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'

/** Lifetime of a token for pages of another site, in seconds. */
export const embedSeconds = 300

const tokenType = 'at+jwt'
const issuer = 'legajo'
const audience = 'legajo-api'

/** The claims of a token for pages of another site. `sessionId` is the row that ends with its key, its origin or its account. */
export interface EmbedClaims {
  readonly sessionId: string
  readonly tenantId: number
  /** The employment that the site's server named, and its company. */
  readonly employeeId: number
  readonly companyId: number
  readonly clientId: string
  readonly scopes: readonly EmbedScope[]
  readonly origin: string
  /** Thumbprint of the page's key; absent in a bearer token. */
  readonly jkt?: string | undefined
  /** In milliseconds. */
  readonly expiresAt: number
}

export const signEmbed = (key: Uint8Array, claims: Omit<EmbedClaims, 'expiresAt'>): Promise<string> =>
  new SignJWT({
    tid: claims.tenantId,
    cid: claims.companyId,
    client_id: claims.clientId,
    scope: claims.scopes.join(' '),
    origin: claims.origin,
    ...(claims.jkt && { cnf: { jkt: claims.jkt } }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(claims.employeeId))
    .setJti(claims.sessionId)
    .setIssuedAt()
    .setExpirationTime(`${embedSeconds}s`)
    .sign(key)

/** The claims of a token that this installation signed for a page; a session's token is none. */
export const readEmbed = async (key: Uint8Array, token: string): Promise<EmbedClaims | 'expired' | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: tokenType,
      issuer,
      audience,
      requiredClaims: ['sub', 'jti', 'exp', 'tid', 'cid', 'client_id', 'scope', 'origin'],
    })
    return {
      sessionId: String(payload.jti),
      tenantId: Number(payload['tid']),
      employeeId: Number(payload.sub),
      companyId: Number(payload['cid']),
      clientId: String(payload['client_id']),
      scopes: String(payload['scope']).split(' ') as EmbedScope[],
      origin: String(payload['origin']),
      jkt: (payload['cnf'] as { readonly jkt?: string } | undefined)?.jkt,
      expiresAt: (payload.exp ?? 0) * 1000,
    }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : undefined
  }
}

export interface SentToken {
  readonly scheme: 'DPoP' | 'Bearer'
  readonly token: string
}

/** The token for pages of another site in a request, by its scheme or its type; a session's token is none. */
export const embedTokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): SentToken | undefined => {
  const [, scheme, token = ''] = /^(DPoP|Bearer) (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (scheme === 'DPoP') return { scheme, token }
  return scheme === 'Bearer' && typeOf(token) === tokenType ? { scheme, token } : undefined
}

const typeOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined
  }
}
