import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

const courses = () => import('./catalogue/catalogue.screen.tsx')
const verification = () => import('./certificate/verify-certificate.screen.tsx')

export const { bootstrap, mount, unmount } = defineParcel({
  // The types of a JSON import are wider than the manifest's; the build checks the manifest itself.
  manifest: manifest as never,
  screens: {
    '/coaching-module/coaching-dashboard': () => import('./dashboard/coaching-dashboard.screen.tsx'),
    '/coaching-module/coaching-dashboard/cursos': courses,
    '/cursos': courses,
    '/coaching-module/coaching-dashboard/provider': () => import('./provider/provider.screen.tsx'),
    '/sed-module/main-sed': () => import('./evaluation-cycle/cycle.screen.tsx'),
    '/sed-module/competencias': () => import('./evaluation-setup/competences.screen.tsx'),
    '/sed-module/dimensiones': () => import('./evaluation-setup/dimensions.screen.tsx'),
    '/sed-module/escalas': () => import('./evaluation-setup/competence-scales.screen.tsx'),
    '/sed-module/escalas-objetivos': () => import('./evaluation-setup/objective-scales.screen.tsx'),
    '/report-module/report-competencias-y-objetivos': () => import('./evaluation-report/performance-report.screen.tsx'),
    '/evaluation': () => import('./evaluation-mine/my-evaluation.screen.tsx'),
    '/evaluation/calibration': () => import('./evaluation-calibration/calibration.screen.tsx'),
    '/coaching-module/coaching-dashboard/event': () => import('./course/edition.screen.tsx'),
    '/coaching-module/coaching-dashboard/evaluation': () => import('./exam/exam.screen.tsx'),
    '/coaching-module/coaching-dashboard/guide': () => import('./guide/guide.screen.tsx'),
    '/coaching-module/coaching-dashboard/career': () => import('./career/career.screen.tsx'),
    '/coaching-module/coaching-dashboard/matrix': () => import('./matrix/matrix.screen.tsx'),
    '/coaching-module/coaching-dashboard/documents': () => import('./document/document.screen.tsx'),
    '/coaching-module/coaching-dashboard/contents': () => import('./content/content.screen.tsx'),
    '/coaching-module/coaching-dashboard/certificates': () => import('./certificate/certificate-models.screen.tsx'),
    '/coaching-module/coaching-dashboard/budget': () => import('./budget/budget.screen.tsx'),
    '/verificar-certificado': verification,
    '/verificar-certificado/{code}': verification,
    '/dictar-curso': () => import('./teaching/teaching-by-link.screen.tsx'),
    '/selfservice/teaching': () => import('./teaching/my-teaching.screen.tsx'),
    '/selfservice/coaching': () => import('./mine/my-courses.screen.tsx'),
  },
})
