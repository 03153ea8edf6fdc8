import { useRef, useState } from 'react'

type Steps<T> = { readonly past: readonly T[]; readonly future: readonly T[] }

/** Undo and redo of the changes of `now`. Text typed into one field without leaving it is one step. `show` replaces the current value. */
export const useUndo = <T>(now: T, show: (value: T) => void) => {
  const [{ past, future }, setSteps] = useState<Steps<T>>({ past: [], future: [] })
  const typedInto = useRef<Element | null>(null)
  const previousState = past.at(-1)
  const [on] = future
  return {
    change: (next: T) => {
      const field = document.activeElement?.matches('input') ? document.activeElement : null
      const isSameStep = field !== null && field === typedInto.current
      typedInto.current = field
      setSteps({ past: isSameStep ? past : [...past, now], future: [] })
      show(next)
    },
    ...(previousState !== undefined && {
      undo: () => {
        typedInto.current = null
        setSteps({ past: past.slice(0, -1), future: [now, ...future] })
        show(previousState)
      },
    }),
    ...(on !== undefined && {
      redo: () => {
        typedInto.current = null
        setSteps({ past: [...past, now], future: future.slice(1) })
        show(on)
      },
    }),
  }
}
