import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import { manifestOf } from '../../../manifest.ts'

export const { bootstrap, mount, unmount } = defineParcel({
  manifest: manifestOf('formulario'),
  screens: { '/medir/formulario': async () => (await import('../../../form.tsx')).FormScreen },
})
