import type { DialogRequest } from '../dialog-queue.ts'
import type { DialogWords } from './dialog-words.ts'

/** The request that a kind of dialog is drawn from, and the callback that takes its answer. */
export type Props<Kind extends DialogRequest['kind']> = {
  readonly request: Extract<DialogRequest, { readonly kind: Kind }>
  readonly settle: (answer: unknown) => void
  readonly words?: DialogWords
}
