import { isFileKey } from '@legajo/contract/files/stored-file.ts'
import type { RowProblem } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { LoadMode, LoadOutcome, LoadRowStatus, LoadStatus, Lote, LoteRow } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { notFound } from '../errors/app-error.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { CheckedRow } from './check-rows.ts'
import type { Heading } from './headings.ts'
import { allRows, insertBlock } from './load-blocks.ts'

const utc = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const utcOrNull = (column: string) => utc(column) as unknown as ReturnType<typeof sql<string | null>>

export const allLoads = (db: Db) =>
  db
    .selectFrom('mass_load')
    .select(['id', 'kind', 'description', 'sha256', 'total', 'fresh', 'changed', 'same', 'refused', 'warned', 'done', 'failed'])
    .select(['failure', 'version', 'discarded', 'file_name as fileName'])
    .select([sql<LoadStatus>`status`.as('status'), sql<LoadMode | null>`mode`.as('mode')])
    .select([sql<Heading[]>`columns`.as('columns'), sql<Lote['effects']>`effects`.as('effects')])
    .select([personOf<string | null>('created_by').as('createdBy'), personOf<string | null>('applied_by').as('appliedBy')])
    .select([personOf<string | null>('undone_by').as('undoneBy'), utc('created_at').as('createdAt')])
    .select([utcOrNull('started_at').as('startedAt'), utcOrNull('finished_at').as('finishedAt')])
    .select([utcOrNull('undone_at').as('undoneAt')])

export const oneLoad = async (db: Db, id: number): Promise<Lote> =>
  await allLoads(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** The load locked for the rest of the transaction, so that two workers or users take turns. */
export const lockLoad = async (db: Db, id: number): Promise<Lote> => {
  await sql`select from mass_load where id = ${id} for update`.execute(db)
  return oneLoad(db, id)
}

/** The columns of a row that take their values from the scope, read once for each statement. */
const scope = sql`(select app_tenant()), (select app_company())`

/** Stores rows as they were sent. */
export const insertRows = async (db: Db, id: number, rows: readonly FileRow[]): Promise<void> => {
  const sent = rows.map(({ line, cells }) => [line, cells])
  await sql`insert into mass_load_row (tenant_id, company_id, load_id, line, cells)
    select ${scope}, ${id}::bigint, (r -> 0)::int, r -> 1 from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) r`.execute(db)
}

/** Stores rows as they were sent, together with what the check found of each. */
export const insertChecked = async (
  db: Db,
  id: number,
  rows: readonly FileRow[],
  checked: readonly CheckedRow[],
): Promise<void> => {
  const simple = { lines: [] as number[], cells: [] as string[], titles: [] as string[] }
  const others: { readonly row: CheckedRow; readonly cells: readonly string[] | undefined }[] = []
  for (const [index, row] of checked.entries()) {
    const cells = rows[index]?.cells
    if (isSimple(row)) {
      simple.lines.push(row.line)
      simple.cells.push(JSON.stringify(cells))
      simple.titles.push(row.title.slice(0, 200))
    } else others.push({ row, cells })
  }
  if (simple.lines.length > 0) await insertBlock(db, id, simple)
  if (others.length > 0) {
    const found = others.map(({ row }) => row)
    const cells = JSON.stringify(others.map((one) => one.cells))
    await sql`insert into mass_load_row (tenant_id, company_id, load_id, line, cells, ${sql.raw(storedNames)})
      select ${scope}, ${id}::bigint, l, c, ${sql.raw(foundColumns)}
      from unnest(${numbersText(found.map(({ line }) => line))}::int[], array(select jsonb_array_elements(${cells}::jsonb)),
        ${foundIn(found)}) as t (l, c, ${sql.raw(foundNames)})`.execute(db)
  }
}

/** A new record without problems, whose check found nothing but its title. */
const isSimple = ({ outcome, problems, warnings, prepared }: CheckedRow): boolean =>
  outcome === 'NEW' &&
  problems.length === 0 &&
  warnings.length === 0 &&
  prepared.employeeId === undefined &&
  !prepared.confidential

/** Rows of a load that are not discarded, in their order. */
export const readRows = async (
  db: Db,
  id: number,
  { pending, limit, after = -1 }: { readonly pending?: boolean; readonly limit?: number; readonly after?: number } = {},
): Promise<readonly (FileRow & { readonly outcome: LoadOutcome; readonly seenVersion: number | null })[]> => {
  const rows = await db
    .selectFrom('mass_load_row')
    .select(['line', 'cells', 'outcome', 'seen_version as seenVersion'])
    .where('load_id', '=', id)
    .where('line', '>', after)
    .where('status', '<>', 'DISCARDED')
    .$if(pending === true, (found) => found.where('status', '=', 'PENDING'))
    .orderBy('line')
    .$if(limit !== undefined, (found) => found.limit(limit ?? 0))
    .execute()
  return rows.map(({ line, cells, outcome, seenVersion }) => ({
    line,
    outcome: outcome as LoadOutcome,
    seenVersion,
    cells: cells as unknown as readonly string[],
  }))
}

const byField = (columns: readonly Heading[], cells: readonly string[]): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const field = columns[index]?.field
    const cell = cells[index]
    if (field && cell) found[field] = cell
  }
  return found
}

