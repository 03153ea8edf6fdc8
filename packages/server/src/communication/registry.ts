import type { Area } from '../http/server.ts'
import { serveAnalytics } from './analytics.ts'
import { serveDelivery } from './deliver.ts'
import { serveFeedback } from './feedback.ts'
import { servePartners } from './partner.ts'
import { servePublications } from './publication.ts'
import { serveCommunicationReports } from './reports.ts'
import { serveScheduled } from './scheduled.ts'
import { serveWidgets } from './widgets.ts'

export const serveCommunication: Area = (server) => {
  for (const area of [
    servePublications,
    serveFeedback,
    servePartners,
    serveAnalytics,
    serveScheduled,
    serveCommunicationReports,
    serveDelivery,
    serveWidgets,
  ])
    area(server)
}
