import { crudPermits, permits as suitePermits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Stores a row for every code of the suite, which gives it an id; texts are updated from the suite. */
export const syncPermits = async (db: Db): Promise<void> => {
  const wanted = Object.entries({ ...suitePermits, ...crudPermits })
  await sql`insert into permit (code, description) values ${sql.join(wanted.map(([code, text]) => sql`(${code}, ${text})`))}
    on conflict (tenant_id, code) do update set description = excluded.description, own = false
    where permit.description <> excluded.description or permit.own`.execute(db)
}
