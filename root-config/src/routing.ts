import { navigateTo } from '@legajo/bus/leaving.ts'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { plainPath } from '@legajo/bus/routes.ts'
import { currentSession, isSignedIn } from '@legajo/bus/session-state.ts'
import { groupsOf } from './crumbs.ts'
import { areaOf, type Circumstances, type Decision, decideRoute, landingOf, signInPath } from './decide.ts'
import { consumeDeepLink, rememberDeepLink } from './deep-link.ts'
import {
  confidentialPage,
  hidePage,
  missingParcelPage,
  notFoundPage,
  offlinePage,
  pageOfFailure,
  pageWithoutPermit,
  type ShellPage,
  showPage,
  showSlow,
} from './pages.ts'
import { clearFailures, failureOf, isInMap, isSlow, retryParcel } from './parcels.ts'
import { announce, enterPlace, restoreScroll } from './place.ts'

let manifests: readonly Manifest[] = []
let first = true

export const knowManifests = (next: readonly Manifest[]): void => {
  manifests = next
}
export const listManifests = (): readonly Manifest[] => manifests

const circumstances = (): Circumstances => ({ manifests, session: isSignedIn() ? currentSession() : null, first })

export const decideNow = (pathname = location.pathname): Decision => decideRoute(pathname, circumstances())
export const landingPath = (): string => landingOf(circumstances())

/** Whether the current address and permits open a screen of the parcel. */
export const isWantedNow = (parcel: string): boolean => {
  const decision = decideNow()
  return decision.kind === 'parcel' && decision.parcel === parcel
}

const titleOf = (parcel: string): string => manifests.find(({ name }) => name === parcel)?.title ?? parcel

const detailsOf = (parcel: string, error: Error, reference: string): string =>
  [
    `Referencia: ${reference}`,
    `Módulo: ${parcel}`,
    `Dirección: ${location.pathname}`,
    `Momento: ${new Date().toISOString()}`,
    '',
    error.stack ?? error.message,
  ].join('\n')

const reasonOf = (error: Error): string => {
  const text = `${error.name} ${error.message}`
  if (text.includes('LoadTimeout') || text.includes('15 segundos'))
    return 'El módulo no llegó en 15 segundos. Puede ser la conexión; lo podés volver a intentar sin perder nada.'
  if (text.includes('no es lo que se publicó'))
    return 'El archivo llegó distinto del que se publicó y por seguridad no se ejecutó. Avisá a soporte con la referencia.'
  if (text.includes('ya no está publicado'))
    return 'El módulo cambió de versión mientras la página estaba abierta. Reintentá; si no alcanza, recargá la página.'
  return 'El módulo falló al abrirse. Lo podés volver a intentar; si se repite, avisá a soporte con la referencia.'
}

/** The shell page that replaces a parcel at the current address, or null. */
const pageFor = (decision: Decision): ShellPage | null => {
  const home = landingPath()
  switch (decision.kind) {
    case 'forbidden':
      return pageWithoutPermit(decision.route.title, decision.missing, home)
    case 'confidential':
      return confidentialPage(home)
    case 'not-found':
      return notFoundPage(location.pathname, home)
    case 'parcel': {
      const { parcel } = decision
      const title = titleOf(parcel)
      const failure = failureOf(parcel)
      const retry = () => void retryParcel(parcel)
      if (!isInMap(parcel)) return missingParcelPage(title, home)
      if (!failure) return null
      if (!navigator.onLine) return offlinePage(title, retry)
      const { error, reference } = failure
      return pageOfFailure(title, reasonOf(error), reference, detailsOf(parcel, error, reference), retry, home)
    }
    default:
      return null
  }
}

export const drawPage = (): void => {
  const decision = decideNow()
  const page = pageFor(decision)
  if (page) showPage(page)
  else if (decision.kind === 'parcel' && isSlow(decision.parcel)) showSlow(titleOf(decision.parcel))
  else hidePage()
}

const placeTitle = (decision: Decision): string => {
  switch (decision.kind) {
    case 'parcel':
      return decision.route.title
    case 'forbidden':
      return 'Acceso denegado'
    case 'confidential':
      return 'Usuario no autorizado'
    case 'not-found':
      return 'Página inexistente'
    default:
      return ''
  }
}

let lastPath = ''
let started = false
let toAnnounce: string | null = null

// One redirect at a time: events during one must not start another from the former address.
let isMoving = false
const moveTo = (to: string): void => {
  isMoving = true
  void navigateTo(to, { replace: true }).finally(() => {
    isMoving = false
    applyRoute()
  })
}

/** After every change of address, permits or session: redirects, or title, page, focus and scroll. */
export const applyRoute = (): void => {
  if (isMoving) return
  // Returns to the address requested before sign-in, if the user may open it; else the landing page.
  const wanted = isSignedIn() ? consumeDeepLink() : null
  if (wanted && decideNow(wanted.split(/[?#]/)[0]).kind === 'parcel') {
    first = false
    moveTo(wanted)
    return
  }
  const decision = decideNow()
  const path = plainPath(location.pathname)
  if (decision.kind === 'redirect') {
    const keepsQuery = decision.to !== landingPath()
    moveTo(decision.to + (keepsQuery ? location.search + location.hash : ''))
    return
  }
  if (decision.kind === 'sign-in') {
    if (path !== '/') rememberDeepLink(location.pathname + location.search + location.hash)
    moveTo(signInPath)
    return
  }
  if (isSignedIn()) first = false
  const parcel =
    decision.kind === 'parcel' || decision.kind === 'forbidden' || decision.kind === 'confidential' ? decision.parcel : null
  const title = placeTitle(decision)
  document.body.dataset.area = areaOf(path, manifests)
  const key = `${path} ${decision.kind}`
  if (key !== lastPath) {
    if (lastPath.split(' ')[0] !== path) clearFailures(null)
    const under = ('route' in decision && decision.route.under) || path
    const crumbs = parcel
      ? [...groupsOf(manifests, parcel, [path, under]).map((group) => ({ title: group, path: null })), { title, path }]
      : []
    enterPlace({ path, parcel, title, crumbs, under })
    toAnnounce = title
    lastPath = key
  }
  drawPage()
}

/** Whether the current screen has no header and menu: sign-in, public pages, embedded ones. */
export const isBare = (): boolean => {
  const decision = decideNow()
  return decision.kind === 'parcel' && (decision.route.bare === true || decision.route.visitorsOnly === true)
}

/** After parcels are unmounted and mounted: focus, announcement and scroll of the new page. */
export const announcePage = (): void => {
  applyRoute()
  if (isMoving || toAnnounce === null) return
  announce(toAnnounce, !started)
  if (started) restoreScroll()
  started = true
  toAnnounce = null
}
