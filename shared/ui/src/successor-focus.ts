import { useCallback } from 'react'
import { findFocusedElement, focusFirst, isOutsideToasts } from './focus.ts'

const focusStops = 'button:not(:disabled), a[href]'

/**
 * The action of a stop, equal for the same one of another row: the visible text and the first word of the name, as «Quitar» of
 * «Quitar a Ana». A stop whose name is its visible text differs from one with a label of its own, as «Aprobar 5 días» from «Aprobar».
 */
const kindOf = (stop: HTMLElement): string => {
  const text = stop.textContent.trim()
  const label = stop.getAttribute('aria-label')
  const [verb = ''] = (label ?? text).trim().split(/\s/)
  return [stop.tagName, label === null ? '' : `(${text})`, verb].join(' ')
}

/**
 * When the focused button or link is removed with its row, the focus moves to the same one of the next row, else of the row before: a
 * second Enter repeats the action and starts no other one. A stop that replaces the removed one, as «Agregar» for «Quitar», comes before
 * that. Without such a row it moves to the next stop, else to the one before, else to the heading. One that is removed alone, as an action that is over, leaves the focus to the actions beside it, if any.
 * Answers the ref of the container that this holds for.
 */
export const useSuccessorFocus = () =>
  useCallback((container: HTMLElement | null) => {
    if (!container) return
    const stopsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(focusStops)].filter(isOutsideToasts)
    let focused: HTMLElement | undefined
    let parents: readonly Element[] = []
    let before: readonly HTMLElement[] = []
    let known: ReadonlySet<HTMLElement> = new Set()
    const parentsOf = (element: Element): readonly Element[] => {
      const parent = element.parentElement
      return !parent || element === container ? [] : [parent, ...parentsOf(parent)]
    }
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement && target.matches(focusStops) ? target : undefined
      if (!focused) return
      parents = parentsOf(focused)
      const stops = stopsIn(container)
      before = stops.slice(0, stops.indexOf(focused))
      known = new Set(stops)
    }
    /** Those after the place of the removed stop, then the last one before it. */
    const fromPlace = (stops: readonly HTMLElement[]): readonly (HTMLElement | undefined)[] => {
      const last = before.findLast((one) => stops.includes(one))
      return [...stops.slice(last ? stops.indexOf(last) + 1 : 0), last]
    }
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      const kind = kindOf(focused)
      focused = undefined
      if (findFocusedElement(container)) return
      const group = parents[0]
      const beside = group?.isConnected ? stopsIn(group) : []
      const list = parents.find(({ isConnected }) => isConnected) ?? container
      const [atPlace] = fromPlace(stopsIn(list))
      const replacement = atPlace && !known.has(atPlace) ? [atPlace] : []
      const heading = container.querySelector<HTMLElement>('h1[tabindex]')
      const successors =
        beside.length > 0
          ? fromPlace(beside)
          : [
              ...replacement,
              ...fromPlace(stopsIn(list).filter((stop) => kindOf(stop) === kind)),
              ...fromPlace(stopsIn(container)),
            ]
      focusFirst([...successors, heading].filter((one) => one != null))
    })
    container.addEventListener('focusin', remember)
    removals.observe(container, { childList: true, subtree: true })
    return () => {
      container.removeEventListener('focusin', remember)
      removals.disconnect()
    }
  }, [])
