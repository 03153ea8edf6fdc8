import { openStorage } from '../files/entrance.ts'
import type { Area } from '../http/server.ts'
import { serveCertificateCheck } from './certificate/certificate-check.ts'
import { serveCertificateModels } from './certificate/certificate-model.ts'
import { serveCertificates } from './certificate/course-certificate.ts'
import { serveContentRequests } from './content/content-request.ts'
import { serveCatalogue } from './content/course.ts'
import { serveDocuments } from './content/course-document.ts'
import { serveGuides } from './content/guide.ts'
import { serveMyDocuments } from './content/my-documents.ts'
import { serveMyPackages } from './content/my-packages.ts'
import { servePermitGroups } from './content/permit-group.ts'
import { serveAttendance } from './edition/attendance.ts'
import { serveEvents } from './edition/event.ts'
import { serveSessions } from './edition/event-session.ts'
import { serveFacilitators } from './edition/facilitator.ts'
import { serveFacilitatorLinks } from './edition/facilitator-link.ts'
import { serveMyCourses } from './edition/my-courses.ts'
import { serveOpinionForms } from './edition/opinion-form.ts'
import { serveParticipants } from './edition/participants.ts'
import { serveProviders } from './edition/provider.ts'
import { serveTeaching } from './edition/teaching.ts'
import { serveWaitingList } from './edition/waiting-list.ts'
import { serveAttempts } from './exam/attempt.ts'
import { serveExams } from './exam/exam.ts'
import { serveMyExams } from './exam/my-exams.ts'
import { serveCareers } from './matrix/career.ts'
import { serveQualifications } from './matrix/qualification.ts'
import { serveRequirements } from './matrix/requirement.ts'
import { serveTrainingMatrix } from './matrix/training-matrix.ts'
import { serveBudgets } from './report/budget.ts'
import { serveDashboard } from './report/dashboard.ts'

const resources: readonly Area[] = [
  serveProviders,
  serveFacilitators,
  serveFacilitatorLinks,
  serveCatalogue,
  serveEvents,
  serveParticipants,
  serveOpinionForms,
  serveSessions,
  serveAttendance,
  serveWaitingList,
  serveExams,
  serveAttempts,
  serveMyCourses,
  serveMyExams,
  serveCertificateCheck,
  serveRequirements,
  serveQualifications,
  serveDashboard,
  serveGuides,
  servePermitGroups,
  serveContentRequests,
  serveCareers,
  serveBudgets,
]

export const serveCoaching: Area = (server) => {
  for (const serve of resources) serve(server)
  const storage = openStorage(server.settings)
  serveDocuments(server, storage)
  serveMyDocuments(server, storage)
  serveMyPackages(server, storage)
  serveCertificateModels(server, storage)
  serveCertificates(server, storage)
  serveTeaching(server, storage)
  serveTrainingMatrix(server, storage)
}
