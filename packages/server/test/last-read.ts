import { sql } from 'kysely'
import type { Caller, TestApp } from './test-app.ts'

/** The employees that the last audited read by a call showed. A file is sent before its call ends, so this waits for the read. */
export const lastRead = async (app: TestApp, caller: Caller, call: string): Promise<readonly number[]> => {
  for (;;) {
    await app.server.readAudit.flush()
    const { rows } = await app.inTransaction(caller, (db) =>
      sql<{
        employees: number[]
      }>`select coalesce(employees, array_remove(array[nullif(entity_id, '*')::bigint], null)) as employees
        from audit_log where state = 'READ' and call = ${call} order by id desc limit 1`.execute(db),
    )
    if (rows[0]) return rows[0].employees
  }
}
