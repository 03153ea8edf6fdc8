import type { Area } from '../../http/server.ts'
import { serveAttendanceJobs } from './attendance-job.ts'
import { serveAttendanceRules } from './attendance-rule.ts'
import { serveClockDevices } from './clock-device.ts'
import { serveClockFiles } from './clock-file.ts'
import { serveClockMarks } from './clock-mark.ts'
import { serveDaySheets } from './day-sheet.ts'
import { serveHourBank } from './hour-bank.ts'
import { serveOwnMarks } from './own-mark.ts'
import { serveSchemeAssignments } from './scheme-assignment.ts'
import { serveShiftPlans } from './shift-plan.ts'
import { serveShiftSwaps } from './shift-swap.ts'
import { serveOvertimeDecisions } from './team-overtime.ts'

/** Shifts of people, marks of clocks, and the days counted from both. */
export const serveAttendance: Area = (server) => {
  for (const serve of [
    serveSchemeAssignments,
    serveShiftPlans,
    serveShiftSwaps,
    serveClockMarks,
    serveOwnMarks,
    serveClockDevices,
    serveClockFiles,
    serveDaySheets,
    serveOvertimeDecisions,
    serveAttendanceRules,
    serveHourBank,
    serveAttendanceJobs,
  ])
    serve(server)
}
