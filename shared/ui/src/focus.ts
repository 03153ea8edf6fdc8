const tabbable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"])'

/** The focused element of the document or of the shadow root that `node` is in; undefined when it is none in particular. */
export const findFocusedElement = (node: Node): Element | undefined => {
  const root = node.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return active && active !== document.body ? active : undefined
}

/** Focuses the first of `elements` that takes the focus. */
export const focusFirst = (elements: Iterable<HTMLElement>): boolean => {
  for (const element of elements) {
    element.focus()
    if (findFocusedElement(element) === element) return true
  }
  return false
}

/** Toasts come and go by themselves: the focus is never moved into them. */
export const isOutsideToasts = (element: Element): boolean => !element.closest('[data-toasts]')

export const focusFirstIn = (container: HTMLElement, selector = tabbable): boolean =>
  focusFirst([...container.querySelectorAll<HTMLElement>(selector)].filter(isOutsideToasts))

/** The element that has the focus now and gets it back later: an entry of a menu goes with the menu, so its button stands for it. */
export const currentOpener = (): HTMLElement | undefined => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
