import type { Area } from '../http/server.ts'
import { serveAccessDecisions } from './access-decision.ts'
import { serveAssignments } from './assignment.ts'
import { serveBankChanges } from './bank-change.ts'
import { serveEmployees } from './employee.ts'
import { serveEmployeeBulk } from './employee-bulk.ts'
import { serveEmployeeFinders } from './employee-finder.ts'
import { serveEmployeeHistory } from './employee-history.ts'
import { serveEmployeeSummary } from './employee-summary.ts'
import { serveEmploymentDecisions } from './employment-decision.ts'
import { serveModificationRequests } from './modification-request.ts'
import { servePeopleReport } from './people-report.ts'
import { servePersonParts } from './person-part.ts'
import { servePlans } from './plan.ts'
import { servePlannedLeaves } from './planned-leave.ts'
import { serveSavedFilters } from './saved-filter.ts'
import { serveTaskForms } from './task-form.ts'
import { serveTeam } from './team.ts'
import { serveTransfer } from './transfer.ts'

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
