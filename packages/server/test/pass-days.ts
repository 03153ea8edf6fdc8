import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Moves every date and instant of the tables of a prefix into the past: for them, so many days have passed. */
export const passDays = (app: TestApp, prefix: string, days: number): Promise<void> =>
  app.superuser.transaction().execute(async (db) => {
    // Triggers that keep issued documents as they are would refuse it.
    await sql`set local session_replication_role = replica`.execute(db)
    const { rows } = await sql<{
      table_name: string
      columns: string[]
    }>`select table_name, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name like ${`${prefix}%`}
        and data_type in ('date', 'timestamp with time zone') group by table_name`.execute(db)
    for (const { table_name, columns } of rows)
      await sql`update ${sql.table(table_name)} set ${sql.join(
        columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${days}::int * interval '1 day'`),
      )}`.execute(db)
  })
