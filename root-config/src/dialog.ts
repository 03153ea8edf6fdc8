import { button, byId, node } from './page-parts.ts'

export type Choice<T> = { readonly text: string; readonly value: T; readonly main?: boolean }

/**
 * A modal question of the shell, with the browser's own dialog: traps the focus, Escape returns `onEscape`. One at a time; a second
 * question waits for the first.
 */
export const showQuestion = <T>(
  title: string,
  body: readonly (Node | string)[],
  choices: readonly Choice<T>[],
  onEscape: T,
): Promise<T> => {
  const question = waiting.then(() => showDialog(title, body, choices, onEscape))
  waiting = question.catch(() => undefined)
  return question
}

let waiting: Promise<unknown> = Promise.resolve()

const showDialog = <T>(title: string, body: readonly (Node | string)[], choices: readonly Choice<T>[], onEscape: T): Promise<T> =>
  new Promise((resolve) => {
    const close = (value: T): void => {
      dialog.close()
      dialog.remove()
      resolve(value)
    }
    const dialog = node(
      'dialog',
      { class: 'lg-dialog', 'aria-labelledby': 'lg-dialog-title' },
      node('h2', { id: 'lg-dialog-title' }, title),
      ...body.map((part) => (typeof part === 'string' ? node('p', {}, part) : part)),
      node('div', { class: 'lg-actions' }, ...choices.map(({ text, value, main }) => button(text, () => close(value), main))),
    ) as HTMLDialogElement
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(onEscape)
    })
    byId('dialogos').append(dialog)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.lg-main')?.focus()
  })
