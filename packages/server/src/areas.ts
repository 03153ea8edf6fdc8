import type { Area } from './http/server.ts'
import { serveSession } from './auth/session.ts'
import { serveCostCenters } from './org/cost-center.ts'
import { serveHolidays } from './time/holiday.ts'
import { serveVacationAdmin } from './time/vacation-admin.ts'
import { serveVacationRequests } from './time/vacation-request.ts'
import { serveVacationSetup } from './time/vacation-setup.ts'

/** Everything that the API serves. A new resource adds its line here. */
export const areas: readonly Area[] = [serveSession, serveCostCenters, serveHolidays, serveVacationSetup, serveVacationRequests, serveVacationAdmin]
