import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Lifetime of an access token in minutes; its renewal checks the account again. */
const accessMinutes = 10

export interface AccessClaims {
  readonly sessionId: string
  readonly userId: number
  readonly tenantId: number
  readonly expiresAt: number
}

/** A secret for a link or a refresh token: 256 random bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The tenant that a secret of a link names before its dot, so that the link works without any other sign of its organisation. */
export const tenantOfSecret = (secret: unknown): number | undefined => {
  const found = typeof secret === 'string' ? /^(\d{1,9})\.[\w-]{40,60}$/.exec(secret)?.[1] : undefined
  return found === undefined ? undefined : Number(found)
}

/**
 * The refresh token of a session's generation. Derived from the server's key instead of random, so that several tabs that renew
 * concurrently get the same successor although only its hash is stored.
 */
export const refreshTokenOf = (key: Uint8Array, tenantId: number, sessionId: string, generation: number): string =>
  `${tenantId}.${createHmac('sha256', key).update(`refresh ${sessionId} ${generation}`).digest('base64url')}`

export const signAccess = async (
  key: Uint8Array,
  { sessionId, userId, tenantId }: Omit<AccessClaims, 'expiresAt'>,
): Promise<string> =>
  new SignJWT({ tid: tenantId, typ: 'access' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(key)

/** The claims of a token that this server signed and that is still valid. `expired` is distinguished, since the client then renews. */
export const readAccess = async (key: Uint8Array, token: string): Promise<AccessClaims | 'expired' | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
    const { sub, jti, exp, tid, typ } = payload
    if (typ !== 'access' || !sub || !jti || !exp || typeof tid !== 'number') return undefined
    return { sessionId: jti, userId: Number(sub), tenantId: tid, expiresAt: exp * 1000 }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : undefined
  }
}
