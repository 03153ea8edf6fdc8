import { useRef, useState } from 'react'

type Steps<T> = { readonly past: readonly T[]; readonly future: readonly T[] }

/**
 * The way back over the changes of `now`, and on again. What is typed into one field without leaving it is one step. `show` puts
 * a value in the place of the present one.
 */
export const useUndo = <T>(now: T, show: (value: T) => void) => {
  const [{ past, future }, setSteps] = useState<Steps<T>>({ past: [], future: [] })
  const typedInto = useRef<Element | null>(null)
  const back = past.at(-1)
  const [on] = future
  return {
    change: (next: T) => {
      const field = document.activeElement?.matches('input') ? document.activeElement : null
      const isSameStep = field !== null && field === typedInto.current
      typedInto.current = field
      setSteps({ past: isSameStep ? past : [...past, now], future: [] })
      show(next)
    },
    ...(back !== undefined && {
      undo: () => {
        typedInto.current = null
        setSteps({ past: past.slice(0, -1), future: [now, ...future] })
        show(back)
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
