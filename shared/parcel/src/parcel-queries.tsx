import type { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { matchRoute, plainPath } from '@legajo/bus/routes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMatch } from './route.ts'

let Provider: typeof QueriesProvider | undefined

const load = async (): Promise<typeof QueriesProvider> => {
  Provider ??= (await import('@legajo/api/queries-provider.tsx')).QueriesProvider
  return Provider
}
const LazyProvider = lazy(async () => ({ default: await load() }))

/** Loads the query client before a parcel is mounted, except for a visitors-only screen, which makes sign-in faster. */
export const loadQueriesFor = async ({ routes }: Manifest): Promise<void> => {
  const match = matchRoute(routes, plainPath(location.pathname))
  if (!match?.route.visitorsOnly) await load()
}

/** Provides the query client to a parcel's screens, except visitors-only ones. */
export const Queries = ({ children }: { readonly children: ReactNode }) => {
  const match = useMatch()
  if (!match || match.route.visitorsOnly) return children
  if (Provider) return <Provider>{children}</Provider>
  return (
    <Suspense fallback={null}>
      <LazyProvider>{children}</LazyProvider>
    </Suspense>
  )
}
