import type { MouseEvent } from 'react'

const ownWay = 'a, button, input, select, textarea, label, summary, [role]'

/**
 * Makes a row open wherever it is pressed: not on what has a way of its own, in a menu that belongs to it, or while text is marked.
 * Keyboard and screen reader have the button of its first cell.
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
