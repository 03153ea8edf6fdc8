import type { KeyboardEvent } from 'react'

const headOf = '[data-fold]'

/**
 * Keyboard navigation of the blocks, from the arrow at a block's head, as in a tree: up and down move to the next head, right unfolds or
 * enters, left folds or moves to the parent block, Home and End to the ends. Escape moves from a field to the head of its block.
 */
export const handleBlockKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const from = event.target
  if (!(from instanceof HTMLElement)) return
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>(headOf)]
  const place = heads.indexOf(from)
  const next =
    place < 0 ? (event.key === 'Escape' && !isOpen(from) ? enclosingBlock(from) : undefined) : target(event.key, heads, place)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  if (next === 'press') from.click()
  else next.focus()
}

const target = (key: string, heads: readonly HTMLElement[], place: number): HTMLElement | 'press' | undefined => {
  const head = heads[place]
  const isFolded = head?.getAttribute('aria-expanded') === 'false'
  switch (key) {
    case 'ArrowDown':
      return heads[place + 1]
    case 'ArrowUp':
      return heads[place - 1]
    case 'Home':
      return heads[0]
    case 'End':
      return heads.at(-1)
    case 'ArrowRight':
      return isFolded ? 'press' : heads[place + 1]
    case 'ArrowLeft':
      return isFolded ? enclosingBlock(head?.parentElement?.closest('[role="group"]')?.parentElement) : 'press'
    default:
      return undefined
  }
}

/** The head of the nearest ancestor block that has one. */
const enclosingBlock = (within: Element | null | undefined): HTMLElement | undefined => {
  for (let block = within?.closest('[data-block]'); block; block = block.parentElement?.closest('[data-block]')) {
    const head = block.querySelector<HTMLElement>(headOf)
    if (head?.closest('[data-block]') === block) return head
  }
  return undefined
}

// An open list of choices handles Escape itself.
const isOpen = (control: HTMLElement): boolean => control.getAttribute('aria-expanded') === 'true'

/** The usual undo and redo keys. A field with choices handles them for its own text. */
export const undoKey = (event: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  if (event.target instanceof HTMLElement && isOpen(event.target)) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

/** Focuses a newly placed block: its first empty field, else its first field. `find` is called after drawing. */
export const focusWithin = (find: () => Element | null | undefined): void => {
  const focus = () => {
    const fields = [...(find()?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
    if (fields.some((field) => field === document.activeElement)) return // the focus is already inside
    const field = fields.find(({ value, disabled }) => value === '' && !disabled) ?? fields.find(({ disabled }) => !disabled)
    field?.focus()
  }
  setTimeout(focus)
  // The closing menu returns the focus to its opener afterwards: the block takes it back, unless the user acted in between.
  const until = new AbortController()
  const options = { capture: true, signal: until.signal }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => until.abort(), options)
  const takeBack = ({ target }: Event) => {
    if (!(target instanceof Element) || target.getAttribute('aria-haspopup') !== 'menu') return
    until.abort()
    focus()
  }
  document.addEventListener('focusin', takeBack, options)
}
