import type { Area } from '../http/server.ts'
import { serveAnalytics } from './analytics.ts'
import { serveCrossOrigin } from './cross-origin.ts'
import { serveFeedback } from './feedback.ts'
import { servePartners } from './partner.ts'
import { servePublications } from './publication.ts'
import { serveWidgets } from './widgets.ts'

export const serveCommunication: Area = (server) => {
  for (const area of [serveCrossOrigin, servePublications, serveFeedback, servePartners, serveAnalytics, serveWidgets])
    area(server)
}
