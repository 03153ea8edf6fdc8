import { useCallback } from 'react'
import { findFocusedElement, focusFirst, isOutsideToasts } from './focus.ts'

const focusStops = 'button:not(:disabled), a[href]'

/**
 * When the focused button or link is removed, as the one that deletes its row, the focus moves to the next one, else to the one
 * before it, else to the heading. One that is removed alone, as an action that is over, leaves the focus to the actions beside it, if any.
 * Answers the ref of the container that this holds for.
 */
export const useSuccessorFocus = () =>
  useCallback((container: HTMLElement | null) => {
    if (!container) return
    const stopsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(focusStops)].filter(isOutsideToasts)
    let focused: HTMLElement | undefined
    let group: Element | null = null
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement && target.matches(focusStops) ? target : undefined
      if (!focused) return
      group = focused.parentElement
      const stops = stopsIn(container)
      before = stops.slice(0, stops.indexOf(focused))
    }
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      if (findFocusedElement(container)) return
      const beside = group?.isConnected ? stopsIn(group) : []
      const now = beside.length > 0 ? beside : stopsIn(container)
      const last = before.findLast((one) => now.includes(one))
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
