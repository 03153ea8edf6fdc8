import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // JSON imports have widened types; the build has checked the file against the same type.
  manifest: manifest as unknown as Manifest,
  screens: {
    '/company-module/companies': () => import('./company/company.screen.tsx'),
    '/company-module/paycheck-config': () => import('./company/paycheck-config.screen.tsx'),
    '/company-module/cost-center-list': () => import('./cost-center/cost-center.screen.tsx'),
    '/structure-module/type-uo/list': () => import('./unit/unit-tree.screen.tsx'),
    '/structure-module/type-uo/types': () => import('./unit-type/unit-type.screen.tsx'),
    '/structure-module/role-uo': () => import('./unit-role/unit-role.screen.tsx'),
    '/structure-module/role-description-uo': () => import('./unit-role/role-description.screen.tsx'),
    '/structure-module/orgchart': () => import('./employment/org-chart.screen.tsx'),
    '/structure-module/ceo-config': () => import('./employment/ceo-config.screen.tsx'),
    '/structure-module/area-list': () => import('./area/area.screen.tsx'),
    '/structure-module/hierarchical-level-list': async () =>
      (await import('@legajo/screens/screen-of.tsx')).screenOf(
        (await import('@legajo/contract/org/hierarchical-level.ts')).hierarchicalLevels,
      ),
    '/structure-module/employment-list': () => import('./employment/employment.screen.tsx'),
    '/parametric-module/parametric-core': () => import('./parametric/parametric.screen.tsx'),
    '/job-description-module/descripcion-puestos': () => import('./position/position.screen.tsx'),
    '/job-description-module/descripcion-puestos/{id}': () => import('./job-profile/job-profile.screen.tsx'),
    '/company-module/legal-entities': () => import('./legal-entity/legal-entity.screen.tsx'),
    '/company-module/company-setup': () => import('./company/company-setup.screen.tsx'),
    '/description-employed-module/rol-competence': () => import('./competence/competence.screen.tsx'),
    '/description-employed-module/rol-degree': () => import('./competence/degree.screen.tsx'),
    '/assessment-matrix-module/matriz-valuacion-ppd': () => import('./assessment/assessment-matrix.screen.tsx'),
    '/report-module/avance-por-area': () => import('./job-profile/area-progress.screen.tsx'),
    '/report-module/avance-por-descriptor': () => import('./job-profile/descriptor-progress.screen.tsx'),
    '/cimientos-fundacionales': () => import('./foundation/foundation.screen.tsx'),
    '/selfservice/org-chart': () => import('./chart/own-chart.screen.tsx'),
    '/selfservice/cimientos': () => import('./foundation/own-foundation.screen.tsx'),
  },
})
