import type { Area } from '../http/server.ts'
import { serveNotices } from './absence-notice.ts'
import { serveAbsenceRegisters } from './absence-registers.ts'
import { serveAttendance } from './attendance/registry.ts'
import { serveHolidays } from './holiday.ts'
import { serveLeave } from './leave/registry.ts'
import { serveVacationAdmin } from './vacation-admin.ts'
import { serveVacationRequests } from './vacation-request.ts'
import { serveVacationSetup } from './vacation-setup.ts'

export const serveTime: Area = (server) => {
  for (const serve of [
    serveHolidays,
    serveAbsenceRegisters,
    serveNotices,
    serveVacationSetup,
    serveVacationRequests,
    serveVacationAdmin,
    serveAttendance,
    serveLeave,
  ])
    serve(server)
}
