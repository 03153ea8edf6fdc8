import type { Area } from '../http/server.ts'
import { serveAudits } from './audit.ts'
import { serveAuditedReads } from './audited-reads.ts'
import { serveFeatureToggles } from './feature-toggle.ts'
import { serveFrontendErrors } from './frontend-error.ts'
import { serveNotifications } from './notification.ts'
import { serveOutbox } from './outbox.ts'
import { serveSweep } from './sweep-expired.ts'

/** Calls that every screen may need: notifications, history, toggles, error reports. */
export const serveEveryday: Area = (server) => {
  for (const serve of [
    serveNotifications,
    serveAudits,
    serveAuditedReads,
    serveFeatureToggles,
    serveFrontendErrors,
    serveOutbox,
    serveSweep,
  ])
    serve(server)
}
