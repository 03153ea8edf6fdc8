import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnionsWithNames } from '../../db/employees-in-unions.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { byPartNames } from '../../forms/field-parts.ts'
import type { Choice, Choices, LoadContext, Obstacle, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { termsOn } from '../dated/pay-terms.ts'
import { toDraft } from '../file/employee-rows.ts'

const visible = (db: Db) =>
  employeesInUnionsWithNames(db)
    .selectAll('employee')
    .select('trade_union.number_cct as agreement')
    .where('employee.company_id', '=', sql<number>`app_company()`)

export type StoredEmployee = Awaited<ReturnType<typeof findStoredEmployees>> extends ReadonlyMap<string, infer Row> ? Row : never

/** The employees of the company that rows name by their file code, by it in lower case. Those that the user may not see are unknown. */
export const findStoredEmployees = async (db: Db, rows: readonly ReadRow[]) => {
  const codes = [...new Set(rows.map(codeOf).filter(Boolean))]
  const found =
    codes.length === 0 ? [] : await visible(db).where(sql<boolean>`lower(employee.file_code) = any(${codes}::text[])`).execute()
  return new Map(found.map((row) => [row.file_code.toLowerCase(), row] as const))
}

export const codeOf = ({ values }: ReadRow): string => String(values.get('file_code') ?? '').toLowerCase()

/** A row that names no employee within the user's reach; the same words for a code that does not exist. */
export const toUnknownEmployeeRow = (row: ReadRow): PreparedRow => ({
  problems: [
    {
      field: 'file_code',
      message: 'El legajo no existe o no está a tu alcance',
      remedy: 'Revisá el número, o cargá a la persona como alta de legajo',
    },
  ],
  warnings: [],
  title: String(row.values.get('file_code') ?? ''),
  confidential: false,
  values: {},
  before: {},
})

export const titleOf = ({ file_code, last_name, name }: Pick<StoredEmployee, 'file_code' | 'last_name' | 'name'>): string =>
  `${file_code} · ${fullNameOf({ last_name, name })}`

/** A stored file as a draft, with its terms of pay of a day. */
export const draftOn = (row: StoredEmployee, day: string): EmployeeDraft => {
  const { terms } = termsOn(row, day)
  return { ...toDraft(row, terms), salary: terms.salary } as EmployeeDraft
}

const maxTemplateRows = 20_000

const presentEmployees = (db: Db) =>
  visible(db).where('employee.work_status', '<>', 'BAJA').orderBy('employee.file_order').limit(maxTemplateRows).execute()

/** The present files that a user sees, for a template with them. */
export const currentDrafts = async (db: Db, { today }: LoadContext): Promise<readonly object[]> => {
  const rows = await presentEmployees(db)
  return rows.map((row) => ({ ...draftOn(row, today), additionalFields: byPartNames(row.additional as object) }))
}

/** The terms of pay of the same files, a row for each with the day of its start; the first starts with the employment. */
export const currentPay = async (db: Db): Promise<readonly object[]> => {
  const rows = await presentEmployees(db)
  return rows
    .flatMap((row) => {
      const changes = (row.earlier_pay ?? []).map(({ until }) => until).filter((day) => day > row.admission_date)
      return [row.admission_date, ...changes].map((day) => ({ ...draftOn(row, day), pay_valid_from: day }))
    })
    .slice(0, maxTemplateRows)
}

/** The codes and names of the company that columns of employees refer to. */
export const employeeChoices = async (db: Db): Promise<Choices> => {
  const selectNames = (table: string) =>
    sql<{
      name: string
    }>`select name from ${sql.table(table)} where company_id = app_company() group by name order by name`.execute(db)
  const selectCodedNames = (table: string, code: string) =>
    sql<{ id: number; code: string; name: string }>`select id, ${sql.id(code)} as code, name from ${sql.table(table)}
      where company_id = app_company() order by ${sql.id(code)}, id`.execute(db)
  const [areas, sectors, levels, positions, centers, units, unions, categories] = await Promise.all([
    selectNames('area'),
    selectNames('sector'),
    selectNames('hierarchical_level'),
    selectNames('position'),
    selectCodedNames('cost_center', 'code'),
    sql<{ id: number; code: string; name: string }>`select id, code, name from unit_card
      where coalesce(company_id, app_company()) = app_company() order by code, id`.execute(db),
    sql<{
      code: string
      name: string
    }>`select code, name from trade_union_card where company_id = app_company() and active order by code`.execute(db),
    sql<{ code: string; name: string }>`select c.code, min(c.name) as name from category_card c
      join trade_union_card u on u.tenant_id = c.tenant_id and u.id = c.trade_union_id
      where u.company_id = app_company() group by c.code order by c.code`.execute(db),
  ])
  const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) =>
    rows.map(({ name }) => ({ value: name, label: name }))
  const withCode = (code: string, name: string) => (code === name ? name : `${code} - ${name}`)
  return new Map<string, readonly Choice[]>([
    ['area', names(areas)],
    ['sector', names(sectors)],
    ['hierchical_level', names(levels)],
    ['position', names(positions)],
    ['cost_center_id', centers.rows.map(({ id, code, name }) => ({ value: id, label: withCode(code, name) }))],
    ['organizational_unit_id', units.rows.map(({ id, code, name }) => ({ value: id, label: withCode(code, name) }))],
    ['union_information.trade_union_id', unions.rows.map(({ code, name }) => ({ value: code, label: withCode(code, name) }))],
    [
      'union_information.trade_union_category_id',
      categories.rows.map(({ code, name }) => ({ value: code, label: withCode(code, name) })),
    ],
  ])
}

/** Receipts and results of the employees that were made after a load: they read what it wrote. */
export const findPaymentsSince = async (db: Db, ids: readonly number[], since: Date): Promise<readonly Obstacle[]> => {
  const { rows } = await sql<{ id: number; receipt: string | null; result: string | null }>`
    select e.id, (select r.issued_at::date::text from receipt_card r where r.tenant_id = e.tenant_id and r.employee_id = e.id
        and r.issued_at > ${since} limit 1) as receipt,
      (select l.computed_at::date::text from liquidated_employee l where l.tenant_id = e.tenant_id and l.employee_id = e.id
        and l.computed_at > ${since} limit 1) as result
    from employee e where e.id = ${anyOf(ids)}`.execute(db)
  return rows.flatMap(({ id, receipt, result }) =>
    receipt
      ? [{ id, text: `Tiene un recibo emitido el ${formatDate(receipt)}` }]
      : result
        ? [{ id, text: `Entró en una liquidación calculada el ${formatDate(result)}` }]
        : [],
  )
}
