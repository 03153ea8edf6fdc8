import { openStorage } from '../files/entrance.ts'
import type { Area } from '../http/server.ts'
import { serveBatches } from './batch.ts'
import { serveDocumentCalls } from './document.ts'
import { serveDocumentText } from './document-text.ts'
import { serveDocumentTypes } from './document-type.ts'
import { serveDocumentZips } from './documents-zip.ts'
import type { EmployeeServices } from './employee-services.ts'
import { announceDocuments } from './notices.ts'
import { serveOwnDocuments } from './own-documents.ts'
import { serveOwnSignatures } from './own-signatures.ts'
import { serveSignings } from './signing.ts'
import { serveTemplates } from './template.ts'

/** Documents of employees: files, search, templates, signatures. */
export const serveDocuments =
  (employees: EmployeeServices): Area =>
  (server) => {
    const storage = openStorage(server.settings)
    serveDocumentTypes(server)
    serveOwnDocuments(server)
    serveOwnSignatures(server, employees)
    serveDocumentZips(server, storage)
    serveTemplates(server)
    serveBatches(server, storage, employees)
    serveSignings(server, storage, employees)
    serveDocumentCalls(server, storage)
    serveDocumentText(server, storage)
    server.jobs.repeat('announce-documents', '13 11 * * *', () => announceDocuments(server))
  }
