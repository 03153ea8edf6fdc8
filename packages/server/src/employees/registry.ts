import type { Area } from '../http/server.ts'
import { serveAssignments } from './dated/assignment.ts'
import { serveAccessDecisions } from './file/access-decision.ts'
import { serveEmployees } from './file/employee.ts'
import { serveEmployeeBulk } from './file/employee-bulk.ts'
import { serveEmployeeFinders } from './file/employee-finder.ts'
import { serveEmployeeHistory } from './file/employee-history.ts'
import { serveEmployeeSummary } from './file/employee-summary.ts'
import { servePersonParts } from './file/person-part.ts'
import { servePhotos } from './file/photo.ts'
import { servePlannedLeaves } from './file/planned-leave.ts'
import { serveTeam } from './file/team.ts'
import { serveTransfer } from './file/transfer.ts'
import { servePlans } from './plan/plan.ts'
import { serveTaskForms } from './plan/task-form.ts'
import { servePeopleReport } from './report/people-report.ts'
import { serveSavedFilters } from './report/saved-filter.ts'
import { serveBankChanges } from './request/bank-change.ts'
import { serveEmploymentDecisions } from './request/employment-decision.ts'
import { serveModificationRequests } from './request/modification-request.ts'

/** Employees: files, searches, change requests, saved filters. */
export const serveEmployeeArea: Area = (server) => {
  for (const serve of [
    serveEmployees,
    serveAssignments,
    serveEmployeeFinders,
    serveEmployeeBulk,
    serveEmployeeHistory,
    serveEmployeeSummary,
    serveModificationRequests,
    servePersonParts,
    servePhotos,
    serveBankChanges,
    serveTransfer,
    serveAccessDecisions,
    servePlannedLeaves,
    serveSavedFilters,
    serveTeam,
    serveEmploymentDecisions,
    servePlans,
    serveTaskForms,
    servePeopleReport,
  ])
    serve(server)
}
