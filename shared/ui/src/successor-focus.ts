import { useCallback } from 'react'
import { findFocusedElement, focusFirst, isOutsideToasts } from './focus.ts'

const focusStops = 'button:not(:disabled), a[href]'

/**
 * When the focused button or link is removed, as the one that deletes its row, the focus moves to the next one, else to the one
 * before it, else to the heading. Answers the ref of the container that this holds for.
 */
export const useSuccessorFocus = () =>
  useCallback((container: HTMLElement | null) => {
    if (!container) return
    const stopsNow = () => [...container.querySelectorAll<HTMLElement>(focusStops)].filter(isOutsideToasts)
    let focused: Element | undefined
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element && target.matches(focusStops) ? target : undefined
      if (!focused) return
      const isBefore = (one: Element) => (one.compareDocumentPosition(focused ?? one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      before = stopsNow().filter(isBefore).reverse()
    }
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      if (findFocusedElement(container)) return
      const last = before.find((one) => one.isConnected)
      const now = stopsNow()
      const heading = container.querySelector<HTMLElement>('h1[tabindex]')
      focusFirst([...now.slice(last ? now.indexOf(last) + 1 : 0), last, heading].filter((one) => one != null))
    })
    container.addEventListener('focusin', remember)
    removals.observe(container, { childList: true, subtree: true })
    return () => {
      container.removeEventListener('focusin', remember)
      removals.disconnect()
    }
  }, [])
