import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // JSON imports have widened types; the build has checked the file against the same type.
  manifest: manifest as unknown as Manifest,
  screens: {
    '/ingresar': () => import('./sign-in/sign-in.screen.tsx'),
    '/ingresar/{hash}': () => import('./access-link/access-link.screen.tsx'),
    '/recovery-password': () => import('./password/recovery-password.screen.tsx'),
    '/reset-password': () => import('./password/reset-password.screen.tsx'),
    '/change-password': () => import('./password/change-password.screen.tsx'),
    '/forbidden/admin': () => import('./forbidden/forbidden.screen.tsx'),
    '/forbidden/self': () => import('./forbidden/forbidden.screen.tsx'),
    '/access-module/users': () => import('./user-account/user-account-list.screen.tsx'),
    '/access-module/roles': () => import('./role/role-list.screen.tsx'),
    '/access-module/permits': () => import('./permit/permit-list.screen.tsx'),
    '/access-module/direct-permits': () => import('./permit/direct-permits.screen.tsx'),
    '/configuracion': () => import('./menu/list-page.screen.tsx'),
    '/reportes': () => import('./menu/list-page.screen.tsx'),
    '/cargas-masivas': () => import('./menu/list-page.screen.tsx'),
    '/access-module/menus': () => import('./menu/menu.screen.tsx'),
    '/access-module/boards': () => import('./report-link/report-link.screen.tsx'),
    '/my-account': () => import('./profile/profile.screen.tsx'),
    '/access-module/feature-toggles': () => import('./feature-toggle/feature-toggle.screen.tsx'),
    '/access-module/login-configuration': () => import('./login-configuration/login-configuration.screen.tsx'),
    '/access-module/mail-sender': () => import('./mail-sender/mail-sender.screen.tsx'),
    '/access-module/mails': () => import('./outgoing-mail/outgoing-mail-list.screen.tsx'),
    '/access-module/reads': () => import('./audited-read/audited-read-list.screen.tsx'),
  },
})
