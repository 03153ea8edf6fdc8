import { type RefObject, useLayoutEffect, useRef } from 'react'

const supportsPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype

/** Attributes of a popup element; `popover` puts it into the top layer, above drawers and outside their transforms. */
export const popupProps = supportsPopover ? ({ popover: 'manual' } as const) : {}

/**
 * Shows a popup under its anchor, or above where there is more room, as wide as the anchor at least, and keeps it there while
 * the page scrolls.
 */
export const usePopup = <T extends HTMLElement>(anchor: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<T | null> => {
  const popup = useRef<T>(null)
  useLayoutEffect(() => {
    const element = popup.current
    if (!isOpen || !element || !anchor.current) return
    if (supportsPopover && !element.matches(':popover-open')) element.showPopover()
    const place = () => {
      if (!anchor.current) return
      const box = anchor.current.getBoundingClientRect()
      const below = innerHeight - box.bottom - 12
      const height = Math.min(element.scrollHeight, element.offsetHeight || element.scrollHeight)
      const opensUp = below < height && box.top > below
      Object.assign(element.style, {
        position: 'fixed',
        margin: '0',
        inset: 'auto',
        left: `${Math.max(8, Math.min(box.left, innerWidth - element.offsetWidth - 8))}px`,
        minWidth: `${box.width}px`,
        ...(opensUp ? { bottom: `${innerHeight - box.top + 4}px` } : { top: `${box.bottom + 4}px` }),
      })
    }
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [isOpen, anchor])
  return popup
}
