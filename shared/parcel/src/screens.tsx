import type { Manifest } from '@legajo/bus/manifest.ts'
import { matchRoute, plainPath } from '@legajo/bus/routes.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { MatchContext, useMatch } from './route.ts'

type Screen = ComponentType<object>
/** Loads a screen: a component, or a module with a single export named `…Screen`. */
type ScreenLoader = () => Promise<Screen | Readonly<Record<string, unknown>>>
export type Screens = Readonly<Record<string, ScreenLoader>>

const isComponent = (value: unknown): value is Screen =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

const screenIn = (loaded: Screen | Readonly<Record<string, unknown>>): Screen => {
  if (isComponent(loaded)) return loaded
  const found = Object.entries(loaded).filter(([name, value]) => name.endsWith('Screen') && isComponent(value))
  const only = found.length === 1 ? found[0]?.[1] : undefined
  if (!isComponent(only)) throw new Error(`El módulo de la pantalla exporta ${found.length} componentes …Screen; hace falta uno`)
  return only
}

// Screens loaded before they are drawn. A lazy component, even a loaded one, shows its fallback first, and React then keeps that on the
// page for 300 ms.
const loadedScreens = new Map<ScreenLoader, Screen>()
const waitAtMostMs = 500

/**
 * Loads the screen of the current address before its parcel is drawn. Resolves after at most half a second, and never rejects: a late or
 * failed screen is handled in its place.
 */
export const loadScreenFor = async (routes: Manifest['routes'], screens: Screens): Promise<void> => {
  const loader = screens[matchRoute(routes, plainPath(location.pathname))?.route.path ?? '']
  if (!loader || loadedScreens.has(loader)) return
  const loaded = loader().then(
    (found) => void loadedScreens.set(loader, screenIn(found)),
    () => {},
  )
  await Promise.race([loaded, new Promise((done) => setTimeout(done, waitAtMostMs))])
}

// One lazy component per loader and attempt: React caches a failed one forever, so that a retry needs a new one.
const lazyScreens = new Map<
  ScreenLoader,
  {
    readonly attempt: number
    readonly component: ReturnType<typeof lazy<Screen>>
  }
>()
const componentFor = (loader: ScreenLoader, attempt: number): Screen => {
  const there = attempt === 0 ? loadedScreens.get(loader) : undefined
  if (there) return there
  const known = lazyScreens.get(loader)
  if (known?.attempt === attempt) return known.component
  const component = lazy(async () => ({ default: screenIn(await loader()) }))
  lazyScreens.set(loader, { attempt, component })
  return component
}

const Waiting = () => (
  <div style={{ minHeight: '60vh', padding: '24px' }}>
    <SkeletonLines lines={6} label="Cargando la pantalla" />
  </div>
)

/** The screen of the current address; nothing while the address belongs to another parcel. */
export const CurrentScreen = ({ screens, attempt }: { readonly screens: Screens; readonly attempt: number }) => {
  const match = useMatch()
  const loader = match && screens[match.route.path]
  const Screen = useMemo(() => (loader ? componentFor(loader, attempt) : null), [loader, attempt])
  if (!match) return null
  if (!Screen) throw new Error(`Falta la pantalla de ${match.route.path} en el parcel`)
  return (
    <MatchContext value={match}>
      <Suspense fallback={<Waiting />}>
        <Screen key={`${match.route.path} ${attempt}`} />
      </Suspense>
    </MatchContext>
  )
}
