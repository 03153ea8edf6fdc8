import type { ServedMap } from '@legajo/importmap/import-map.ts'
import { showStartFailure } from './failure-page.ts'
import { hardenLoader } from './loader.ts'

/** What the start script hands to the shell; all else travels by modules. */
export type Handover = {
  served: ServedMap | undefined
  /** Asked first of all when the address changes by Back or Forward; true swallows the event. */
  swallowPopstate: ((event: PopStateEvent) => boolean) | undefined
  started: boolean
}

declare global {
  interface Window {
    legajo: Handover
  }
}

const handover: Handover = { served: undefined, swallowPopstate: undefined, started: false }
window.legajo = handover

// Registered before single-spa comes, or it would route before the question about unsaved changes is asked.
window.addEventListener(
  'popstate',
  (event) => {
    if (handover.swallowPopstate?.(event)) event.stopImmediatePropagation()
  },
  true,
)

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const wanted = stored('legajo.appearance') ?? 'system'
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.appearance = wanted === 'system' ? (isDark ? 'dark' : 'light') : wanted

const loader = System as unknown as Parameters<typeof hardenLoader>[0] & {
  fetch: (url: string, options: RequestInit & { passThrough?: boolean }) => Promise<Response>
}
hardenLoader(loader)

let mapError: unknown
// The loader reads the map by this function: the shell needs the parcels' manifests that come with it, and a map that does not
// come must not look like an empty one.
loader.fetch = async (url, { passThrough: _, ...options }) => {
  try {
    const answer = await fetch(url, options)
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    handover.served = (await answer.clone().json()) as ServedMap
    return answer
  } catch (error) {
    mapError = error
    throw error
  }
}

const hints = JSON.parse(document.getElementById('legajo-hints')?.textContent ?? '{}') as Record<
  string,
  readonly [string, string][]
>
const hint = (rel: 'preload' | 'prefetch', list: readonly (readonly [string, string])[] = []): void => {
  for (const [href, integrity] of list) {
    const link = document.createElement('link')
    Object.assign(link, rel === 'preload' ? { rel, as: 'script', href, integrity } : { rel, href })
    document.head.append(link)
  }
}
if (stored('legajo.session')) {
  hint('preload', hints.member)
  window.addEventListener('load', () => hint('prefetch', hints.idle))
} else hint('preload', hints.visitor)

const start = async (): Promise<void> => {
  try {
    await loader.import('@legajo/root-config')
    handover.started = true
  } catch (error) {
    showStartFailure(mapError ?? error)
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start())
else void start()
