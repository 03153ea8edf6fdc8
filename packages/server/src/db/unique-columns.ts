import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Columns of a unique constraint or index, by its name, from PostgreSQL's catalogue. */
export type UniqueColumns = (constraint: string) => Promise<readonly string[]>

/** Row security hides the detail of a violation; the catalogue is public and changes only with migrations. */
export const uniqueColumns = (platform: Kysely<Schema>): UniqueColumns => {
  const known = new Map<string, readonly string[]>()
  return async (constraint) => {
    const columns = known.get(constraint) ?? (await inCatalogue(platform, constraint))
    known.set(constraint, columns)
    return columns
  }
}

/** Includes columns within an expression, as in `lower(code)`; excludes those of its condition and the owner columns. */
const inCatalogue = async (platform: Kysely<Schema>, constraint: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct a.attname as name
    from pg_class c join pg_index i on i.indexrelid = c.oid
    cross join generate_series(1, i.indnkeyatts) as place
    join pg_attribute a on a.attrelid = i.indrelid and a.attname not in ('tenant_id', 'company_id')
      and pg_get_indexdef(i.indexrelid, place, true) ~ ('\\m' || a.attname || '\\M')
    where c.relname = ${constraint} and c.relnamespace = 'public'::regnamespace`.execute(platform)
  return rows.map(({ name }) => name)
}
