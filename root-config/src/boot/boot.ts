import { isSignedOut, readStoredValue, requestEarlyReads } from '@legajo/api/early-reads.ts'
import type { ServedMap } from '@legajo/importmap/import-map.ts'
import { appearanceOf } from '../page-appearance.ts'
import { showStartFailure } from './failure-page.ts'
import { hardenLoader } from './loader.ts'
import { beginPart, loadStartFile, type StartFile } from './parts.ts'

/** Values that the start script passes to the shell; the rest uses modules. */
type Handover = {
  served: ServedMap | undefined
  /** Called first when the address changes by Back or Forward; true swallows the event. */
  swallowPopstate: ((event: PopStateEvent) => boolean) | undefined
  started: boolean
  /** Called by a start file before each module it holds. */
  part: (url: string, integrity: string) => void
}

declare global {
  interface Window {
    legajo: Handover
  }
}

const handover: Handover = { served: undefined, swallowPopstate: undefined, started: false, part: beginPart }
window.legajo = handover

// Registered before single-spa, which would otherwise route before the question about unsaved changes.
window.addEventListener(
  'popstate',
  (event) => {
    if (handover.swallowPopstate?.(event)) event.stopImmediatePropagation()
  },
  true,
)

document.documentElement.dataset.appearance = appearanceOf(readStoredValue('legajo.appearance'))

const loader = System
const { trusted, runFromStartFile } = hardenLoader(loader)

// Fetched here and not by the loader: the shell needs the parcels' manifests in the map, and a failed map must not look like an empty one.
const takeMap = async (): Promise<void> => {
  const answer = await fetch('/import-map.json')
  if (!answer.ok) throw new Error(`/import-map.json: ${answer.status}`)
  handover.served = (await answer.json()) as ServedMap
  loader.addImportMap(handover.served as never)
}
const map = takeMap()
map.catch(() => {})

type Hints = {
  readonly visitor?: StartFile | false
  readonly member?: StartFile | false
  readonly idle?: readonly string[]
  /** Public reads of the screen at an address, sent before its modules are loaded. */
  readonly reads?: Readonly<Record<string, readonly string[]>>
}
const hints = JSON.parse(document.getElementById('legajo-hints')?.textContent ?? '{}') as Hints
const isMember = !isSignedOut()
const startHints = isMember ? hints.member : hints.visitor
if (startHints) loadStartFile(startHints, trusted)
if (!isMember) requestEarlyReads(hints.reads?.[location.pathname] ?? [])
if (isMember)
  window.addEventListener('load', () => {
    for (const href of hints.idle ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  })

/** How long loaded modules wait for the answers that the first paint of a page needs. */
const firstPaintMs = 60

const openApp = async (): Promise<void> => {
  try {
    await map
    // Running the modules takes too long to delay the first paint for it.
    await Promise.race([window.legajoFirstPaint, new Promise((done) => setTimeout(done, firstPaintMs))])
    // Modules run without a pause: between these two, received answers are processed, and the waiting screen is drawn once.
    runFromStartFile('react-dom/client')
    await new Promise((done) => setTimeout(done))
    for (const specifier of ['@legajo/parcel', ...(isMember ? [] : ['@legajo/auth']), '@legajo/root-config'])
      runFromStartFile(specifier)
    await loader.import('@legajo/root-config')
    handover.started = true
  } catch (error) {
    showStartFailure(error)
  }
}

// This script and the start files are deferred: they have run when the event fires.
document.addEventListener('DOMContentLoaded', () => void openApp())
