import { jwtVerify, SignJWT } from 'jose'

/**
 * Proof that an account's password and second factor were verified a moment ago, issued with the refusal for too many sessions. The mailed
 * code is used by then, and the attempt that ends other sessions must not require another one.
 */
export const ticketOf = (key: Uint8Array, tenantId: number, userId: number): Promise<string> =>
  new SignJWT({ tid: tenantId, typ: 'sessions' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime('5m')
    .sign(key)

export const isTicketOf = async (key: Uint8Array, ticket: string, tenantId: number, userId: number): Promise<boolean> => {
  try {
    const { payload } = await jwtVerify(ticket, key, { algorithms: ['HS256'] })
    return payload['typ'] === 'sessions' && payload['tid'] === tenantId && payload.sub === String(userId)
  } catch {
    return false
  }
}
