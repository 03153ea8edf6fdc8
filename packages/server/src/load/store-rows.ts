import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { CheckedRow } from './check-rows.ts'
import { insertBlock } from './load-blocks.ts'

/** The columns of a row that take their values from the scope, read once for each statement. */
const scopeColumns = sql`(select app_tenant()), (select app_company())`

/** Stores rows as they were sent. */
export const insertRows = async (db: Db, id: number, rows: readonly FileRow[]): Promise<void> => {
  const sent = rows.map(({ line, cells }) => [line, cells])
  await sql`insert into mass_load_row (tenant_id, company_id, load_id, line, cells)
    select ${scopeColumns}, ${id}::bigint, (r -> 0)::int, r -> 1 from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) r`.execute(
    db,
  )
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
      select ${scopeColumns}, ${id}::bigint, l, c, ${sql.raw(foundColumns)}
      from unnest(${numbersText(found.map(({ line }) => line))}::int[], array(select jsonb_array_elements(${cells}::jsonb)),
        ${resultParameters(found)}) as t (l, c, ${sql.raw(foundNames)})`.execute(db)
  }
}

/** A new record without problems, whose check found nothing but its title. */
const isSimple = ({ outcome, problems, warnings, prepared }: CheckedRow): boolean =>
  outcome === 'NEW' &&
  problems.length === 0 &&
  warnings.length === 0 &&
  prepared.employeeId === undefined &&
  !prepared.confidential

const texts = (rows: readonly CheckedRow[], of: (row: CheckedRow) => readonly unknown[]) =>
  rows.map((row) => (of(row).length > 0 ? JSON.stringify(of(row)) : null))

const foundNames = 'outcome, title, problems, warnings, differences, record, employee, version, confidential'
const storedNames = 'outcome, title, problems, warnings, differences, record_id, employee_id, seen_version, confidential'
const foundColumns =
  'outcome, title, problems::jsonb, warnings::jsonb, differences::jsonb, record, employee, version, confidential'

/** The results of the check, as the parameters of `unnest` in the order of `foundNames`. */
const resultParameters = (rows: readonly CheckedRow[]) => sql`${rows.map(({ outcome }) => outcome)}::text[],
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
    from unnest(${numbersText(rows.map(({ line }) => line))}::int[], ${resultParameters(rows)}) as c (line, ${sql.raw(foundNames)})
    where r.load_id = ${id} and r.line = c.line`.execute(db)
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
