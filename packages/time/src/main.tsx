import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // The types of a JSON import are wider than the manifest's; the build checks the manifest itself.
  manifest: manifest as never,
  screens: {
    '/selfservice/holyday-module/employee-request': () => import('./request/employee-request.screen.tsx'),
    '/selfservice/holyday-module/request-panel': () => import('./request/request-panel.screen.tsx'),
    '/holyday-module/approver-panel': () => import('./approver/approver-panel.screen.tsx'),
    '/holyday-module/admin-panel': () => import('./admin/admin-panel.screen.tsx'),
    '/holyday-module/group-request': () => import('./admin/group-request.screen.tsx'),
    '/holyday-module/admin-crud': () => import('./setup/group.screen.tsx'),
    '/holyday-module/stage-config': () => import('./setup/stage.screen.tsx'),
    '/holyday-module/restriction-policies': () => import('./setup/policy.screen.tsx'),
    '/holyday-module/exception-panel': () => import('./setup/exception.screen.tsx'),
    '/schedule-module/vacation-general': () => import('./overview/vacation-general.screen.tsx'),
    '/schedule-module/vacation-sheet': () => import('./sheet/vacation-sheet.screen.tsx'),
    '/schedule-module/holidays': () => import('./setup/holiday.screen.tsx'),
    '/schedule-module/notice-sheet': () => import('./notice/notice.screen.tsx'),
    '/schedule-module/notice-panel': () => import('./notice/notice-type.screen.tsx'),
    '/schedule-module/core': () => import('./payroll-pass/payroll-pass.screen.tsx'),
    '/schedule-module/time_slot': () => import('./notice/time-slot.screen.tsx'),
    '/schedule-module/items': () => import('./notice/time-item.screen.tsx'),
  },
})
