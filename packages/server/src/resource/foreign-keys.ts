import { withCapitalArticle } from '@legajo/contract/noun.ts'
import type { Declaration } from '@legajo/contract/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { countRows } from '../db/table-names.ts'
import { fail } from '../errors/app-error.ts'
import type { HolderCheck } from './holders.ts'

interface ForeignKey {
  readonly table: string
  readonly column: string
}

/** The foreign keys to the id of a table that prevent the removal of its rows: those that neither cascade nor are set to null. */
const foreignKeysTo = async (db: Db, table: string): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      cross join lateral unnest(k.conkey, k.confkey) as pair (own, referred)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      join pg_attribute r on r.attrelid = k.confrelid and r.attnum = pair.referred and r.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'a' and k.conparentid = 0
      and k.confrelid = (current_schema() || '.' || ${table})::regclass
    order by c.relname, a.attname`.execute(db)
  return rows
}

/**
 * Refuses the removal of a row to which foreign keys refer: «El nivel está en uso (3 legajos, 1 posición)». Rows that row security hides are
 * not counted; the database refuses them afterwards.
 */
export const checkForeignKeys = ({ table, named }: Declaration): HolderCheck => {
  let keys: Promise<readonly ForeignKey[]> | undefined
  return async (db, id) => {
    keys ??= foreignKeysTo(db, table)
    const found = await keys
    if (found.length === 0) return
    const counts = found.map(
      (key) =>
        sql<{
          n: number
        }>`select ${key.table}::text as table, count(*)::int as n from ${sql.table(key.table)} where ${sql.ref(key.column)} = ${id}`,
    )
    const { rows } = await sql<{
      table: string
      n: number
    }>`select "table", sum(n)::int as n from (${sql.join(counts, sql` union all `)}) held
      where n > 0 group by 1 order by 2 desc, 1`.execute(db)
    if (rows.length > 0)
      fail('in_use', {
        what: withCapitalArticle(named),
        count: rows.map((row) => countRows(row.table, row.n)).join(', '),
      })
  }
}
