import { useEffect, useRef } from 'react'
import { enterModal, frontModal } from './front-modal.ts'

/**
 * Keeps a modal dialog the one that has the focus. What opened it, a menu say, may give the focus back to its own opener after
 * the dialog took it; Fluent then holds the dialog for one of those behind and hides it from screen readers. Answers the ref of
 * the dialog's surface.
 */
export const useHeldFocus = () => {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hold = (): void => {
      const dialog = surface.current
      if (!dialog || frontModal() !== dialog) return
      if (!dialog.contains(document.activeElement)) enterModal(dialog)
      dialog.removeAttribute('aria-hidden')
    }
    const timers = [30, 120, 300, 700, 1_500].map((wait) => setTimeout(hold, wait))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return surface
}
