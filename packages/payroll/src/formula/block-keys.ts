import type { KeyboardEvent } from 'react'

const headOf = '[data-fold]'

/**
 * The keys of the blocks, from the arrow at a block's head, as in a tree: up and down to the next head, right unfolds or enters,
 * left folds or leaves for the block around it, Home and End to the ends. Escape goes from a field to the head of its block.
 */
export const handleBlockKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const from = event.target
  if (!(from instanceof HTMLElement)) return
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>(headOf)]
  const place = heads.indexOf(from)
  const next = place < 0 ? (event.key === 'Escape' && !isOpen(from) ? around(from) : undefined) : target(event.key, heads, place)
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
      return isFolded ? around(head?.parentElement?.closest('[role="group"]')?.parentElement) : 'press'
    default:
      return undefined
  }
}

/** The head of the nearest block that has one. */
const around = (within: Element | null | undefined): HTMLElement | undefined => {
  for (let block = within?.closest('[data-block]'); block; block = block.parentElement?.closest('[data-block]')) {
    const head = block.querySelector<HTMLElement>(headOf)
    if (head?.closest('[data-block]') === block) return head
  }
  return undefined
}

// A list of choices that is open takes Escape for itself.
const isOpen = (control: HTMLElement): boolean => control.getAttribute('aria-expanded') === 'true'

/** The keys by which changes are taken back and made again everywhere else. A field that offers choices keeps them for its own letters. */
export const undoKey = (event: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  if (event.target instanceof HTMLElement && isOpen(event.target)) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

/** After a block was put somewhere: its first field that waits for a value, else its first field. `find` is asked when it is drawn. */
export const focusWithin = (find: () => Element | null | undefined): void => {
  const focus = () => {
    const fields = [...(find()?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
    if (fields.some((field) => field === document.activeElement)) return // somebody is writing there already
    const field = fields.find(({ value, disabled }) => value === '' && !disabled) ?? fields.find(({ disabled }) => !disabled)
    field?.focus()
  }
  // Twice: the menu that was chosen from gives the focus back to where it was opened, a moment later.
  for (const wait of [0, 60]) setTimeout(focus, wait)
}
