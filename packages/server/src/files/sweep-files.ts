import { fileKinds } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import type { FileStorage } from './file-storage.ts'
import { lockContent } from './stored-files.ts'

const kindsKept = (rule: boolean | 'onceShown') =>
  Object.entries(fileKinds).flatMap(([name, kind]) => ('isKept' in kind && kind.isKept === rule ? [name] : []))
const [keptKinds, keptOnceShown] = [kindsKept(true), kindsKept('onceShown')]

/** Hours that an uploaded file may wait for the record that shows it. */
const waitingHours = 24

/** Removes the files that no record shows, and the content that no file has any more. */
export const sweepFiles = async ({ database }: Pick<Server, 'database'>, storage: FileStorage): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await companiesOf(database, tenantId)
    await database.inTenant({ tenantId, companies, confidential: true, timeout: 60_000 }, async (db) => {
      await lockContent(db, tenantId, 'sweep')
      await sql`delete from stored_upload where created_at < now() - make_interval(hours => ${waitingHours})`.execute(db)
      const removed = await sql<{ sha256: string }>`delete from stored_file
        where created_at < now() - make_interval(hours => ${waitingHours}) and not is_file_in_use(kind, key)
          and kind <> all(${keptKinds}) and not (shown and kind = any(${keptOnceShown}))
        returning sha256`.execute(db)
      for (const sha256 of new Set(removed.rows.map((row) => row.sha256))) {
        if (!(await isContentUsed(db, sha256))) await storage.remove(tenantId, sha256)
      }
    })
  }
}

/** Whether a file, or a file of an unpacked package, has this content. */
const isContentUsed = async (db: Db, sha256: string): Promise<boolean> => {
  const { rows } = await sql`select from stored_file where sha256 = ${sha256}
    union all select from coaching_package_file where sha256 = ${sha256} limit 1`.execute(db)
  return rows.length > 0
}

/** The companies of a tenant, which a job names to see their files. */
export const companiesOf = (database: Server['database'], tenantId: number): Promise<readonly number[]> =>
  database.inTenant({ tenantId }, async (db) => (await db.selectFrom('company_card').select('id').execute()).map(({ id }) => id))
