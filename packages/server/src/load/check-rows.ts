import type { RowProblem } from '@legajo/contract/row-problem.ts'
import type { LoadOutcome, MassLoadRow } from '@legajo/contract/shared/mass-load.ts'
import type { Db } from '../db/database.ts'
import { inTurns } from '../platform/in-turns.ts'
import type { FileRow } from '../sheet/file-row.ts'
import { cellReader } from './cell-value.ts'
import { type Column, formatCellValue, valueAt } from './columns.ts'
import { firstLines } from './first-lines.ts'
import type { Heading } from './headings.ts'
import type { CellProblem, CellValues, LoadContext, LoadHandler, PreparedRow, ReadRow } from './load-handler.ts'
import { ReadCells } from './read-cells.ts'
import { divisionChecker } from './split-names.ts'

export interface CheckedRow {
  readonly line: number
  readonly title: string
  readonly outcome: LoadOutcome
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
  /** Only of a changed record; a new record has its cells alone. */
  readonly differences: MassLoadRow['differences']
  readonly prepared: PreparedRow
}

/** One empty list for all rows without problems, warnings or differences. */
const noProblems: never[] = []

/** The problems of the cells of a row, and apart those that count only if the row changes its record. */
interface RowProblems {
  readonly problems: readonly CellProblem[]
  readonly ofChanges: readonly CellProblem[]
  readonly doubts: readonly CellProblem[]
}

/** Rows whose records are read with one set of queries. */
export const rowsPerCheck = 500

/**
 * Checks rows as the form of the same records does, all problems at once; writes nothing. The rows of a load may be given in parts, in
 * their order: repetitions are found across them.
 */
export const rowChecker = (
  handler: LoadHandler,
  {
    columns,
    headings,
    context,
  }: { readonly columns: readonly Column[]; readonly headings: readonly Heading[]; readonly context: LoadContext },
) => {
  const { kind } = handler
  const places = new Map(headings.flatMap(({ field }, index) => (field ? [[field, index]] : [])))
  const placeOf = (field: string): number => places.get(field) ?? -1
  // Columns that the file does not have are empty in all rows.
  const readers = columns
    .filter(({ field, required }) => required || places.has(field))
    .map((column) => ({
      field: column.field,
      place: placeOf(column.field),
      read: cellReader(column, { mayEmpty: kind.makes !== 'new', today: context.today }),
    }))
  const readPlaces = new Map(readers.map(({ field }, index) => [field, index]))
  const names = new Set(kind.names)
  // The names of a record are no difference, in whatever case they were typed.
  const compared = columns.filter(({ field }) => kind.makes === 'new' || !names.has(field))
  const divisionWarning = divisionChecker(headings)
  const repetitions = repetitionsOf([kind.names, ...(kind.unique ?? []).map((field) => [field])])

  // An untouched row of a template with the present records lacks what only a change requires, such as its day.
  const isOfChanges = (field: string, cell: string) => kind.makes === 'changes' && !names.has(field) && cell.trim() === ''

  const readRow = ({ line, cells }: FileRow): ReadRow & RowProblems => {
    const found: unknown[] = new Array(readers.length)
    let problems: readonly CellProblem[] = noProblems
    let ofChanges: readonly CellProblem[] = noProblems
    let doubts: readonly CellProblem[] = noProblems
    for (let index = 0; index < readers.length; index += 1) {
      const { field, place, read } = readers[index] as (typeof readers)[number]
      const cell = cells[place] ?? ''
      const { value, message, remedy, doubt } = read(cell)
      if (doubt) doubts = [...doubts, { field, ...doubt }]
      if (message === undefined) found[index] = value
      else if (isOfChanges(field, cell)) ofChanges = [...ofChanges, { field, message, remedy }]
      else problems = [...problems, { field, message, remedy }]
    }
    const values = new ReadCells(readPlaces, found)
    const repeated = repetitions(line, values)
    return { line, values, problems: repeated.length > 0 ? [...problems, ...repeated] : problems, ofChanges, doubts }
  }

  const finish = (
    row: FileRow,
    { values, problems, ofChanges, doubts }: ReturnType<typeof readRow>,
    effect: PreparedRow,
  ): CheckedRow => {
    const isNew = effect.stored === undefined
    const differences = isNew ? noProblems : compared.flatMap((column) => differenceIn(column, values, effect.stored))
    const isSame = !isNew && differences.length === 0 && problems.length === 0
    const all = withFurther(isSame || ofChanges.length === 0 ? problems : [...problems, ...ofChanges], effect.problems)
    const division = divisionWarning(row.cells)
    const warnings =
      division || doubts.length > 0 ? [...(division ? [division] : []), ...doubts, ...effect.warnings] : effect.warnings
    const toWire = ({ field, message, remedy }: CellProblem): RowProblem => ({
      row: row.line,
      field,
      value: (row.cells[placeOf(field)] ?? '').slice(0, 200),
      message,
      remedy,
    })
    return {
      line: row.line,
      title: effect.title,
      outcome: all.length > 0 ? 'REFUSED' : isNew ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'SAME',
      problems: all.length > 0 ? all.map(toWire) : noProblems,
      warnings: warnings.length > 0 ? warnings.map(toWire) : noProblems,
      differences,
      prepared: effect,
    }
  }

  return async (db: Db, rows: readonly FileRow[]): Promise<readonly CheckedRow[]> => {
    const checked: CheckedRow[] = []
    for (let start = 0; start < rows.length; start += rowsPerCheck) {
      const some = rows.length <= rowsPerCheck ? rows : rows.slice(start, start + rowsPerCheck)
      const read = await inTurns(some, readRow)
      const prepared = await handler.prepare(db, read, context)
      checked.push(
        ...(await inTurns(some, (row, index) =>
          finish(row, read[index] as (typeof read)[number], prepared[index] as PreparedRow),
        )),
      )
    }
    return checked
  }
}

