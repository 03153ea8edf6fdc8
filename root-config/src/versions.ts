import { isDirty, isDirty$ } from '@legajo/bus/dirty-forms.ts'
import { listenAlways } from '@legajo/bus/scope.ts'
import { setPublished, versionHint$, versions$ } from '@legajo/bus/versions.ts'
import type { ServedMap } from '@legajo/importmap/import-map.ts'
import { offerReload, offerSwap, withdrawOffer } from './banner.ts'
import { reportFault, setRunningModules } from './faults.ts'
import { registerParcels, renewParcel } from './parcels.ts'
import { applyRoute, decideNow, knowManifests } from './routing.ts'

/** As documented: every three minutes. A push from the server arrives earlier. */
const pollMs = 180_000

let running = window.legajo.served?.legajo
/** Shell or shared modules changed: the next navigation is a full load. */
let reloadAtNextMove = false

/** Pure: the difference between the running and the published version. `whole` cannot be changed in an open page. */
const difference = (
  now: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
): { readonly parcels: readonly string[]; readonly whole: boolean } => {
  const changed = [...new Set([...Object.keys(now), ...Object.keys(next)])].filter((unit) => now[unit] !== next[unit]).sort()
  const fixed = new Set(['vendor', 'shared', 'root'])
  return { parcels: changed.filter((unit) => !fixed.has(unit)), whole: changed.some((unit) => fixed.has(unit)) }
}

const checkVersions = async (): Promise<void> => {
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const { hash, modules } = (await answer.json()) as { hash: string; modules: Record<string, string> }
  setPublished({ hash, modules })
  if (!running || hash === running.hash) return
  const { parcels, whole } = difference(running.modules, modules)
  if (whole) {
    reloadAtNextMove = true
    offerReload(reload)
    return
  }
  await swap(parcels)
}

/**
 * A full load, only to a version confirmed as served, once per version, never over a form: prevents a reload loop when a cache serves the
 * old page.
 */
const reload = (): void => {
  const hash = publishedHash
  const key = 'legajo.reloaded-for'
  if (isDirty() || !hash || sessionStorage.getItem(key) === hash) return
  sessionStorage.setItem(key, hash)
  location.reload()
}
let publishedHash: string | undefined
listenAlways(versions$, (published) => {
  publishedHash = published?.hash
})

const swap = async (parcels: readonly string[]): Promise<void> => {
  const answer = await fetch('/import-map.json', { cache: 'no-cache' }).catch(() => undefined)
  if (!answer?.ok || !running) return
  const map = (await answer.json()) as ServedMap
  const decision = decideNow()
  const open = decision.kind === 'parcel' ? decision.parcel : null
  if (open && parcels.includes(open) && isDirty()) {
    offerSwap(async () => {
      await swap(parcels)
    })
    return
  }
  withdrawOffer()
  // Loads the new files first: a version that does not start leaves the running one unchanged.
  System.addImportMap({ imports: {}, integrity: map.integrity, depcache: map.depcache } as never)
  for (const parcel of parcels) {
    const url = map.imports[`@legajo/${parcel}`]
    if (parcel !== open || !url) continue
    try {
      await System.import(new URL(url, location.origin).href)
    } catch (error) {
      const version = map.legajo.modules[parcel]
      reportFault(error, `${parcel} swap`, version === undefined ? undefined : { unit: parcel, version })
      return
    }
  }
  if (open && parcels.includes(open) && isDirty(open)) return offerSwap(() => swap(parcels))
  System.addImportMap(map as never)
  running = map.legajo
  setRunningModules(map.legajo.modules)
  knowManifests(map.legajo.manifests)
  registerParcels(map.legajo.manifests.map(({ name }) => name))
  for (const parcel of parcels) await renewParcel(parcel)
  applyRoute()
}

/** Polls, listens to the push channel, and checks again whenever the tab becomes visible. */
export const watchVersions = (): void => {
  setInterval(() => void checkVersions(), pollMs)
  listenAlways(versionHint$, () => void checkVersions())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersions()
  })
  // When a form is saved or discarded, the pending version is applied.
  let waited = false
  listenAlways(isDirty$, (dirty) => {
    if (waited && !dirty) void checkVersions()
    waited = dirty
  })
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl } = (event as CustomEvent<{ oldUrl: string; newUrl: string }>).detail
    if (reloadAtNextMove && new URL(oldUrl).pathname !== new URL(newUrl).pathname) reload()
  })
}
