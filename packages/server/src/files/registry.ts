import type { Area } from '../http/server.ts'
import { serveIcons } from './icons.ts'
import { openStorage } from './open-storage.ts'
import { serveFileReads } from './read-file.ts'
import { serveResumableUploads } from './resumable-uploads.ts'
import { serveFileUsage } from './storage-usage.ts'
import { sweepFiles } from './sweep-files.ts'
import { serveUploads } from './upload.ts'

/** Uploaded files: photos, logos, images of communications, documents, icons. */
export const serveFiles: Area = (server) => {
  const storage = openStorage(server.settings)
  serveUploads(server, storage)
  serveResumableUploads(server, storage)
  serveFileReads(server, storage)
  serveIcons(server, storage)
  serveFileUsage(server)
  server.jobs.repeat('sweep-files', '41 4 * * *', () => sweepFiles(server, storage))
}
