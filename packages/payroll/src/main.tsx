import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  manifest: manifest as never,
  screens: {
    '/liquidation-module/liquidation-list': () => import('./liquidation/liquidation-list.screen.tsx'),
    '/liquidation-module/liquidation': () => import('./liquidation/start-liquidation.screen.tsx'),
    '/liquidation-module/liquidation/{id}': () => import('./liquidation/liquidation.screen.tsx'),
    '/liquidation-period-module/liquidation-period-list': () => import('./period/period.screen.tsx'),
    '/liquidation-module/liquidation/{id}/difference': () => import('./difference/difference.screen.tsx'),
    '/liquidation-module/retro': () => import('./retro/retro-list.screen.tsx'),
    '/liquidation-module/retro/{id}': () => import('./retro/retro.screen.tsx'),
    '/liquidation-module/fact-correction': () => import('./retro/fact-correction.screen.tsx'),
    '/liquidation-period-module/closing': () => import('./closing/closing-list.screen.tsx'),
    '/liquidation-period-module/closing/{id}': () => import('./closing/closing.screen.tsx'),
    '/liquidation-type-module/liquidation-type-list': () => import('./period/liquidation-type.screen.tsx'),
    '/concept-module/concept-list': () => import('./concept/concept-list.screen.tsx'),
    '/concept-module/concept/{id}': () => import('./concept/concept.screen.tsx'),
    '/formula-module/formula-list': () => import('./formula/formula.screen.tsx'),
    '/scale-module/main-scale': () => import('./scale/scale.screen.tsx'),
    '/official-file-module/official-files': () => import('./official/official-files.screen.tsx'),
    '/official-file-module/official-file': () => import('./official/official-file.screen.tsx'),
    '/official-file-module/layouts': () => import('./official/layout-list.screen.tsx'),
    '/official-file-module/layouts/{id}': () => import('./official/layout.screen.tsx'),
    '/accounting-accounts-module/accounting-accounts': () => import('./accounting/accounts.screen.tsx'),
    '/accounting-accounts-module/concept-accounts': () => import('./accounting/concept-accounts.screen.tsx'),
    '/accounting-accounts-module/accounting-entry': () => import('./accounting/entry.screen.tsx'),
    '/selfservice/payment-receipt': () => import('./receipt/my-receipts.screen.tsx'),
    '/selfservice/payment-receipt/{id}': () => import('./receipt/my-receipt.screen.tsx'),
    '/verificar-recibo/{code}': () => import('./receipt/verify-receipt.screen.tsx'),
  },
})
