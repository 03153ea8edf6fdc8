import type { Area } from '../http/server.ts'
import { serveCalibration } from './calibration.ts'
import { serveCheckIns } from './check-in.ts'
import { serveForms, servePopulations, serveSegments } from './cycle-part.ts'
import { runDaily } from './daily.ts'
import { serveCompetences } from './evaluated-competence.ts'
import { serveEvaluations } from './evaluation.ts'
import { serveInstances } from './instance.ts'
import { defineLaunchJob } from './launch-job.ts'
import { serveObjectives } from './objective.ts'
import { serveOwnEvaluations } from './own-evaluation.ts'
import { serveOwnObjectives } from './own-objective.ts'
import { serveOwnParticipants } from './own-participant.ts'
import { serveParticipants } from './participant.ts'
import { servePeers } from './peers.ts'
import { serveReports } from './performance-report.ts'
import { servePlanItems } from './plan-item.ts'
import { serveProjects } from './project.ts'
import { serveScales } from './rating-scale.ts'

const resources: readonly Area[] = [
  serveScales,
  serveCompetences,
  serveProjects,
  servePopulations,
  serveSegments,
  serveForms,
  serveInstances,
  serveOwnEvaluations,
  serveEvaluations,
  serveOwnParticipants,
  servePeers,
  serveParticipants,
  serveCalibration,
  serveOwnObjectives,
  serveObjectives,
  serveReports,
  servePlanItems,
  serveCheckIns,
]

/** Performance evaluation: cycles, evaluations, scores, calibration, objectives, development plans, check-ins and reports. */
export const servePerformance: Area = (server) => {
  for (const serve of resources) serve(server)
  defineLaunchJob(server)
  server.jobs.repeat('performance-daily', '30 10 * * *', () => runDaily(server))
}
