import { payrollTypes, workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import type { ColumnKind } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceLabel, choiceName, nameOfCode } from '../../choices/choice-label.ts'
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

const yesNo = (column: string): string => `case when employee.${column} then 'Sí' else 'No' end`

const unionCode = payOnDay('trade_union_code')
const unionToday = `coalesce((select t.name from trade_union t where t.tenant_id = employee.tenant_id
  and t.company_id = employee.company_id and t.code = ${unionCode}), ${unionCode})`

/** The fields of an employee's file that a column may show. Only these names reach a query. */
export const employeeColumns: Readonly<Record<string, EmployeeColumn>> = {
  cuil: { label: 'CUIL', kind: 'text', sql: 'employee.cuil' },
  last_name: { label: 'Apellido', kind: 'text', sql: 'employee.last_name' },
  name: { label: 'Nombre', kind: 'text', sql: 'employee.name' },
  document_number: { label: 'Documento', kind: 'text', sql: 'employee.document_number' },
  birthdate: { label: 'Fecha de nacimiento', kind: 'date', sql: 'employee.birthdate' },
  email: { label: 'Correo laboral', kind: 'text', sql: 'employee.email' },
  admission_date: { label: 'Fecha de ingreso', kind: 'date', sql: 'employee.admission_date' },
  recognized_seniority_from: {
    label: 'Antigüedad reconocida desde',
    kind: 'date',
    sql: 'coalesce(employee.recognized_seniority_from, employee.admission_date)',
  },
  egress_date: { label: 'Fecha de egreso', kind: 'date', sql: 'employee.egress_date' },
  egress_reason: { label: 'Motivo de egreso', kind: 'text', sql: choiceName('employee.egress_reason', 'leaving-motives') },
  work_status: {
    label: 'Situación laboral',
    kind: 'text',
    sql: nameCase('employee.work_status', workStatuses),
  },
  position: { label: 'Puesto', kind: 'text', sql: 'employee.position' },
  area: { label: 'Área', kind: 'text', sql: 'employee.area' },
  sector: { label: 'Sector', kind: 'text', sql: 'employee.sector' },
  hierarchical_level: { label: 'Nivel jerárquico', kind: 'text', sql: 'employee.hierarchical_level' },
  organizational_unit: { label: 'Unidad organizativa', kind: 'text', sql: 'organizational_unit.name' },
  cost_center: { label: 'Centro de costo', kind: 'text', sql: 'cost_center.name' },
  workplace: { label: 'Lugar de trabajo', kind: 'text', sql: 'employee.workplace' },
  trade_union: { label: 'Sindicato', kind: 'text', sql: unionToday },
  category: {
    label: 'Categoría',
    kind: 'text',
    sql: categoryToday,
  },
  out_of_agreement: { label: 'Fuera de convenio', kind: 'text', sql: yesNo('out_of_agreement') },
  union_affiliated: { label: 'Afiliado al sindicato', kind: 'text', sql: yesNo('union_affiliated') },
  health_insurance: {
    label: 'Obra social',
    kind: 'text',
    sql: choiceLabel('employee.health_insurance_code', 'obras-sociales'),
  },
  contract_modality: {
    label: 'Modalidad de contratación',
    kind: 'text',
    sql: choiceLabel('employee.contract_modality', 'sicoss-modalities'),
  },
  payroll_type: {
    label: 'Forma de pago',
    kind: 'text',
    sql: nameCase(payOnDay('payroll_type'), payrollTypes),
  },
  weekly_hours: { label: 'Horas semanales', kind: 'number', sql: payOnDay('weekly_hours') },
  salary: { label: 'Sueldo pactado', kind: 'money', isPay: true, sql: payOnDay('salary') },
  bank_name: { label: 'Banco', kind: 'text', sql: 'employee.bank_name' },
  cbu: { label: 'CBU', kind: 'text', sql: 'employee.cbu' },
}

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
    .leftJoin('cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .leftJoin('organizational_unit', (join) =>
      join
        .onRef('organizational_unit.tenant_id', '=', 'employee.tenant_id')
        .onRef('organizational_unit.id', '=', 'employee.organizational_unit_id'),
    )
