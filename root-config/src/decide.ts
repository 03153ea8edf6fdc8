import type { Area, Manifest, Route } from '@legajo/bus/manifest.ts'
import { type RequiredPermit, satisfies } from '@legajo/bus/permits.ts'
import { matchRoute, plainPath } from '@legajo/bus/routes.ts'
import type { Session } from '@legajo/bus/session-state.ts'
import { opensSight } from '@legajo/contract/sight.ts'

/** All inputs of the access decision. */
export type Circumstances = {
  readonly manifests: readonly Manifest[]
  /** Null for visitors, and when the token ends within ten seconds. */
  readonly session: Pick<Session, 'permits' | 'selfService' | 'admin' | 'companies' | 'companyId'> | null
  /** The first address of this visit: only then /home turns into the self-service landing page. */
  readonly first: boolean
}

export type Decision =
  | { readonly kind: 'parcel'; readonly parcel: string; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'sign-in' }
  | {
      readonly kind: 'forbidden'
      readonly area: Area
      readonly parcel: string
      readonly route: Route
      readonly missing: readonly string[]
    }
  | { readonly kind: 'confidential'; readonly parcel: string; readonly route: Route }
  | { readonly kind: 'not-found' }

const selfHome = '/selfservice/dashboard'
const homePath = '/home'
export const signInPath = '/ingresar'

type RouteMatch = {
  readonly parcel: string
  readonly route: Route
  readonly alias: boolean
  readonly params: Readonly<Record<string, string>>
}

const routesByManifests = new WeakMap<readonly Manifest[], readonly Route[]>()
const routesOf = (manifests: readonly Manifest[]): readonly Route[] => {
  const known = routesByManifests.get(manifests)
  if (known) return known
  const made = manifests.flatMap(({ routes }) => routes)
  routesByManifests.set(manifests, made)
  return made
}

const findRoute = (manifests: readonly Manifest[], pathname: string): RouteMatch | null => {
  const found = matchRoute(routesOf(manifests), pathname)
  const owner = found && manifests.find(({ routes }) => routes.includes(found.route))
  return found && owner ? { parcel: owner.name, ...found } : null
}

/** The area of an address: self-service under /selfservice and for the routes declared so, admin otherwise. */
export const areaOf = (pathname: string, manifests: readonly Manifest[]): 'admin' | 'self' =>
  plainPath(pathname).split('/')[1] === 'selfservice' || findRoute(manifests, plainPath(pathname))?.route.area === 'self'
    ? 'self'
    : 'admin'

const missingOf = (held: readonly string[], needed: RequiredPermit): readonly string[] =>
  needed === null || satisfies(held, needed) ? [] : [needed].flat().filter((code) => !held.includes(code))

/** The landing page of a signed-in user: self-service with its permit, otherwise the home page. */
export const landingOf = ({ manifests, session }: Circumstances): string => {
  const self = findRoute(manifests, selfHome)
  return session?.selfService && self && satisfies(session.permits, self.route.permit) ? selfHome : homePath
}

const canonical = ({ route, params }: RouteMatch): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * Pure: decides what an address shows to a user. The only place that checks address and permit; menu, guard and registration use this
 * function, and the server checks its calls by the same codes.
 */
export const decideRoute = (pathname: string, circumstances: Circumstances): Decision => {
  const { manifests, session, first } = circumstances
  const path = plainPath(pathname)
  if (path === '/') return session ? { kind: 'redirect', to: landingOf(circumstances) } : { kind: 'sign-in' }
  if (session && first && path === homePath && landingOf(circumstances) !== homePath)
    return { kind: 'redirect', to: landingOf(circumstances) }

  const found = findRoute(manifests, path)
  if (!found) return session ? { kind: 'not-found' } : { kind: 'sign-in' }
  const { parcel, route, alias } = found
  if (alias) return { kind: 'redirect', to: canonical(found) }
  if (route.area === 'public')
    return session && route.visitorsOnly ? { kind: 'redirect', to: homePath } : { kind: 'parcel', parcel, route }
  if (!session) return { kind: 'sign-in' }

  const missing = missingOf(session.permits, route.permit)
  if (missing.length > 0) return { kind: 'forbidden', area: route.area, parcel, route, missing }
  const company = session.companies.find(({ id }) => id === session.companyId)
  if (route.confidential && !opensSight((flag) => company?.flags[flag] === true, 'pay'))
    return { kind: 'confidential', parcel, route }
  return { kind: 'parcel', parcel, route }
}
