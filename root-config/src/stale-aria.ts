/**
 * Fluent hides the rest of the page from assistive technology while a modal dialog is open, and forgets to show it again when
 * the parcel goes away under the dialog (Back button): the whole suite would stay invisible to screen readers.
 */
export const showPageAgain = (): void => {
  if (document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return
  for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
}
