import type { Area } from '../http/server.ts'
import { serveLegalAgenda } from './agenda.ts'
import { serveConciliations } from './conciliation.ts'
import { serveLegalDocuments } from './legal-document.ts'
import { serveLegalReports } from './legal-report.ts'
import { serveMedicalRecords } from './medical.ts'
import { serveOwnNotices } from './own-notice.ts'
import { serveSanctions } from './sanction.ts'
import { serveTelegrams } from './telegram.ts'

/** Legal items of the employment: sanctions, letters, conciliations, medical records. */
export const serveLegal: Area = (server) => {
  for (const serve of [
    serveSanctions,
    serveOwnNotices,
    serveTelegrams,
    serveConciliations,
    serveMedicalRecords,
    serveLegalAgenda,
    serveLegalDocuments,
    serveLegalReports,
  ])
    serve(server)
}
