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
    if (text === null || !place.noun) continue
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(place.table)}
      where ${containsValue(place, text)} and ${place.counts ?? sql`true`}`.execute(db)
    const [one, many] = place.noun
    const count = (rows[0]?.n ?? 0) + (found.get(one)?.count ?? 0)
    if (count > 0) found.set(one, { words: [one, many], count })
  }
  return [...found.values()].map(({ words, count }) => ({ what: countText(count, ...words), count }))
}

/** The first employees who have a value. */
export const employeesWith = async (db: Db, places: readonly StoredPlace[], texts: StoredTexts) => {
  const conditions = places.flatMap((place) => {
    const text = texts[place.by]
    return place.isEmployee && text !== null ? [sql`(${containsValue(place, text)})`] : []
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

/** A row in which a value was replaced, with the items of its list, if the place is one. */
export interface ReplacedRow {
  readonly id: number
  /** The positions of the items, by which merges recorded without `items` are undone. */
  readonly at: readonly number[] | null
  /** The identity of each item: its id, or a hash of its other fields. */
  readonly items?: readonly string[] | null
}

/** Puts one text in the place of another in every row that `db` sees. */
export const replaceStored = async (
  db: Db,
  place: StoredPlace,
  before: string,
  after: string,
): Promise<readonly ReplacedRow[]> => {
  const table = sql.table(place.table)
  const { rows } =
    await sql<ReplacedRow>`select id, ${listContainsValue(place, before, sql`n::int - 1`)} as at, ${listContainsValue(place, before, itemKey(place))} as items
    from ${table}
    where ${containsValue(place, before)} for update`.execute(db)
  if (rows.length > 0)
    await sql`update ${table} set ${sql.id(place.column)} = ${replaceCode(place, before, after)} where ${containsValue(place, before)}`.execute(
      db,
    )
  return rows
}

/**
 * Puts the former text back into the rows, and the items of their lists, that still have the one that replaced it; returns the number of
 * rows. Items are found by identity, so that a list in another order, or with more items, gets back what it had.
 */
export const restoreStored = async (
  db: Db,
  place: StoredPlace,
  { rows, before, after }: { readonly rows: readonly ReplacedRow[]; readonly before: string; readonly after: string },
): Promise<number> => {
  const { numAffectedRows } = await sql`update ${sql.table(place.table)} t
    set ${sql.id(place.column)} = ${replaceCode(place, after, before, isReplacedItem)}
    from (select (one ->> 'id')::bigint as row_id, array(select jsonb_array_elements_text(nullif(one -> 'at', 'null'))::int) as at,
        case when jsonb_typeof(one -> 'items') = 'array' then array(select jsonb_array_elements_text(one -> 'items')) end as items
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one) r
    where t.id = r.row_id and ${containsValue(place, after, isReplacedItem)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Of equal items, as many as were replaced. */
const isReplacedItem = sql`and case when r.items is null then n - 1 = any (r.at) else copy <= cardinality(array_positions(r.items, k)) end`

const listOf = ({ column, inside = [] }: StoredPlace): RawBuilder<unknown> => {
  const list = sql`(${sql.id(column)} #> ${textArray(inside.slice(0, -2))})`
  return sql`(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`
}
const isList = ({ inside = [] }: StoredPlace): boolean => inside.at(-2) === '*'
const nameIn = ({ inside = [] }: StoredPlace): RawBuilder<string> => sql<string>`${inside.at(-1) ?? ''}::text`
const textArray = (path: readonly string[]) => sql`${[...path]}::text[]`

/** Identifies an item of a list, whatever its position and its text in this place. */
const itemKey = (place: StoredPlace): RawBuilder<string> => sql<string>`coalesce(i ->> 'id', md5((i - ${nameIn(place)})::text))`

/** The items `i` of a list at their positions `n`; with their identity `k` and the number `copy` among equal ones where a condition needs them. */
const itemsOf = (place: StoredPlace, item: RawBuilder<unknown> | undefined): RawBuilder<unknown> => {
  const items = sql`jsonb_array_elements(${listOf(place)}) with ordinality e (i, n)`
  const key = itemKey(place)
  return item
    ? sql`(select i, n, ${key} as k, row_number() over (partition by ${key}, i ->> ${nameIn(place)} order by n) as copy from ${items}) e`
    : items
}

/** Whether a row has a text in this place; `item` is a further condition of the items of a list. */
const containsValue = (place: StoredPlace, text: string, item?: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const { column, inside, where = sql<SqlBool>`true` } = place
  if (inside === undefined) return sql<SqlBool>`${where} and ${sql.id(column)} = ${text}`
  if (!isList(place)) return sql<SqlBool>`${where} and ${sql.id(column)} #>> ${textArray(inside)} = ${text}`
  return sql<SqlBool>`${where} and exists (select from ${itemsOf(place, item)}
    where i ->> ${nameIn(place)} = ${text} ${item ?? sql``})`
}

/** The expression `value` of each item with a text, where the place is a list. */
const listContainsValue = (place: StoredPlace, text: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  isList(place)
    ? sql`(select jsonb_agg(${value} order by n) from ${itemsOf(place, undefined)} where i ->> ${nameIn(place)} = ${text})`
    : sql`null::jsonb`

const replaceCode = (place: StoredPlace, before: string, after: string, item?: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { column, inside } = place
  if (inside === undefined) return sql`${after}`
  const value = sql`to_jsonb(${after}::text)`
  if (!isList(place)) return inside.length === 0 ? value : sql`jsonb_set(${sql.id(column)}, ${textArray(inside)}, ${value})`
  const list = sql`(select jsonb_agg(case when i ->> ${nameIn(place)} = ${before} ${item ?? sql``}
    then jsonb_set(i, array[${nameIn(place)}], ${value}) else i end order by n)
    from ${itemsOf(place, item)})`
  return inside.length === 2 ? list : sql`jsonb_set(${sql.id(column)}, ${textArray(inside.slice(0, -2))}, ${list})`
}
