import { createEvent, state } from './stream.ts'

export type SessionCompany = {
  readonly id: number
  readonly name: string
  readonly flags: {
    readonly assigned: boolean
    readonly seeConfidentialInfo: boolean
    readonly seeConfidentialEmployee: boolean
    readonly defaultCompany: boolean
  }
}

export type Session = {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly employeeId: number | null
  readonly tenant: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Expiry of the access token, in milliseconds. */
  readonly expiresAt: number
  readonly selfService: boolean
  readonly admin: boolean
  readonly permits: readonly string[]
  readonly companies: readonly SessionCompany[]
  readonly companyId: number
}

/** Why a session ended: by the user, by expiry, in another tab, by the server, or because another account signed in elsewhere. */
export type SessionEnd = 'signed-out' | 'expired' | 'other-tab' | 'refused' | 'other-account'

const sessionKey = 'legajo.session'
const companyKey = 'legajo.company'
// A token with ten seconds or less left is not a valid session (rules: session, logged in).
const graceMs = 10_000

const storageOf = (kind: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return globalThis[kind]
  } catch {
    // A browser that blocks storage holds the session in memory only.
    return undefined
  }
}

const hasShape = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'expiresAt' in value &&
  'permits' in value &&
  'companies' in value

const parse = (text: string | null | undefined): Session | null => {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return hasShape(value) ? value : null
  } catch {
    return null
  }
}

// The company is stored per tab: two tabs may work in two companies.
const withCompanyOfTab = (session: Session | null): Session | null => {
  if (!session) return null
  const ofTab = Number(storageOf('sessionStorage')?.getItem(companyKey) ?? Number.NaN)
  return session.companies.some(({ id }) => id === ofTab) ? { ...session, companyId: ofTab } : session
}

const session = state<Session | null>(withCompanyOfTab(parse(storageOf('localStorage')?.getItem(sessionKey))))
const ending = createEvent<SessionEnd>()
const sessionEnded = createEvent<SessionEnd>()

/** The session, or null while no user is signed in. Replays the last value. */
export const session$ = session.stream$
/** Emits while the session still exists: the last moment to store typed input. */
export const sessionEnding$ = ending.stream$
export const sessionEnded$ = sessionEnded.stream$
export const currentSession = (): Session | null => session.get()

export const isSignedIn = (now: number = Date.now()): boolean => {
  const current = session.get()
  return current !== null && current.expiresAt - now > graceMs
}

const storeSession = (next: Session): void => {
  try {
    storageOf('localStorage')?.setItem(sessionKey, JSON.stringify(next))
    storageOf('sessionStorage')?.setItem(companyKey, String(next.companyId))
  } catch {
    // A full storage must not stop the work; the session then ends with the page.
  }
  session.set(next)
}

/** Publishes a new session to every parcel and stores it for reloads and the user's other tabs. */
export const signIn = (next: Session): void => storeSession(next)

/** Changes part of the session, as a renewed token or refreshed permits do. Does nothing without a session. */
export const updateSession = (patch: Partial<Session>): void => {
  const current = session.get()
  if (current) storeSession({ ...current, ...patch })
}

const clearSession = (why: SessionEnd): void => {
  storageOf('sessionStorage')?.removeItem(companyKey)
  if (session.get() === null) return
  ending.emit(why)
  session.set(null)
  sessionEnded.emit(why)
}

/** Ends the session in this tab and, through storage, in all others. The caller notifies the server. */
export const signOut = (why: SessionEnd = 'signed-out'): void => {
  storageOf('localStorage')?.removeItem(sessionKey)
  clearSession(why)
}

/** Reads another tab's changes: adopts renewed tokens and permits, keeps this tab's own company. */
export const adoptStored = (text: string | null): void => {
  const stored = parse(text)
  const current = session.get()
  if (!stored) clearSession('other-tab')
  else if (current && (current.userId !== stored.userId || current.tenant !== stored.tenant)) clearSession('other-account')
  else session.set(withCompanyOfTab(stored))
}

/** Reads another tab's stored session before its event arrives; called before tokens are renewed. */
export const rereadSession = (): void => {
  const stored = storageOf('localStorage')?.getItem(sessionKey)
  if (stored) adoptStored(stored)
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === sessionKey || event.key === null) adoptStored(event.newValue)
  })
