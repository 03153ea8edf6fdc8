import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

/** The last value of a stream of states, re-rendering on changes; `initial` until a stream without one emits. */
export const useStream = <T>(stream$: Observable<T>, initial: T): T => {
  const last = useRef(initial)
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = stream$.subscribe((value) => {
        last.current = value
        notify()
      })
      return () => subscription.unsubscribe()
    },
    [stream$],
  )
  return useSyncExternalStore(subscribe, () => last.current)
}
