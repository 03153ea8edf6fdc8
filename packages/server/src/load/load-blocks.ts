import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** New records without problems; the items of the three lists belong together. */
export interface BlockRows {
  readonly lines: readonly number[]
  /** Each the JSON of a list. */
  readonly cells: readonly string[]
  readonly titles: readonly string[]
}

/** A control character, which JSON escapes and no title needs. */
const separator = '\u001e'

/** Stores rows as one block: a hundredth of the database's work for a row of its own each. The lines ascend. */
export const insertBlock = async (db: Db, id: number, { lines, cells, titles }: BlockRows): Promise<void> => {
  await sql`insert into mass_load_block (load_id, first_line, total, lines, titles, cells)
    values (${id}, ${lines[0] ?? 0}, ${lines.length}, ${numbersText(lines)}::int[],
      ${titles.map((title) => title.replaceAll(separator, ' ')).join(separator)}, ${cells.join(separator)})`.execute(db)
}

const unpackRows = (blocks: string) => sql`${sql.raw(blocks)} b cross join lateral unnest(b.lines,
  string_to_array(b.titles, ${separator}), string_to_array(b.cells, ${separator})) as r (line, title, cells)`

/** Gives the rows of the blocks of a load a database row each, so that they can have a state. */
export const unpackBlocks = async (db: Db, id: number): Promise<void> => {
  await sql`with packed as (delete from mass_load_block where load_id = ${id} returning *)
    insert into mass_load_row (tenant_id, company_id, load_id, line, cells, title, outcome)
    select b.tenant_id, b.company_id, b.load_id, r.line, r.cells::jsonb, coalesce(r.title, ''), 'NEW' from ${unpackRows('packed')}`.execute(
    db,
  )
}

/**
 * All rows of a load as a table expression; those of blocks have `packed`, the JSON text of their cells, instead of `cells`: only the rows of
 * a page are worth parsing.
 */
export const allRows = (id: number) => sql<LoadRowColumns>`(
  select line, record_id, title, outcome, status, cells, null::text as packed, problems, warnings, differences
  from mass_load_row where load_id = ${id}
  union all
  select r.line, null, coalesce(r.title, ''), 'NEW', 'PENDING', null, r.cells, null, null, null from ${unpackRows('mass_load_block')} where b.load_id = ${id})`

interface LoadRowColumns {
  readonly line: number
  readonly record_id: number | null
  readonly title: string
  readonly outcome: string
  readonly status: string
  readonly cells: readonly string[] | null
  readonly packed: string | null
  readonly problems: object[] | null
  readonly warnings: object[] | null
  readonly differences: object[] | null
}
