import { toastSaved } from '@legajo/ui/toasts.tsx'
import { recordName } from './record-name.ts'

/** Shows that a record was saved, with the name that it has in the answer of its call; without one the general notice. */
export const toastRecordSaved = (answer: unknown): void => {
  const name = recordName(Object(answer) as Readonly<Record<string, unknown>>)
  toastSaved(name && `Guardamos «${name}»`)
}
