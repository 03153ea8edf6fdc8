import { map, type Observable } from 'rxjs'
import { state } from './stream.ts'

export type DirtyForm = {
  readonly id: symbol
  readonly parcel: string
  readonly title: string
}

const forms = state<readonly DirtyForm[]>([])

export const isDirty$: Observable<boolean> = forms.stream$.pipe(map((list) => list.length > 0))
export const dirtyForms = (): readonly DirtyForm[] => forms.get()
export const isDirty = (parcel?: string): boolean => forms.get().some((form) => parcel === undefined || form.parcel === parcel)

/** Marks a form as changed; the returned function unmarks it. While one is marked, leaving it requires a confirmation. */
export const markDirty = (parcel: string, title: string): (() => void) => {
  const form: DirtyForm = { id: Symbol(title), parcel, title }
  forms.set([...forms.get(), form])
  return () => forms.set(forms.get().filter(({ id }) => id !== form.id))
}

/** Removes the marks of an unmounted parcel, or all of them once the user agreed to lose the changes. */
export const dropDirty = (parcel?: string): void =>
  forms.set(parcel === undefined ? [] : forms.get().filter((form) => form.parcel !== parcel))
