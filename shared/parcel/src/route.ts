import { type Match, matchRoute, plainPath } from '@legajo/bus/routes.ts'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { patchSearch, type Search } from './navigate.ts'
import { useParcel } from './parcel-context.ts'

export type RouteState = {
  /** Address of the page without query and without trailing slash. */
  readonly path: string
  /** The route's declaration in the manifest. */
  readonly pattern: string
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  /** Changes the query in place, or as a new history entry on request; null removes a key. */
  readonly setSearch: (patch: Search, options?: { readonly push?: boolean }) => void
}

/** The address that a screen was mounted for: a screen being left does not receive the next one's. */
export const MatchContext = createContext<Match | null>(null)

const subscribe = (notify: () => void): (() => void) => {
  const events = ['popstate', 'single-spa:routing-event', 'legajo:search']
  for (const event of events) window.addEventListener(event, notify)
  return () => {
    for (const event of events) window.removeEventListener(event, notify)
  }
}

const usePathname = (): string => useSyncExternalStore(subscribe, () => plainPath(location.pathname))
const useQuery = (): string => useSyncExternalStore(subscribe, () => location.search)

export const useMatch = (): Match | null => {
  const { manifest } = useParcel()
  const pathname = usePathname()
  return useMemo(() => matchRoute(manifest.routes, pathname), [manifest, pathname])
}

const setSearch: RouteState['setSearch'] = (patch, { push = false } = {}) => {
  const address = location.pathname + patchSearch(location.search, patch) + location.hash
  if (address === location.pathname + location.search + location.hash) return
  // The opening state of the current entry is not copied.
  if (push) history.pushState({ ...history.state, opened: undefined }, '', address)
  else history.replaceState(history.state, '', address)
  window.dispatchEvent(new Event('legajo:search'))
}

/** Path, parameters and query of the screen, which make its address shareable. */
export const useRoute = (): RouteState => {
  const match = useContext(MatchContext)
  const path = usePathname()
  const query = useQuery()
  const search = useMemo(() => Object.fromEntries(new URLSearchParams(query)), [query])
  const set = useCallback<RouteState['setSearch']>((patch, options) => setSearch(patch, options), [])
  return {
    path,
    pattern: match?.route.path ?? path,
    title: match?.route.title ?? '',
    params: match?.params ?? {},
    search,
    setSearch: set,
  }
}
