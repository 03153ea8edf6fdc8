import type { Area } from '../http/server.ts'
import { serveLegalAgenda } from './agenda.ts'
import { serveConciliations } from './conciliation.ts'
import { serveLegalDocuments } from './legal-document.ts'
import { serveLegalReports } from './legal-report.ts'
import { serveMedicalRecords } from './medical.ts'
import { serveOwnNotices } from './own-notice.ts'
import { serveSanctions } from './sanction.ts'
import type { NoveltyServices } from './suspension.ts'
import { serveTelegrams } from './telegram.ts'

/** Legal items of the employment: sanctions, letters, conciliations, medical records. */
export const serveLegal =
  (novelties: NoveltyServices): Area =>
  (server) => {
    serveSanctions(server, novelties)
    for (const serve of [
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
