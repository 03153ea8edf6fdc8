import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // JSON imports have widened types; the build has checked the file against the same type.
  manifest: manifest as unknown as Manifest,
  screens: {
    '/clima-module/main-clima': () => import('./survey/survey-list.screen.tsx'),
    '/clima-module/segmentation': () => import('./segmentation/segmentation.screen.tsx'),
    '/selfservice/clima': () => import('./answer/my-surveys.screen.tsx'),
    '/clima-survey': () => import('./answer/survey-by-link.screen.tsx'),
  },
})
