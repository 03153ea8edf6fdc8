/** Whether a modal dialog is open; the shell's own panels are popovers, in the page also while they are closed. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role=dialog]:not([popover]), [role=alertdialog], dialog[open]') !== null

/**
 * Fluent hides the rest of the page from assistive technology while a modal dialog is open, and forgets to show it again when
 * the parcel goes away under the dialog (Back button): the whole suite would stay invisible to screen readers.
 */
export const showPageAgain = (): void => {
  if (isModalOpen()) return
  for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
}