const texts = (rows: readonly CheckedRow[], of: (row: CheckedRow) => readonly unknown[]) =>
  rows.map((row) => (of(row).length > 0 ? JSON.stringify(of(row)) : null))

const foundNames = 'outcome, title, problems, warnings, differences, record, employee, version, confidential'
const storedNames = 'outcome, title, problems, warnings, differences, record_id, employee_id, seen_version, confidential'
const foundColumns =
  'outcome, title, problems::jsonb, warnings::jsonb, differences::jsonb, record, employee, version, confidential'

/** The results of the check, as the parameters of `unnest` in the order of `foundNames`. */
const foundIn = (rows: readonly CheckedRow[]) => sql`${rows.map(({ outcome }) => outcome)}::text[],
  ${rows.map(({ title }) => title.slice(0, 200))}::text[], ${texts(rows, ({ problems }) => problems)}::text[],
  ${texts(rows, ({ warnings }) => warnings)}::text[], ${texts(rows, ({ differences }) => differences)}::text[],
  ${numbersText(rows.map(({ prepared }) => prepared.record?.id ?? null))}::bigint[],
  ${numbersText(rows.map(({ prepared }) => prepared.employeeId ?? null))}::bigint[],
  ${numbersText(rows.map(({ prepared }) => prepared.record?.version ?? null))}::int[],
  ${rows.map(({ prepared }) => prepared.confidential)}::boolean[]`

/** Stores what the check found of each row. */
export const storeCheck = async (db: Db, id: number, rows: readonly CheckedRow[]): Promise<void> => {
  await sql`update mass_load_row r set outcome = c.outcome, title = c.title, problems = c.problems::jsonb, warnings = c.warnings::jsonb,
      differences = c.differences::jsonb, record_id = c.record, employee_id = c.employee, seen_version = c.version,
      confidential = c.confidential, status = 'PENDING', before = null, written_version = null
    from unnest(${numbersText(rows.map(({ line }) => line))}::int[], ${foundIn(rows)}) as c (line, ${sql.raw(foundNames)})
    where r.load_id = ${id} and r.line = c.line`.execute(db)
}

/** Counts the rows of a load that cannot be checked yet. */
export const countRows = async (db: Db, id: number): Promise<void> => {
  await sql`update mass_load set total = (select count(*) from mass_load_row where load_id = ${id}) where id = ${id}`.execute(db)
}

export const countOutcomes = async (db: Db, id: number, effects: Lote['effects']): Promise<void> => {
  await sql`update mass_load l set total = c.total + b.total, fresh = c.fresh + b.total, changed = c.changed, same = c.same, refused = c.refused,
      warned = c.warned, discarded = c.total - c.checked, effects = ${JSON.stringify(effects)}::jsonb
    from (select count(*)::int as total, count(*) filter (where kept)::int as checked,
      count(*) filter (where kept and outcome = 'NEW')::int as fresh, count(*) filter (where kept and outcome = 'CHANGED')::int as changed,
      count(*) filter (where kept and outcome = 'SAME')::int as same, count(*) filter (where kept and outcome = 'REFUSED')::int as refused,
      count(*) filter (where kept and warnings is not null)::int as warned
      from (select outcome, warnings, status <> 'DISCARDED' as kept from mass_load_row where load_id = ${id}) r) c,
      (select coalesce(sum(total), 0)::int as total from mass_load_block where load_id = ${id}) b where l.id = ${id}`.execute(db)
}

