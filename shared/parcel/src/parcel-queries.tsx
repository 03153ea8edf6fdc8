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

/** Brings the query client before a parcel is mounted, unless its screen is one for visitors only, who sign in sooner without. */
export const loadQueriesFor = async ({ routes }: Manifest): Promise<void> => {
  const match = matchRoute(routes, plainPath(location.pathname))
  if (!match?.route.visitorsOnly) await load()
}

/** Gives the screens of a parcel the query client; those for visitors only go without. */
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
