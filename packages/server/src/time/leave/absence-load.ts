import { absenceLoad as kind } from '@legajo/contract/time/leave/loads.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow } from '../../db/save.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CellProblem, LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { type PersonOfRow, peopleOfRows, unknownPerson } from '../../load/people-of-rows.ts'
import { removeRecords } from '../../load/write-records.ts'
import type { AbsenceDraft } from './absence-type.ts'
import { syncInterruptions } from './interruptions.ts'
import { judgeAbsence } from './judge-absence.ts'

/** Approved absences from a file: each row is what the form of the same records sends. */
export const absenceLoad: LoadHandler = {
  kind,
  table: 'notice',
  keyColumns: ['id'],
  choices: async (db) => {
    const { rows } = await sql<{ value: number; label: string }>`select id as value, name as label from notice_type
      where company_id = app_company() and active and id <> all (app_hidden_notice_types()) order by name, id`.execute(db)
    return new Map([['notice_type_id', rows]])
  },
  prepare: async (db, rows) => {
    const people = await peopleOfRows(db, rows)
    const prepared: PreparedRow[] = []
    for (const [index, row] of rows.entries()) prepared.push(await prepare(db, row, people[index]))
    return prepared
  },
  // Each is checked after the ones before it are stored, because absences of one person may overlap.
  insert: async (db, rows) => {
    const written = []
    for (const { values } of rows) {
      if ((await problemsOf(db, values as never)).length > 0) {
        written.push(undefined)
        continue
      }
      const id = await insertRow(db, 'notice', values as never)
      await syncInterruptions(db, id)
      written.push({ id, version: 1 })
    }
    return written
  },
  remove: async (db, records) => {
    for (const { id } of records) {
      await sql`update notice set status = 'REFUSED' where id = ${id}`.execute(db)
      await syncInterruptions(db, id)
    }
    return removeRecords(
      db,
      'notice',
      records.map((record) => ({ ...record, version: record.version + 1 })),
    )
  },
  current: async (db) =>
    (
      await sql<object>`select e.file_code, n.notice_type_id, n.date_from, n.date_until, n.hours, n.day_part, n.observation
        from notice n join employee_card e on e.id = n.employee_id
        where n.company_id = app_company() and n.status = 'APPROVED' order by e.file_order, n.date_from limit 20000`.execute(db)
    ).rows,
  dependents: async () => [],
}

const prepare = async (db: Db, { values }: ReadRow, person: PersonOfRow | undefined): Promise<PreparedRow> => {
  const row = {
    employee_id: person?.id ?? 0,
    notice_type_id: values.get('notice_type_id'),
    date_from: values.get('date_from'),
    date_until: values.get('date_until'),
    hours: values.get('hours') ?? null,
    day_part: values.get('day_part') ?? null,
    observation: values.get('observation') || null,
    status: 'APPROVED',
  }
  const problems: CellProblem[] = []
  if (!person) problems.push(unknownPerson)
  else if (row.notice_type_id && row.date_from && row.date_until) problems.push(...(await problemsOf(db, row as never)))
  return {
    problems,
    warnings: [],
    title: person?.title ?? String(values.get('file_code') ?? ''),
    confidential: person?.confidential ?? false,
    ...(person && { employeeId: person.id }),
    values: row,
    before: {},
  }
}

/** The refusals of the form of the same record. */
const problemsOf = async (db: Db, row: AbsenceDraft): Promise<readonly CellProblem[]> => {
  if (row.date_until < row.date_from)
    return [{ field: 'date_until', message: 'La fecha de fin es anterior a la de inicio', remedy: 'Corregí una de las dos' }]
  if ((row.hours || row.day_part) && row.date_from !== row.date_until)
    return [{ field: 'date_until', message: 'Las horas y el medio día son de un solo día', remedy: 'Repetí la fecha en Hasta' }]
  try {
    await judgeAbsence(db, row)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    return error.fields.map(({ path, message }) => ({
      field: path === 'employee_id' ? 'file_code' : path,
      message,
      remedy: 'Corregí la fila, o la otra ausencia',
    }))
  }
}
