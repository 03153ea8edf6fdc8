import type { MouseEvent } from 'react'

const ownWay = 'a, button, input, select, textarea, label, summary, [role]'

/**
 * Opens a row on a click anywhere in it, except on controls, in a menu that belongs to it, or while text is selected.
 * Keyboards and screen readers use the button in its first cell.
 */
export const pressRow = (open: (() => void) | undefined) =>
  open && {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const [row, pressed] = [event.currentTarget, event.target as Element]
      const own = pressed.closest(ownWay)
      if (!row.contains(pressed) || (own && own !== row && row.contains(own))) return
      if (getSelection()?.isCollapsed === false) return
      open()
    },
  }
