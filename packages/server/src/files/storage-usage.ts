import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import { serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { companiesOf } from './sweep-files.ts'

/** Number and size of the files of a whole tenant; equal content counts once. */
export const serveFileUsage = (server: Server): void => {
  const { database } = server
  serveOperation(server, storedFiles.usage, async ({ tenantId }) => {
    const companies = await companiesOf(database, tenantId)
    return database.inTenant({ tenantId, companies, readsOnly: true }, async (db) => {
      const { rows } = await sql<{ files: number; bytes: number }>`select coalesce(sum(files), 0)::int as files,
        coalesce(sum(bytes), 0)::bigint as bytes
        from (select count(*) as files, max(bytes) as bytes from stored_file group by sha256) content`.execute(db)
      return rows[0] ?? { files: 0, bytes: 0 }
    })
  })
}
