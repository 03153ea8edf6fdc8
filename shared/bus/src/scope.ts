import type { Observable } from 'rxjs'

type Cleanup = () => void

/** The resources of a mounted parcel; closing it ends every subscription, timer and listener registered through it. */
export type Scope = {
  readonly name: string
  readonly listen: <T>(stream$: Observable<T>, handler: (value: T) => void) => Cleanup
  readonly own: (cleanup: Cleanup) => Cleanup
  readonly close: () => void
  readonly size: () => number
}

/**
 * A throwing handler neither stops the others nor loses its own subscription: the error is reported with the scope's name,
 * as an uncaught error, so that the shell can attribute it.
 */
const guardHandler =
  <T>(name: string, handler: (value: T) => void) =>
  (value: T): void => {
    try {
      handler(value)
    } catch (error) {
      queueMicrotask(() => reportError(new Error(`Un suscriptor de «${name}» falló`, { cause: error })))
    }
  }

/** Opens the scope of a parcel at mount; `close()` at unmount, whatever happened in between. */
export const openScope = (name: string): Scope => {
  const cleanups = new Set<Cleanup>()
  let closed = false

  const own = (cleanup: Cleanup): Cleanup => {
    if (closed) {
      cleanup()
      return () => {}
    }
    const once = () => {
      if (cleanups.delete(once)) cleanup()
    }
    cleanups.add(once)
    return once
  }

  return {
    name,
    own,
    listen: (stream$, handler) => {
      const subscription = stream$.subscribe(guardHandler(name, handler))
      return own(() => subscription.unsubscribe())
    },
    close: () => {
      closed = true
      for (const cleanup of [...cleanups]) guardHandler(name, cleanup)(undefined)
    },
    size: () => cleanups.size,
  }
}

const pageScope = openScope('página')

/** Listens for the lifetime of the page; parcels use the scope of their lifecycle instead. */
export const listenAlways = <T>(stream$: Observable<T>, handler: (value: T) => void): Cleanup =>
  pageScope.listen(stream$, handler)
