import { currentSession, rereadSession, signOut, updateSession } from '@legajo/bus/session-state.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import { apiBase } from './base.ts'
import { carry } from './sending.ts'
import { tenantName } from './tenant.ts'

let underWay: Promise<boolean> | undefined

/**
 * Renews the tokens once, however many calls and tabs request it. Returns false when the session could not be renewed; a refused refresh
 * token ends the session, a lost connection does not.
 */
export const renewSession = (staleToken: string): Promise<boolean> => {
  underWay ??= exclusively(() => renew(staleToken)).finally(() => {
    underWay = undefined
  })
  return underWay
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('legajo.renewal', work) : work()

const renew = async (staleToken: string): Promise<boolean> => {
  // Another tab may have renewed while this one waited for the lock.
  rereadSession()
  const session = currentSession()
  if (!session) return false
  if (session.accessToken !== staleToken) return true
  // The refresh token is also sent in the header, which takes precedence over a bearer token.
  const answer = await carry(
    {
      baseURL: apiBase(),
      path: signInPageCalls.refresh.path,
      method: signInPageCalls.refresh.method,
      body: { refreshToken: session.refreshToken },
      headers: { 'X-Tenant': tenantName(), 'X-Request-ID': crypto.randomUUID(), 'x-refresh-token': session.refreshToken },
      signal: new AbortController().signal,
      responseType: 'json',
      timeout: 15_000,
    },
    true,
  ).catch(() => null)
  const tokens = answer && answer.status < 300 ? tokensIn(answer.data) : undefined
  // The account changed or signed out before the answer arrived.
  if (currentSession()?.refreshToken !== session.refreshToken) return false
  if (tokens) updateSession(tokens)
  else if (answer && (answer.status === 400 || answer.status === 401 || answer.status === 403)) signOut('expired')
  return tokens !== undefined
}

const tokensIn = (body: unknown): { accessToken: string; refreshToken: string; expiresAt: number } | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { accessToken, refreshToken, expiresAt } = body as Record<string, unknown>
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return undefined
  return { accessToken, refreshToken, expiresAt: typeof expiresAt === 'number' ? expiresAt : expiryOf(accessToken) }
}

/** The expiry of a JSON web token in milliseconds. */
const expiryOf = (token: string): number => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number')
      return claims.exp * 1000
  } catch {
    // An opaque token: ask again soon rather than never.
  }
  return Date.now() + 5 * 60_000
}
