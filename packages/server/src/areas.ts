import type { Area } from './http/server.ts'
import { serveSession } from './auth/session.ts'
import { serveCostCenters } from './org/cost-center.ts'

/** Everything that the API serves. A new resource adds its line here. */
export const areas: readonly Area[] = [serveSession, serveCostCenters]