/** The problems of the cells, and those found with the record of other cells. */
const withFurther = (problems: readonly CellProblem[], more: readonly CellProblem[]): readonly CellProblem[] => {
  if (problems.length === 0) return more
  const own = new Set(problems.map(({ field }) => field))
  return [...problems, ...more.filter(({ field }) => !own.has(field))]
}

const differenceIn = (column: Column, values: CellValues, stored: object | undefined): MassLoadRow['differences'] => {
  if (!values.has(column.field)) return []
  const before = valueAt(stored, column.field)
  const after = values.get(column.field)
  if (isSameValue(column, before, after)) return []
  return [
    { field: column.field, label: column.label, before: formatCellValue(column, before), after: formatCellValue(column, after) },
  ]
}

/** Whether a cell has the stored value, in another form or not. */
export const isSameValue = ({ kind }: Pick<Column, 'kind'>, before: unknown, after: unknown): boolean => {
  if (kind === 'boolean') return Boolean(before) === Boolean(after)
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if (kind === 'choices' && Array.isArray(before) && Array.isArray(after))
    return [...before].sort().join('\n') === [...after].sort().join('\n')
  if ((kind === 'money' || kind === 'number') && text(before) && text(after)) return Number(before) === Number(after)
  // Cuils and bank accounts are stored without their separators.
  const bare = (value: unknown) => text(value).replace(/(?<=\d)[-\s](?=\d)/g, '')
  return text(before) === text(after) || (/^[\d\s-]+$/.test(text(after)) && bare(before) === bare(after))
}

/** Finds rows that another row of the load names too: it would be ambiguous which of them holds. */
const repetitionsOf = (keys: readonly (readonly string[])[]) => {
  const firstOf = keys.filter((fields) => fields.length > 0).map((fields) => ({ fields, first: firstLines() }))
  return (line: number, values: CellValues): readonly CellProblem[] => {
    let problems: CellProblem[] | undefined
    for (const { fields, first } of firstOf) {
      const key = keyOf(fields, values)
      const firstLine = key === undefined ? undefined : first.of(key, line)
      if (firstLine === undefined) continue
      problems ??= []
      problems.push({ field: fields[0] ?? '', message: `Se repite en la fila ${firstLine}`, remedy: 'Dejá una sola de las dos' })
    }
    return problems ?? noProblems
  }
}

/** The values that name a record; undefined when one is missing. */
const keyOf = (fields: readonly string[], values: CellValues): string | undefined => {
  let key: string | undefined
  for (const field of fields) {
    const part = values.get(field)
    if (part === undefined || part === null) return undefined
    key = key === undefined ? String(part) : `${key}|${part}`
  }
  return key
}
