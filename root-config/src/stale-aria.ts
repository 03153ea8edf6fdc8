/** Whether a modal dialog is open; the shell's own panels are popovers, in the page also while they are closed. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role=dialog]:not([popover]), [role=alertdialog], dialog[open]') !== null

const showPageAgain = (): void => {
  if (isModalOpen()) return
  for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
}

/**
 * Fluent hides the rest of the page from assistive technology while a modal dialog is open, and forgets to show it again when
 * the screen goes away under the dialog (Back button, a link inside it): the whole suite would stay invisible to screen readers.
 * Dialogs are children of the body: once one is taken away, whatever is still hidden is shown.
 */
export const watchStaleAria = (): void => {
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) setTimeout(showPageAgain)
  })
  observer.observe(document.body, { childList: true })
  window.addEventListener('single-spa:app-change', showPageAgain)
}
