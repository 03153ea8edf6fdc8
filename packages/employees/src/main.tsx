import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // JSON imports have widened types; the build has checked the file against the same type.
  manifest: manifest as unknown as Manifest,
  screens: {
    '/home': () => import('./home/home.screen.tsx'),
    '/selfservice/dashboard': () => import('./self/self-home.screen.tsx'),
    '/selfservice/my-file': () => import('./self/my-file.screen.tsx'),
    '/employee-module/employee-profile': () => import('./employee/employee-list.screen.tsx'),
    '/employee-module/employee-profile/new': () => import('./employee/new-employee.screen.tsx'),
    '/employee-module/employee-profile/{id}': () => import('./employee/employee-file.screen.tsx'),
    '/employee-module/document-finder': () => import('./document/document-finder.screen.tsx'),
    '/employee-module/template-library': () => import('./document/template-library.screen.tsx'),
    '/selfservice/documents': () => import('./document/my-documents.screen.tsx'),
    '/dynamic-forms-module/dynamic-forms': () => import('./form/form-list.screen.tsx'),
    '/dynamic-forms-module/dynamic-forms/{id}': () => import('./form/form-builder.screen.tsx'),
    '/employee-module/modification-requests': () => import('./modification-request/modification-request.screen.tsx'),
    '/employee-module/decisions': () => import('./team/decision.screen.tsx'),
    '/employee-module/plans': () => import('./plan/plan.screen.tsx'),
    '/employee-module/plan-templates': () => import('./plan/plan-template.screen.tsx'),
    '/report-module/people': () => import('./report/people-report.screen.tsx'),
    '/selfservice/directory': () => import('./team/directory.screen.tsx'),
    '/selfservice/team': () => import('./team/team.screen.tsx'),
    '/selfservice/my-plan': () => import('./plan/my-plan.screen.tsx'),
    '/sanciones': () => import('./legal/sanction.screen.tsx'),
    '/selfservice/legal-notices': () => import('./legal/own-notices.screen.tsx'),
    '/intercambio-telegrafico': () => import('./legal/telegram.screen.tsx'),
    '/seclos': () => import('./legal/conciliation.screen.tsx'),
    '/legal-module/agenda': () => import('./legal/agenda.screen.tsx'),
    '/legal-module/report': () => import('./legal/legal-report.screen.tsx'),
    '/legajo-medico/reporte': () => import('./legal/medical-report.screen.tsx'),
    '/legajo-medico': () => import('./legal/medical-exam.screen.tsx'),
    '/legajo-medico/accidentes': () => import('./legal/work-accident.screen.tsx'),
    '/legajo-medico/certificados': () => import('./legal/sick-note.screen.tsx'),
    '/selfservice/my-requests': () => import('./self/my-requests.screen.tsx'),
    '/report-module/report-active-employee': () => import('./report/active-report.screen.tsx'),
    '/report-module/report-baja-employee': () => import('./report/left-report.screen.tsx'),
  },
})
