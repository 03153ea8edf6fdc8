import { listenAlways } from '@legajo/bus/scope.ts'
import { isSignedIn, session$ } from '@legajo/bus/session-state.ts'
import { start } from 'single-spa'
import { followAppearance } from './appearance.ts'
import { watchFaults } from './faults.ts'
import { guardLeaving } from './leave-guard.ts'
import { followLinks } from './links.ts'
import { registerParcels, retryParcel, startParcels } from './parcels.ts'
import { restoreScrollOnBack } from './place.ts'
import { announcePage, applyRoute, decideNow, drawPage, isWantedNow, knowManifests } from './routing.ts'
import { watchVersions } from './versions.ts'

const served = window.legajo.served
if (!served) throw new Error('El mapa de módulos no llegó')

const moduleOf = (stack: string): string => /\/assets\/([a-z-]+?)-[a-z0-9]{8}\.js/.exec(stack)?.[1] ?? 'página'

watchFaults(moduleOf)
followAppearance()
guardLeaving()
restoreScrollOnBack()
followLinks()
knowManifests(served.legajo.manifests)
registerParcels(served.legajo.manifests.map(({ name }) => name))
startParcels(isWantedNow, drawPage)

window.addEventListener('single-spa:before-routing-event', () => applyRoute())
window.addEventListener('single-spa:routing-event', announcePage)
window.addEventListener('online', () => {
  const decision = decideNow()
  if (decision.kind === 'parcel') void retryParcel(decision.parcel)
})

listenAlways(session$, () => {
  applyRoute()
  // Header, menu, push and session watch are loaded only for signed-in users; sign-in stays light.
  if (isSignedIn()) void import('./member/member.ts').then(({ startMember }) => startMember())
})

applyRoute()
watchVersions()
start({ urlRerouteOnly: true })
