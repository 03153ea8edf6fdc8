const modals = '[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]'

/** The modal dialog or drawer in front of all, if one is open. */
export const frontModal = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(modals)].at(-1)

/** Takes the focus into a modal, to what is filled in there or else to what can be pressed. */
export const enterModal = (modal: HTMLElement): void => {
  const first = (what: string) => modal.querySelector<HTMLElement>(what)
  const target = first(':is(input, textarea, select):not(:disabled)') ?? first('button:not(:disabled), a[href]')
  target?.focus()
}
