import { markDirty } from '@legajo/bus/dirty-forms.ts'
import { useEffect } from 'react'
import { useParcel } from './parcel-context.ts'

/** While the form has changes, leaving the page, switching company and taking a new version ask first. */
export const useDirty = (form: boolean | { readonly dirty: boolean }, title = 'Formulario'): void => {
  const { manifest } = useParcel()
  const dirty = typeof form === 'boolean' ? form : form.dirty
  useEffect(() => (dirty ? markDirty(manifest.name, title) : undefined), [dirty, manifest.name, title])
}
