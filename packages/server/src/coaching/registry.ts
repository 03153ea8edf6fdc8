import type { Area } from '../http/server.ts'
import { serveAttempts } from './attempt.ts'
import { serveAttendance } from './attendance.ts'
import { serveCertificateCheck } from './certificate-check.ts'
import { serveCatalogue } from './course.ts'
import { serveCertificates } from './course-certificate.ts'
import { serveDashboard } from './dashboard.ts'
import { serveEvents } from './event.ts'
import { serveExams } from './exam.ts'
import { serveFacilitators } from './facilitator.ts'
import { serveMyCourses } from './my-courses.ts'
import { serveMyExams } from './my-exams.ts'
import { serveParticipants } from './participants.ts'
import { serveProviders } from './provider.ts'
import { serveQualifications } from './qualification.ts'
import { serveRequirements } from './requirement.ts'
import { serveSessions } from './session.ts'
import { serveTrainingMatrix } from './training-matrix.ts'
import { serveWaitingList } from './waiting-list.ts'

const resources: readonly Area[] = [
  serveProviders,
  serveFacilitators,
  serveCatalogue,
  serveEvents,
  serveParticipants,
  serveSessions,
  serveAttendance,
  serveWaitingList,
  serveExams,
  serveAttempts,
  serveMyCourses,
  serveMyExams,
  serveCertificates,
  serveCertificateCheck,
  serveRequirements,
  serveQualifications,
  serveTrainingMatrix,
  serveDashboard,
]

export const serveCoaching: Area = (server) => {
  for (const serve of resources) serve(server)
}
