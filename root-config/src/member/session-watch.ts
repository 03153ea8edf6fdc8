import { call } from '@legajo/api/call.ts'
import { renewSession } from '@legajo/api/renewal.ts'
import { currentSession, signOut } from '@legajo/bus/session-state.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'

/** As documented: first check after 5 s, then every 7 s; the token is renewed within 120 s of its end. */
const firstCheckMs = 5_000
const checkIntervalMs = 7_000
const renewWithinMs = 120_000

export type SessionVerdict = 'fine' | 'renew' | 'expired' | 'missing'

/** Pure: the watcher's action for a session at an instant. */
export const watcherAction = (
  session: { readonly accessToken: string; readonly expiresAt: number } | null,
  now: number,
): SessionVerdict => {
  if (!session?.accessToken) return 'missing'
  if (session.expiresAt <= now) return 'expired'
  return session.expiresAt - now <= renewWithinMs ? 'renew' : 'fine'
}

/** Whether the current company enables the watcher; it is enabled when the setting cannot be read. */
const isOn = async (): Promise<boolean> => {
  const session = currentSession()
  if (!session) return false
  const params = { tenant: session.tenant, company: session.companyId ?? 0, name: 'UI_SESSION_WATCHER' }
  return call(toggles.get, { params }).then(
    ({ enabled }) => enabled,
    () => true,
  )
}

const checkSession = async (): Promise<void> => {
  const session = currentSession()
  const verdict = watcherAction(session, Date.now())
  if (verdict === 'fine' || !session) return
  // A machine that slept past the end still holds a refresh token: a renewal is attempted before signing out.
  const renewed = await renewSession(session.accessToken).catch(() => false)
  const now = currentSession()
  if (!renewed && now && watcherAction(now, Date.now()) === 'expired' && navigator.onLine) signOut('expired')
}

/** Watches the session until the returned function is called; restarts whenever the tab becomes visible. */
export const watchSession = (): (() => void) => {
  let first: ReturnType<typeof setTimeout> | undefined
  let every: ReturnType<typeof setInterval> | undefined
  const stop = (): void => {
    clearTimeout(first)
    clearInterval(every)
  }
  const begin = (): void => {
    stop()
    first = setTimeout(() => {
      void checkSession()
      every = setInterval(() => void checkSession(), checkIntervalMs)
    }, firstCheckMs)
  }
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') begin()
  }
  const end = (): void => {
    stop()
    document.removeEventListener('visibilitychange', handleVisible)
  }
  document.addEventListener('visibilitychange', handleVisible)
  begin()
  void isOn().then((on) => on || end())
  return end
}
