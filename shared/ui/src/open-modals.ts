let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const change = (next: readonly HTMLDialogElement[]): void => {
  // The page behind must not scroll; a page that has a scroll bar keeps its place, so that nothing moves.
  const page = document.documentElement
  if (open.length === 0) page.toggleAttribute('data-scroll-locked', page.scrollHeight > window.innerHeight)
  if (next.length === 0) page.removeAttribute('data-scroll-locked')
  open = next
  for (const listener of listeners) listener()
}

/** Registers a modal dialog of the suite as the front one; the answer takes it out again. */
export const addModal = (dialog: HTMLDialogElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/** The modal dialog in front of all: the rest of the page is inert, so what floats over the page is mounted in it. */
export const frontModal = (): HTMLDialogElement | undefined => open.at(-1)

export const onModals = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
