import { canonicalJson } from '@legajo/kernel/digest.ts'
import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personText } from '../db/person-of.ts'
import { dayOf } from '../platform/today.ts'
import { restoreValue } from './restore-value.ts'
import type { WrittenVersion } from './write-records.ts'

/** Columns with the instant of the last change, which are no fields of the record. */
export const stampColumns: readonly string[] = ['last_update', 'changed_at', 'updated_at']

/** Columns about the last answer of a form, which is a later one if they were changed later. */
const answerColumns: readonly string[] = ['answered_form_id', 'answered_number']

/** One change of a column after a load, as the audit stores it. */
export interface LaterChange {
  readonly id: number
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  readonly by: string | null
  readonly day: string
  /** The load that made the change. */
  readonly load: number | null
}

/** A field that is no longer as the load wrote it, with the change after which it differs. */
export interface LateField {
  readonly column: string
  /** The part of a column with several values. */
  readonly part: string
  readonly change: LaterChange
}

export type LaterChanges = ReadonlyMap<number, readonly LaterChange[]>

/** The changes of records after the version that a load gave them, by record, in their order. */
export const readLaterChanges = async (db: Db, table: string, records: readonly WrittenVersion[]): Promise<LaterChanges> => {
  if (records.length === 0) return new Map()
  const { rows } = await sql<LaterChange>`select w.id, a.field, a.before, a.after, ${sql.raw(personText('a.user_name'))} as by,
      ${sql.raw(dayOf('a.at'))}::text as day, substring(a.request_id from '^mass-load-([0-9]{1,15})$')::bigint as load
    from unnest(${numbersText(records.map(({ id }) => id))}::bigint[], ${numbersText(records.map(({ version }) => version))}::int[])
        as w (id, version)
      join audit_log a on a.entity = ${table} and a.entity_id = w.id::text and a.state = 'UPDATED' and a.version > w.version
    where a.field <> all(${stampColumns}::text[]) order by a.id`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** The user who removed each record, and the day. */
export const readRemovals = async (
  db: Db,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<LaterChange, 'by' | 'day'>>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<LaterChange, 'id' | 'by' | 'day'>>`select distinct on (entity_id) entity_id::bigint as id,
      ${sql.raw(personText('user_name'))} as by, ${sql.raw(dayOf('at'))}::text as day
    from audit_log where entity = ${table} and state = 'REMOVED' and entity_id = any(${ids.map(String)}::text[])
    order by entity_id, audit_log.id desc`.execute(db)
  return new Map(rows.map(({ id, by, day }) => [id, { by, day }]))
}

/** The fields of a record that were changed after a load and have another value since. */
export const findLateFields = (changes: readonly LaterChange[]): readonly LateField[] =>
  [...Map.groupBy(changes, ({ field }) => field)].flatMap(([column, own]) => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || !differs(own)) return []
    const parts = findChangedParts(first.before, last.after)
    return (
      parts?.map((part) => ({ column, part, change: lastChangeOf(own, part) ?? last })) ?? [{ column, part: '', change: last }]
    )
  })

/** The parts that differ between two texts of a column with several values; undefined of another column. */
const findChangedParts = (before: string | null, after: string | null): readonly string[] | undefined => {
  const [then, now] = [parseObject(before), parseObject(after)]
  if (!then || !now) return undefined
  const keys = new Set([...Object.keys(then), ...Object.keys(now)])
  return [...keys].filter((key) => canonicalJson(withoutEmpty(then[key])) !== canonicalJson(withoutEmpty(now[key])))
}

// A form stores the empty values that a load leaves out.
const withoutEmpty = (value: unknown): unknown => (!value || (Array.isArray(value) && value.length === 0) ? null : value)

const parseObject = (text: string | null): Readonly<Record<string, unknown>> | undefined => {
  if (!text?.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return undefined // a text
  }
}

/** The former values of a record without later changes of other fields, and the fields of the load that were changed later. */
export const restoreFields = (
  before: Readonly<Record<string, unknown>>,
  changes: readonly LaterChange[],
  links: readonly (readonly string[])[],
): { readonly values: Readonly<Record<string, unknown>>; readonly late: readonly LateField[] } => {
  const ofColumn = Map.groupBy(changes, ({ field }) => field)
  const late: LateField[] = []
  const values = Object.entries(before).flatMap(([column, former]): (readonly [string, unknown])[] => {
    const own = ofColumn.get(column) ?? []
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || !differs(own)) return [[column, former]]
    if (answerColumns.includes(column)) return []
    const isAtomic = own.some(isHidden) || links.some((linked) => linked.includes(column))
    const { value, conflicts } = isAtomic
      ? { value: former, conflicts: [''] }
      : restoreValue({ before: former, written: toValue(former, first.before), present: toValue(former, last.after) })
    late.push(...conflicts.map((part) => ({ column, part, change: lastChangeOf(own, part) ?? last })))
    return [[column, value]]
  })
  const linked = new Set(links.filter((columns) => columns.some((column) => column in before)).flat())
  for (const column of linked) {
    const own = column in before ? [] : (ofColumn.get(column) ?? [])
    const change = own.at(-1)
    if (change && differs(own)) late.push({ column, part: '', change })
  }
  return { values: Object.fromEntries(values), late }
}

/** Whether a column has another value after these changes; each change of a secret counts. */
const differs = (changes: readonly LaterChange[]): boolean =>
  changes[0]?.before !== changes.at(-1)?.after || changes.some(isHidden)

/** A change of a secret, whose values the audit does not have. */
const isHidden = ({ before, after }: LaterChange): boolean => before === after

/** A text of the audit as the value of a column whose former value is known. */
const toValue = (former: unknown, text: string | null): unknown =>
  typeof former === 'object' && former !== null && text !== null ? (JSON.parse(text) as unknown) : text

const lastChangeOf = (changes: readonly LaterChange[], part: string): LaterChange | undefined =>
  part === '' ? undefined : changes.findLast(({ before, after }) => partOf(before, part) !== partOf(after, part))

const partOf = (text: string | null, part: string): string | undefined => canonicalJson(parseObject(text)?.[part] ?? null)
