import { openStorage } from '../files/entrance.ts'
import type { Area } from '../http/server.ts'
import { serveAttempts } from './attempt.ts'
import { serveAttendance } from './attendance.ts'
import { serveBudgets } from './budget.ts'
import { serveCareers } from './career.ts'
import { serveCertificateCheck } from './certificate-check.ts'
import { serveCertificateModels } from './certificate-model.ts'
import { serveContentRequests } from './content-request.ts'
import { serveCatalogue } from './course.ts'
import { serveCertificates } from './course-certificate.ts'
import { serveDocuments } from './course-document.ts'
import { serveDashboard } from './dashboard.ts'
import { serveEvents } from './event.ts'
import { serveSessions } from './event-session.ts'
import { serveExams } from './exam.ts'
import { serveFacilitators } from './facilitator.ts'
import { serveFacilitatorLinks } from './facilitator-link.ts'
import { serveGuides } from './guide.ts'
import { serveMyCourses } from './my-courses.ts'
import { serveMyDocuments } from './my-documents.ts'
import { serveMyExams } from './my-exams.ts'
import { serveMyPackages } from './my-packages.ts'
import { serveOpinionForms } from './opinion-form.ts'
import { serveParticipants } from './participants.ts'
import { servePermitGroups } from './permit-group.ts'
import { serveProviders } from './provider.ts'
import { serveQualifications } from './qualification.ts'
import { serveRequirements } from './requirement.ts'
import { serveTeaching } from './teaching.ts'
import { serveTrainingMatrix } from './training-matrix.ts'
import { serveWaitingList } from './waiting-list.ts'

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
