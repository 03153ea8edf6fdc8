import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { StoredPlace } from './stored-places.ts'

/** The texts by which records may store a value. */
export type StoredTexts = Readonly<Record<ChoiceMeta['by'], string | null>>

export interface UsedChoice {
  readonly what: string
  readonly count: number
  /** The screen where it is changed, where one shows it alone. */
  readonly route?: string
}

/** The places that store a value, with their counts; `db` decides which rows are seen. */
export const usesOf = async (db: Db, places: readonly StoredPlace[], texts: StoredTexts): Promise<readonly UsedChoice[]> => {
  const found = new Map<string, { readonly words: readonly [string, string]; readonly count: number }>()
  for (const place of places) {
    const text = texts[place.by]
    if (text === null || !place.counted) continue
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(place.table)}
      where ${holds(place, text)} and ${place.counts ?? sql`true`}`.execute(db)
    const [one, many] = place.counted
    const count = (rows[0]?.n ?? 0) + (found.get(one)?.count ?? 0)
    if (count > 0) found.set(one, { words: [one, many], count })
  }
  return [...found.values()].map(({ words, count }) => ({ what: countText(count, ...words), count }))
}

/** The first employees who have a value. */
export const employeesWith = async (db: Db, places: readonly StoredPlace[], texts: StoredTexts) => {
  const conditions = places.flatMap((place) => {
    const text = texts[place.by]
    return place.isEmployee && text !== null ? [sql`(${holds(place, text)})`] : []
  })
  if (conditions.length === 0) return []
  const { rows } = await sql<{
    file_code: string
    last_name: string
    name: string
  }>`select file_code, last_name, name from employee
    where ${sql.join(conditions, sql` or `)} order by name_order limit 50`.execute(db)
  return rows
}

/** A row in which a value was replaced: with the positions in its list, if the place is one. */
export interface ReplacedRow {
  readonly id: number
  readonly at: readonly number[] | null
}

/** Puts one text in the place of another in every row that `db` sees. */
export const replaceStored = async (
  db: Db,
  place: StoredPlace,
  before: string,
  after: string,
): Promise<readonly ReplacedRow[]> => {
  const table = sql.table(place.table)
  const { rows } = await sql<ReplacedRow>`select id, ${positions(place, before)} as at from ${table}
    where ${holds(place, before)} for update`.execute(db)
  if (rows.length > 0)
    await sql`update ${table} set ${sql.id(place.column)} = ${replaced(place, before, after)} where ${holds(place, before)}`.execute(
      db,
    )
  return rows
}

/** Puts the former text back into the rows that still have the one that replaced it; returns their number. */
export const restoreStored = async (
  db: Db,
  place: StoredPlace,
  { rows, before, after }: { readonly rows: readonly ReplacedRow[]; readonly before: string; readonly after: string },
): Promise<number> => {
  const { numAffectedRows } = await sql`update ${sql.table(place.table)} t
    set ${sql.id(place.column)} = ${replaced(place, after, before, sql`and n - 1 = any (r.at)`)}
    from (select (one ->> 'id')::bigint as row_id, array(select jsonb_array_elements_text(nullif(one -> 'at', 'null'))::int) as at
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one) r
    where t.id = r.row_id and ${holds(place, after, sql`and n - 1 = any (r.at)`)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const listOf = ({ column, inside = [] }: StoredPlace): RawBuilder<unknown> => {
  const list = sql`(${sql.id(column)} #> ${textArray(inside.slice(0, -2))})`
  return sql`(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`
}
const isList = ({ inside = [] }: StoredPlace): boolean => inside.at(-2) === '*'
const nameIn = ({ inside = [] }: StoredPlace): RawBuilder<string> => sql<string>`${inside.at(-1) ?? ''}::text`
const textArray = (path: readonly string[]) => sql`${[...path]}::text[]`

/** Whether a row has a text in this place; `item` is a further condition of the items `i`, at `n`, of a list. */
const holds = (place: StoredPlace, text: string, item: RawBuilder<unknown> = sql``): RawBuilder<SqlBool> => {
  const { column, inside, where = sql<SqlBool>`true` } = place
  if (inside === undefined) return sql<SqlBool>`${where} and ${sql.id(column)} = ${text}`
  if (!isList(place)) return sql<SqlBool>`${where} and ${sql.id(column)} #>> ${textArray(inside)} = ${text}`
  return sql<SqlBool>`${where} and exists (select from jsonb_array_elements(${listOf(place)}) with ordinality e (i, n)
    where i ->> ${nameIn(place)} = ${text} ${item})`
}

const positions = (place: StoredPlace, text: string): RawBuilder<unknown> =>
  isList(place)
    ? sql`(select array_agg(n::int - 1) from jsonb_array_elements(${listOf(place)}) with ordinality e (i, n)
        where i ->> ${nameIn(place)} = ${text})`
    : sql`null::int[]`

const replaced = (place: StoredPlace, before: string, after: string, item: RawBuilder<unknown> = sql``): RawBuilder<unknown> => {
  const { column, inside } = place
  if (inside === undefined) return sql`${after}`
  const value = sql`to_jsonb(${after}::text)`
  if (!isList(place)) return inside.length === 0 ? value : sql`jsonb_set(${sql.id(column)}, ${textArray(inside)}, ${value})`
  const list = sql`(select jsonb_agg(case when i ->> ${nameIn(place)} = ${before} ${item}
    then jsonb_set(i, array[${nameIn(place)}], ${value}) else i end order by n)
    from jsonb_array_elements(${listOf(place)}) with ordinality e (i, n))`
  return inside.length === 2 ? list : sql`jsonb_set(${sql.id(column)}, ${textArray(inside.slice(0, -2))}, ${list})`
}
