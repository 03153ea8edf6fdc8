import { useEffect, useRef, useState } from 'react'

/**
 * The state of a dialog that a page opens by a method: a promise of its answer, `undefined` when it is closed without one. The dialog
 * itself takes the focus and returns it.
 */
export const useDialog = <Answer>() => {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<(answer: Answer | undefined) => void>(undefined)
  const settle = (answer?: Answer) => {
    setOpen(false)
    waiting.current?.(answer)
    waiting.current = undefined
  }
  const open = (): Promise<Answer | undefined> => {
    waiting.current?.(undefined)
    setOpen(true)
    return new Promise((resolve) => {
      waiting.current = resolve
    })
  }
  // A tag that leaves the page leaves no promise pending.
  useEffect(() => () => waiting.current?.(undefined), [])
  return { isOpen, open, settle }
}
