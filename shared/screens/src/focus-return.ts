/** Gives the focus back to `opener` once a dialog is gone, unless somebody else has taken it meanwhile. */
export const returnFocus = (opener: Element | null): void => {
  // Fluent hides the page while its closing animation runs, and a hidden element takes no focus.
  for (const wait of [30, 250, 500]) {
    setTimeout(() => {
      const holder = document.activeElement
      const isFree = holder === null || holder === document.body || !holder.isConnected
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }, wait)
  }
}
