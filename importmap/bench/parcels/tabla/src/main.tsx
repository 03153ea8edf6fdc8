import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import { manifestOf } from '../../../manifest.ts'

export const { bootstrap, mount, unmount } = defineParcel({
  manifest: manifestOf('tabla'),
  screens: { '/medir/tabla': async () => (await import('../../../table.tsx')).TableScreen },
})
