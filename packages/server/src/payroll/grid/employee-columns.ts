import {
  choiceOfColumn,
  columnOf,
  columnsWith,
  displayColumnOf,
  type EmployeeColumnName,
  labelOfColumn,
} from '@legajo/contract/employees/employee-columns.ts'
import type { ColumnKind } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceLabel, nameOfCode } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnionsWithNames } from '../../db/employees-in-unions.ts'
import { categoryToday, payOnDay } from '../../db/pay-on-day.ts'

export interface EmployeeColumn {
  readonly label: string
  readonly kind: ColumnKind
  readonly isPay?: boolean
  /** The value as text, over the tables of `employeesWithNames`. */
  readonly sql: string
}

/** An expression with few values, displayed by the contract's labels. */
const nameCase = (expression: string, names: Readonly<Record<string, string>>): string =>
  `case ${expression} ${Object.entries(names)
    .map(([value, name]) => `when '${value}' then '${name}'`)
    .join(' ')} end`

const yesNo = (expression: string): string => `case when ${expression} then 'Sí' else 'No' end`

const unionCode = payOnDay('trade_union_code')
const unionToday = `coalesce((select t.name from trade_union t where t.tenant_id = employee.tenant_id
  and t.company_id = employee.company_id and t.code = ${unionCode}), ${unionCode})`

/** Columns that a grid does not show as they are stored. */
const shownSql: Partial<Record<EmployeeColumnName, string>> = {
  recognized_seniority_from: 'coalesce(employee.recognized_seniority_from, employee.admission_date)',
  organizational_unit_id: 'organizational_unit.name',
  cost_center_id: 'cost_center.name',
  trade_union_code: unionToday,
  category_code: categoryToday,
}

const sqlOfColumn = (column: EmployeeColumnName): string => {
  const { kind, options = {} } = columnOf(column)
  const term = columnsWith('ofPay').find((one) => one === column)
  const value = term ? payOnDay(term) : `employee.${displayColumnOf(column)}`
  if (kind === 'flag') return yesNo(value)
  if (kind === 'choice') return choiceLabel(value, choiceOfColumn(column))
  return kind === 'option' ? nameCase(value, options) : value
}

/** The fields of an employee's file that a column may show. Only these names reach a query. */
export const employeeColumns: Readonly<Record<string, EmployeeColumn>> = Object.fromEntries(
  columnsWith('grid').map((column): [string, EmployeeColumn] => {
    const { kind, grid } = columnOf(column)
    return [
      grid?.code ?? column,
      {
        label: grid?.label ?? labelOfColumn(column),
        kind: kind === 'date' || kind === 'number' || kind === 'money' ? kind : 'text',
        ...(kind === 'money' && { isPay: true }),
        sql: shownSql[column] ?? sqlOfColumn(column),
      },
    ]
  }),
)

/** A field that the company adds, as its columns need it. */
export interface AddedField {
  readonly label: string
  readonly type: string
  readonly sees: string | null
}

const companyFieldKeyOf = (code: string): string | undefined => /^additionalFields\.([A-Za-z][A-Za-z0-9]{0,39})$/.exec(code)?.[1]

/** The field of the file that a column shows: of the contract, or one that the company adds, whose description is `added`. */
export const employeeColumn = (code: string, added?: AddedField | null): EmployeeColumn | undefined => {
  if (Object.hasOwn(employeeColumns, code)) return employeeColumns[code]
  const key = companyFieldKeyOf(code)
  if (key === undefined || !added) return undefined
  return { label: added.label, kind: kindOfAdded(added.type), isPay: added.sees === 'pay', sql: companyFieldValueSql(key) }
}

const kindOfAdded = (type: string): ColumnKind =>
  type === 'date' ? 'date' : type === 'number' || type === 'money' ? 'number' : 'text'

/** The value with the label of its option; never that of a field for other flags than pay, which grids do not ask for. */
const companyFieldValueSql = (key: string): string => `(select case
    when f.shape ->> 'sees' in ('medical', 'confidential') then null
    when f.type = 'boolean' then case employee.additional ->> '${key}' when 'true' then 'Sí' when 'false' then 'No' end
    when f.type = 'choices' then (select string_agg(coalesce((select c ->> 'label' from jsonb_array_elements(f.shape -> 'choices') c
        where c ->> 'value' = one.value limit 1), one.value), ', ' order by one.ordinality)
      from jsonb_array_elements_text(employee.additional -> '${key}') with ordinality one (value, ordinality))
    when f.type = 'datetime' then regexp_replace(employee.additional ->> '${key}', '^(\\d{4})-(\\d\\d)-(\\d\\d)T', '\\3-\\2-\\1 a ')
    else coalesce((select c ->> 'label' from jsonb_array_elements(f.shape -> 'choices') c
      where c ->> 'value' = employee.additional ->> '${key}' limit 1),
      ${nameOfCode(`(employee.additional ->> '${key}')`, "(f.shape ->> 'parametricType')::int")}) end
  from form_field f where f.tenant_id = employee.tenant_id and f.company_id = employee.company_id and f.module = 'EMPLOYEE'
    and f.key = '${key}' and not f.hidden and f.type not in ('secret', 'rows', 'address', 'answers'))`

/** SQL of the description of the added field that a column `k` is bound to. */
export const addedFieldOf = sql<AddedField | null>`(select jsonb_build_object('label', f.label, 'type', f.type, 'sees', f.shape ->> 'sees')
  from form_field f where f.company_id = app_company() and f.module = 'EMPLOYEE' and not f.hidden
    and 'additionalFields.' || f.key = k.binding)`

/** The added fields that a grid may show, as sources of columns. */
export const readCompanyFieldColumns = async (db: Db): Promise<readonly (AddedField & { readonly code: string })[]> => {
  const { rows } = await sql<
    AddedField & { code: string }
  >`select 'additionalFields.' || key as code, label, type, shape ->> 'sees' as sees
    from form_field where company_id = app_company() and module = 'EMPLOYEE' and not hidden
      and type not in ('secret', 'rows', 'address', 'answers') and coalesce(shape ->> 'sees', 'pay') = 'pay'
    order by sort_order, key`.execute(db)
  return rows
}

/** Values of these fields as texts, in their order. */
export const valuesOf = (codes: readonly string[]): RawBuilder<(string | null)[]> =>
  codes.length === 0
    ? sql<(string | null)[]>`array[]::text[]`
    : sql<(string | null)[]>`array[${sql.join(codes.map((code) => sql`(${sql.raw(sqlOf(code))})::text`))}]`

const sqlOf = (code: string): string => {
  const key = companyFieldKeyOf(code)
  return key === undefined ? (employeeColumn(code)?.sql ?? 'null') : companyFieldValueSql(key)
}

/** Employees with the names of the records their files refer to. */
export const employeesWithNames = (db: Db) =>
  employeesInUnionsWithNames(db)
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .leftJoin('unit_card as organizational_unit', (join) =>
      join
        .onRef('organizational_unit.tenant_id', '=', 'employee.tenant_id')
        .onRef('organizational_unit.id', '=', 'employee.organizational_unit_id'),
    )
