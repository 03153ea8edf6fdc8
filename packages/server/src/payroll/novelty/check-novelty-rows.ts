import { setImmediate as breathe } from 'node:timers/promises'
import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type CheckedNoveltyEntry, checkNoveltyEntry, type RowCheck } from './check-entry.ts'
import { readBook } from './read-book.ts'

export interface ListCheck {
  readonly checks: readonly RowCheck[]
  readonly problems: readonly RowProblem[]
  readonly entries: readonly CheckedNoveltyEntry[]
  /** Rows equal to another of the list or to an existing one: the number of that row, or 0. */
  readonly repeated: ReadonlyMap<number, number>
}

/** Maximum errors in one answer; the rest are reported after a correction. */
const maxReported = 1000
/** Yields to other requests after this many rows. */
const rowsPerCheck = 500

/** Validates a whole list. `numberOf` returns the displayed number of a row: its position, or its line in the file. */
export const checkRows = async (
  db: Db,
  rows: readonly NoveltyEntryRow[],
  numberOf: (index: number) => number = (index) => index + 1,
): Promise<ListCheck> => {
  const book = await readBook(db, rows)
  const checks: RowCheck[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerCheck === rowsPerCheck - 1) await breathe()
    checks.push(checkNoveltyEntry(row, numberOf(index), book))
  }
  const entries = checks.flatMap(({ entry }) => (entry ? [entry] : []))
  return {
    checks,
    problems: checks.flatMap(({ problems }) => problems),
    entries,
    repeated: await countStoredRepetitions(db, entries),
  }
}

/** The rows to save; refuses the whole list when one is invalid, or is a duplicate without permission. */
export const validRows = (
  { checks, problems, entries, repeated }: ListCheck,
  allowRepeated: boolean,
): readonly CheckedNoveltyEntry[] => {
  const all = allowRepeated ? problems : [...problems, ...findRepeatedNoveltyEntries(entries, repeated)]
  if (all.length === 0) return entries
  throw new AppError('novelty_rows', {
    wrong: new Set(all.map(({ row }) => row)).size,
    total: checks.length,
    problems: pickReportedProblems(all),
  })
}

export const pickReportedProblems = (problems: readonly RowProblem[]): readonly RowProblem[] =>
  [...problems].sort((a, b) => a.row - b.row).slice(0, maxReported)

export const findRepeatedNoveltyEntries = (
  entries: readonly CheckedNoveltyEntry[],
  repeated: ReadonlyMap<number, number>,
): readonly RowProblem[] =>
  entries.flatMap(({ row, person }) => {
    const twin = repeated.get(row)
    if (twin === undefined) return []
    const message = twin === 0 ? 'Ya hay una novedad igual cargada' : `Es igual a la fila ${twin}`
    return [
      {
        row,
        field: 'fileCode',
        value: person.fileCode,
        message,
        remedy: 'Quitá la fila, o admití repetidas si de verdad son dos',
      },
    ]
  })

type KeyPart = string | number | null | undefined
const keyOf = (...parts: readonly KeyPart[]): string => parts.map((part) => part ?? '').join('|')
const numeric = (value: KeyPart): KeyPart => (value ? Number(value) : null)
const keyOfNoveltyEntry = ({ person, code, month, typeCode, quantity, amounts }: CheckedNoveltyEntry): string =>
  keyOf(person.id, code, month, typeCode, numeric(quantity), numeric(amounts[0]), amounts.length)

/** Concepts that permit several novelties per month, also equal ones. */
const severalOf = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('concept')
    .select('code')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('allows_addition', '=', true)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export const countStoredRepetitions = async (
  db: Db,
  all: readonly CheckedNoveltyEntry[],
): Promise<ReadonlyMap<number, number>> => {
  const several = await severalOf(db)
  const entries = all.filter(({ code }) => !several.has(code))
  if (entries.length === 0) return new Map()
  const months = [...new Set(entries.map(({ month }) => month))]
  const people = [...new Set(entries.map(({ person }) => person.id))]
  const loaded = await db
    .selectFrom('novelty')
    .select(['employee_id', 'code', 'period_from', 'type_code', 'quantity', 'amount', 'instalments'])
    .where('first_id', 'is', null)
    .where('employee_id', '=', anyOf(people))
    .where('period_from', '=', sql<string>`any(${months}::date[])`)
    .execute()
  const seen = new Map<string, number>(
    loaded.map((row) => [
      keyOf(
        row.employee_id,
        row.code,
        row.period_from,
        row.type_code,
        numeric(row.quantity),
        numeric(row.amount),
        row.instalments,
      ),
      0,
    ]),
  )
  const repeated = new Map<number, number>()
  for (const entry of entries) {
    const key = keyOfNoveltyEntry(entry)
    const twin = seen.get(key)
    if (twin === undefined) seen.set(key, entry.row)
    else repeated.set(entry.row, twin)
  }
  return repeated
}
