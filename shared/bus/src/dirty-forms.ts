import { map, type Observable } from 'rxjs'
import { state } from './stream.ts'

export type DirtyForm = {
  readonly id: symbol
  readonly parcel: string
  readonly title: string
  /** The parts of the page, such as tabs, that the form stands in and leaves with. */
  readonly within: readonly string[]
}

const formsState = state<readonly DirtyForm[]>([])

export const isDirty$: Observable<boolean> = formsState.stream$.pipe(map((list) => list.length > 0))
export const dirtyForms = (): readonly DirtyForm[] => formsState.get()
export const isDirty = (parcel?: string): boolean =>
  formsState.get().some((form) => parcel === undefined || form.parcel === parcel)

/** Whether a part of the page holds a changed form. */
export const isDirtyWithin = (part: string): boolean => formsState.get().some(({ within }) => within.includes(part))

/** Marks a form as changed; the returned function unmarks it. While one is marked, leaving it requires a confirmation. */
export const markDirty = (parcel: string, title: string, within: readonly string[] = []): (() => void) => {
  const form: DirtyForm = { id: Symbol(title), parcel, title, within }
  formsState.set([...formsState.get(), form])
  return () => formsState.set(formsState.get().filter(({ id }) => id !== form.id))
}

/** Removes the marks of an unmounted parcel, or all of them once the user agreed to lose the changes. */
export const dropDirty = (parcel?: string): void =>
  formsState.set(parcel === undefined ? [] : formsState.get().filter((form) => form.parcel !== parcel))
