import { unitMemberLoad as kind } from '@legajo/contract/org/org-loads.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { CellProblem, LoadHandler, PreparedRow, ReadRow } from '../load/load-handler.ts'
import { type PersonOfRow, peopleOfRows, unknownPerson } from '../load/people-of-rows.ts'
import { removeRecords } from '../load/write-records.ts'
import { checkUnitMember } from './check-unit-member.ts'

/** People in the roles of units, with dates: each row is what the form of the same records sends. */
export const unitMemberLoad: LoadHandler = {
  kind,
  table: 'employee_unit',
  keyColumns: ['id'],
  choices: async (db) => {
    const { rows } = await sql<{ value: number; label: string }>`select id as value,
        case when code = name then name else code || ' - ' || name end as label
      from organizational_unit where coalesce(company_id, app_company()) = app_company() order by code, id`.execute(db)
    return new Map([['organizationalUnitId', rows]])
  },
  prepare: async (db, rows) => {
    const people = await peopleOfRows(db, rows)
    const { rows: roles } = await sql<{ id: number; unit: number; name: string }>`
      select r.id, r.organizational_unit_id as unit, lower(coalesce(r.name, d.name)) as name
      from role_uo r left join role_description_uo d on d.id = r.role_description_uo_id`.execute(db)
    const prepared: PreparedRow[] = []
    for (const [index, row] of rows.entries()) prepared.push(await prepare(db, row, people[index], roles))
    return prepared
  },
  // Each is checked after the ones before it are stored, because they take the places of a role.
  insert: async (db, rows) => {
    const written = []
    for (const { values } of rows) {
      const problems = await problemsOf(db, values)
      if (problems.length > 0) {
        written.push(undefined)
        continue
      }
      const { rows: made } = await sql<{ id: number; version: number }>`
        insert into employee_unit (employee_id, organizational_unit_id, role_uo_id, date_from, date_until)
        select employee_id, organizational_unit_id, role_uo_id, date_from, date_until
        from jsonb_populate_record(null::employee_unit, ${JSON.stringify(values)}::jsonb) returning id, version`.execute(db)
      written.push(made[0])
    }
    return written
  },
  remove: (db, records) => removeRecords(db, 'employee_unit', records),
  current: async (db) =>
    (
      await sql<object>`select e.file_code, m.organizational_unit_id as "organizationalUnitId",
          coalesce(r.name, d.name) as role, m.date_from, m.date_until
        from employee_unit m join employee_card e on e.id = m.employee_id left join role_uo r on r.id = m.role_uo_id
          left join role_description_uo d on d.id = r.role_description_uo_id
        where m.company_id = app_company() order by e.file_order, m.id limit 20000`.execute(db)
    ).rows,
  dependents: async () => [],
}

const prepare = async (
  db: Db,
  { values }: ReadRow,
  person: PersonOfRow | undefined,
  roles: readonly { readonly id: number; readonly unit: number; readonly name: string }[],
): Promise<PreparedRow> => {
  const unit = values.get('organizationalUnitId')
  const wanted = values.get('role')
  const role =
    typeof wanted === 'string' ? roles.find((one) => one.unit === unit && one.name === wanted.toLowerCase()) : undefined
  const row = {
    employee_id: person?.id,
    organizational_unit_id: unit,
    role_uo_id: role?.id ?? null,
    date_from: values.get('date_from') ?? null,
    date_until: values.get('date_until') ?? null,
  }
  const problems: CellProblem[] = []
  if (!person) problems.push(unknownPerson)
  if (unit !== undefined && wanted && !role)
    problems.push({ field: 'role', message: 'La unidad no tiene ese rol', remedy: 'Corregí el nombre, o cargá antes el rol' })
  if (problems.length === 0 && unit !== undefined) problems.push(...(await problemsOf(db, row)))
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

const fieldNames: Readonly<Record<string, string>> = { roleUOId: 'role', employeeId: 'file_code' }

/** The refusals of the form of the same record. */
const problemsOf = async (db: Db, row: Readonly<Record<string, unknown>>): Promise<readonly CellProblem[]> => {
  try {
    await checkUnitMember(db, {
      employeeId: Number(row['employee_id']),
      organizationalUnitId: Number(row['organizational_unit_id']),
      roleUOId: (row['role_uo_id'] ?? null) as number | null,
      date_from: (row['date_from'] ?? null) as string | null,
      date_until: (row['date_until'] ?? null) as string | null,
    })
    return []
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    return error.fields.map(({ path, message }) => ({
      field: fieldNames[path] ?? path,
      message,
      remedy: 'Corregí la fila, o la participación anterior',
    }))
  }
}
