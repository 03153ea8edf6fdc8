import { lawRules } from '@legajo/contract/time/leave/law-rule.ts'
import { openStorage } from '../../files/entrance.ts'
import type { Area } from '../../http/server.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { serveLeaveDecisions } from './approval.ts'
import { serveLeaveSetup } from './approval-setup.ts'
import { serveLeaveBalances } from './balance.ts'
import { serveCalendarFeeds } from './calendar-feed.ts'
import { serveCertificateFiles } from './certificate-file.ts'
import { serveExternalAbsences } from './external-absence.ts'
import { runLeaveJob } from './leave-reminders.ts'
import { serveAbsenceReports } from './leave-report.ts'
import { serveOwnAbsences } from './own-absence.ts'
import { serveVacationPlan } from './vacation-plan.ts'

/** Absences: requests, approval, balances, reports, the plan of vacations. */
export const serveLeave: Area = (server) => {
  for (const serve of [
    serveOwnAbsences,
    serveLeaveDecisions,
    serveLeaveSetup,
    serveLeaveBalances,
    serveAbsenceReports,
    serveExternalAbsences,
    serveVacationPlan,
    serveCalendarFeeds,
  ])
    serve(server)
  serveDeclared(server, lawRules, { limit: 1000 })
  serveCertificateFiles(server, openStorage(server.settings))
  server.jobs.repeat('leave', '23 10 * * *', () => runLeaveJob(server))
}
