import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

const supportsPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype

/** Attributes of a popup element; `popover` puts it into the top layer, above drawers and outside their transforms. */
export const popupProps = supportsPopover ? ({ popover: 'manual' } as const) : {}

/**
 * Shows a popup under its anchor, or above where there is more room, at least as wide as the anchor unless it is `free`, and keeps it there
 * while the page scrolls.
 */
export const usePopup = <T extends HTMLElement>(
  anchor: RefObject<Element | null | undefined>,
  isOpen: boolean,
  width: 'anchor' | 'free' = 'anchor',
): RefObject<T | null> => {
  const popup = useRef<T>(null)
  const place = useCallback(() => {
    const element = popup.current
    if (!element || !anchor.current) return
    const box = anchor.current.getBoundingClientRect()
    const below = innerHeight - box.bottom - 12
    const opensUp = below < element.offsetHeight && box.top > below
    Object.assign(element.style, {
      position: 'fixed',
      margin: '0',
      inset: 'auto',
      left: `${Math.max(8, Math.min(box.left, innerWidth - element.offsetWidth - 8))}px`,
      ...(width === 'anchor' && {
        minWidth: `${box.width}px`,
        maxWidth: `min(${Math.max(box.width, 420)}px, 100vw - 16px)`,
      }),
      ...(opensUp ? { bottom: `${innerHeight - box.top + 4}px` } : { top: `${box.bottom + 4}px` }),
    })
  }, [anchor, width])
  useLayoutEffect(() => {
    const element = popup.current
    if (!isOpen || !element) return
    if (supportsPopover && !element.matches(':popover-open')) element.showPopover()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [isOpen, place])
  // Changes around the anchor may have moved it.
  useLayoutEffect(() => {
    if (isOpen) place()
  })
  return popup
}
