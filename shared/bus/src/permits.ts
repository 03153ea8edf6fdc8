import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { currentSession, session$, updateSession } from './session.ts'

/** A permit code, several of which all are needed, or null: nothing beyond a session. */
export type Needed = string | readonly string[] | null

const keyOf = (permits: readonly string[]): string => [...permits].sort().join(' ')

/** The permit codes held now; a burst that ends where it began tells nothing. */
export const permits$: Observable<ReadonlySet<string>> = session$.pipe(
  map((session) => session?.permits ?? []),
  distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  map((permits) => new Set(permits)),
)

/** Pure: does this set of permits satisfy what is needed. */
export const satisfies = (held: Iterable<string>, needed: Needed): boolean => {
  if (needed === null) return true
  const set = new Set(held)
  return typeof needed === 'string' ? set.has(needed) : needed.every((code) => set.has(code))
}

export const can = (needed: Needed): boolean => satisfies(currentSession()?.permits ?? [], needed)

/** Takes over the permits that the server gives now. */
export const setPermits = (permits: readonly string[]): void => updateSession({ permits })
