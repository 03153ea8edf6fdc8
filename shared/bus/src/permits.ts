import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { currentSession, session$, updateSession } from './session-state.ts'

/** A permit code, several that are all required, or null: only a session. */
export type RequiredPermit = string | readonly string[] | null

const keyOf = (permits: readonly string[]): string => [...permits].sort().join(' ')

/** The current permit codes; a series of changes without a net effect emits nothing. */
export const permits$: Observable<ReadonlySet<string>> = session$.pipe(
  map((session) => session?.permits ?? []),
  distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  map((permits) => new Set(permits)),
)

/** Pure: whether this set of permits satisfies the required ones. */
export const satisfies = (held: Iterable<string>, needed: RequiredPermit): boolean => {
  if (needed === null) return true
  const set = new Set(held)
  return typeof needed === 'string' ? set.has(needed) : needed.every((code) => set.has(code))
}

export const can = (needed: RequiredPermit): boolean => satisfies(currentSession()?.permits ?? [], needed)

/** Stores the current permits from the server. */
export const setPermits = (permits: readonly string[]): void => updateSession({ permits })