/** The result of applying one row. */
export interface RowMark {
  readonly line: number
  readonly problems: readonly RowProblem[]
  readonly recordId: number | null
  readonly employeeId: number | null
  readonly version: number | null
  readonly before: object | null
}

export const storeMarks = async (db: Db, id: number, marks: readonly RowMark[]): Promise<void> => {
  await sql`update mass_load_row r set status = case when m.problems is null then 'DONE' else 'ERROR' end,
      problems = coalesce(m.problems::jsonb, r.problems), record_id = coalesce(m.record, r.record_id),
      employee_id = coalesce(m.employee, r.employee_id),
      written_version = m.version, before = m.before::jsonb
    from unnest(${numbersText(marks.map(({ line }) => line))}::int[],
      ${marks.map(({ problems }) => (problems.length > 0 ? JSON.stringify(problems) : null))}::text[],
      ${numbersText(marks.map(({ recordId }) => recordId))}::bigint[],
      ${numbersText(marks.map(({ employeeId }) => employeeId))}::bigint[], ${numbersText(marks.map(({ version }) => version))}::int[],
      ${marks.map(({ before }) => (before ? JSON.stringify(before) : null))}::text[]) as m (line, problems, record, employee, version, before)
    where r.load_id = ${id} and r.line = m.line`.execute(db)
}

/** The rows of a load as they are read; `toWire` leaves out the fields that the user does not see. */
export const rowsOf = (db: Db, id: number) =>
  db
    .selectFrom(allRows(id).as('r'))
    .select([
      'line',
      'record_id as recordId',
      'title',
      'outcome',
      'status',
      'cells',
      'packed',
      'problems',
      'warnings',
      'differences',
    ])

export interface StoredRow {
  readonly line: number
  readonly recordId: number | null
  readonly title: string
  readonly outcome: LoadOutcome
  readonly status: LoadRowStatus
  readonly cells: readonly string[] | null
  /** The JSON text of `cells`, of a row in a block. */
  readonly packed: string | null
  readonly problems: RowProblem[] | null
  readonly warnings: RowProblem[] | null
  readonly differences: LoteRow['differences'] | null
}

/** The text by which a cell is shown: a date as a date, a choice by its label. */
export type ShownCell = (cell: string) => string

/** A row on the wire, with the fields that the user sees. */
export const toWire = (row: StoredRow, columns: readonly Heading[], seen: ReadonlyMap<string, ShownCell>): LoteRow => ({
  line: row.line,
  recordId: row.recordId,
  title: row.title,
  outcome: row.outcome,
  status: row.status,
  cells: Object.fromEntries(
    Object.entries(byField(columns, cellsOf(row))).flatMap(([field, cell]) => {
      const show = seen.get(field)
      return show ? [[field, isFileKey(cell) ? show(cell) : cell]] : []
    }),
  ),
  problems: (row.problems ?? []).map((problem) =>
    seen.has(problem.field) && !isFileKey(problem.value) ? problem : { ...problem, value: '' },
  ),
  warnings: (row.warnings ?? []).filter(({ field }) => seen.has(field)),
  differences: (row.outcome === 'NEW' ? valuesOf(row, columns, seen) : (row.differences ?? [])).filter(({ field }) =>
    seen.has(field),
  ),
})

/** The values that a new record gets: its cells. */
const valuesOf = (row: StoredRow, columns: readonly Heading[], seen: ReadonlyMap<string, ShownCell>): LoteRow['differences'] => {
  const cells = cellsOf(row)
  return columns.flatMap(({ header, field }, index) => {
    const cell = cells[index]
    return field && cell ? [{ field, label: header, before: '', after: seen.get(field)?.(cell) ?? cell }] : []
  })
}

const cellsOf = ({ cells, packed }: StoredRow): readonly string[] => cells ?? (JSON.parse(packed ?? '[]') as readonly string[])
