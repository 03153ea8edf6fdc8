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
  // A slow machine may still be closing the dialog by then.
  for (const wait of [700, 1_500, 3_000]) setTimeout(() => showPageAgain(opener), wait)
}

/**
 * When what the dialog decided took its opener away (or disabled it), nothing takes the focus, and Fluent then leaves the
 * page hidden from assistive technology: show it again, and go on at the page's heading.
 */
const showPageAgain = (opener: Element | null): void => {
  if (document.querySelector('[role=dialog]:not([popover]), [role=alertdialog], dialog[open]')) return
  for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
  const isFree = () => document.activeElement === null || document.activeElement === document.body
  if (isFree() && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (isFree()) {
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus()
  }
}
