import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // JSON imports have widened types; the build has checked the file against the same type.
  manifest: manifest as unknown as Manifest,
  screens: {
    '/comunicacion-interna/publication': () => import('./publication/publication-list.screen.tsx'),
    '/comunicacion-interna/main': () => import('./scheduled/scheduled-list.screen.tsx'),
    '/comunicacion-interna/campaigns': () => import('./scheduled/wrapper.screen.tsx'),
    '/comunicacion-interna/configuracion': () => import('./partner/partner.screen.tsx'),
    '/selfservice/comunicacion-interna': () => import('./self/news.screen.tsx'),
    '/communication/feedback/{token}': () => import('./feedback/feedback.screen.tsx'),
    '/analytics': () => import('./analytics/analytics.screen.tsx'),
  },
})
