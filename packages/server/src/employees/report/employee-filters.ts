import {
  choiceOfColumn,
  columnOf,
  columnsWith,
  displayColumnOf,
  type EmployeeColumnName,
  employeeColumns,
} from '@legajo/contract/employees/employee-columns.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import { filterByLabel, sortByLabel } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { categoryToday, payOnDay } from '../../db/pay-on-day.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { fieldFilters, visibleFields } from '../../forms/company-fields.ts'
import { searchIn } from '../../http/search-text.ts'
import { byLabel, byText, type Sortable, type SortKey } from '../../http/sort.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'

/** The columns the list's global filter searches: every text the list can show. */
export const employeeSearch = searchIn(
  'employee.search',
  'employee.position',
  'employee.area',
  'employee.sector',
  'employee.hierarchical_level',
  'employee.workplace',
  'employee.email',
  categoryToday,
  'cost_center.name',
)

const ageSql = (birthdate: string): string => `extract(year from age((select app_today()), ${birthdate}))::int`

const childrenSql = (expression: string): string =>
  `(select ${expression} from jsonb_path_query(employee.person, '$.family[*]') r
    where r ->> 'relationship' in ('Hijo/a', 'Hijastro/a'))`

const unionToday = payOnDay('trade_union_code')

/** SQL of facts of a person that lists filter, sort and show, but no column of the table contains. */
export const personFacts = {
  organizational_unit: `(select u.name from unit_card u
    where u.tenant_id = employee.tenant_id and u.id = employee.organizational_unit_id)`,
  trade_union: `(select u.name from trade_union_card u
    where u.tenant_id = employee.tenant_id and u.company_id = employee.company_id and u.code = ${unionToday} limit 1)`,
  town: `(employee.address ->> 'state')`,
  age: ageSql('employee.birthdate'),
  /** Complete years, without the days that do not count as service, until the last day of work. */
  seniority_years: `(select extract(year from age(d.day, coalesce(employee.recognized_seniority_from, employee.admission_date)
        + coalesce((select sum(least((p ->> 'until')::date, d.day) - (p ->> 'from')::date + 1)
          from jsonb_array_elements(seniority_pauses(employee.tenant_id, employee.id)) p where (p ->> 'from')::date <= d.day), 0)::int))::int
    from (select least(employee.egress_date, (select app_today())) as day) d)`,
  children: childrenSql('count(*)::int'),
  youngest_child: childrenSql(`min(${ageSql(`(r ->> 'birthdate')::date`)})`),
} as const

const expressionOf = (column: EmployeeColumnName): string => `employee.${displayColumnOf(column)}`

const filterOf = (column: EmployeeColumnName): Columns[string] => {
  const { kind } = columnOf(column)
  if (kind === 'choice') return filterByLabel(expressionOf(column), choiceOfColumn(column))
  return { kind: filterKinds[kind], sql: expressionOf(column) }
}
const filterKinds = {
  text: 'text',
  date: 'date',
  flag: 'boolean',
  id: 'number',
  number: 'number',
  money: 'number',
  option: 'select',
} as const

/** The columns that lists filter by. */
const fileFilters: Columns = Object.fromEntries(
  keyNames(employeeColumns).flatMap((column) => {
    const { list, filter = list } = columnOf(column)
    return filter === undefined ? [] : [[filter, filterOf(column)] as const]
  }),
)

/** Fields that lists filter by; pay only for users who may see it. */
export const filterColumns = (session: Session): Columns => ({
  ...fileFilters,
  id: { kind: 'number', sql: 'employee.id' },
  full_name: { kind: 'text', sql: fullNameSql('employee') },
  category: { kind: 'text', sql: categoryToday },
  cost_center: { kind: 'text', sql: 'cost_center.name' },
  age: { kind: 'number', sql: personFacts.age },
  town: { kind: 'text', sql: personFacts.town },
  organizational_unit: { kind: 'text', sql: personFacts.organizational_unit },
  trade_union: { kind: 'text', sql: personFacts.trade_union, code: unionToday },
  seniority_years: { kind: 'number', sql: personFacts.seniority_years },
  children: { kind: 'number', sql: personFacts.children },
  youngest_child: { kind: 'number', sql: personFacts.youngest_child },
  gender: { kind: 'select', sql: 'employee.gender' },
  assignedFormId: { kind: 'number', sql: 'employee.assigned_form_id' },
  ...(can(session, 'read', 'pay') && { salary: { kind: 'number', sql: payOnDay('salary') } as const }),
})

/** Those fields and the ones that the company adds to files, which are read only for a filter that names one. */
export const personFilters = async (db: Db, session: Session, filter: string | null | undefined): Promise<Columns> => {
  const columns = filterColumns(session)
  return filter?.includes('additionalFields.')
    ? { ...columns, ...fieldFilters('employee', await visibleFields(db, session, 'EMPLOYEE')) }
    : columns
}

const sortOf = (column: EmployeeColumnName): SortKey => {
  const { kind, options = {} } = columnOf(column)
  if (kind === 'text') return byText(expressionOf(column))
  if (kind === 'choice') return sortByLabel(expressionOf(column), choiceOfColumn(column))
  return kind === 'option' ? byLabel(expressionOf(column), options) : expressionOf(column)
}

/** The shown columns; an id has no order that people know. */
const fileOrders: Sortable = Object.fromEntries(
  columnsWith('list').flatMap((column) => {
    const { kind, list = column } = columnOf(column)
    return kind === 'id' ? [] : [[list, sortOf(column)] as const]
  }),
)

/** Fields that lists sort by. */
export const sortColumns = (session: Session): Sortable => ({
  ...fileOrders,
  full_name: 'employee.name_order',
  last_name: 'employee.name_order',
  file_code: 'employee.file_order',
  fiscalId: 'employee.cuil',
  category: byText(payOnDay('category_code')),
  cost_center: byText('cost_center.name'),
  assignedFormId: byText(`(select f.description from dynamic_form f
    where f.tenant_id = employee.tenant_id and f.id = employee.assigned_form_id)`),
  age: sql.raw(personFacts.age),
  town: byText(personFacts.town),
  organizational_unit: byText(personFacts.organizational_unit),
  trade_union: byText(personFacts.trade_union),
  seniority_years: sql.raw(personFacts.seniority_years),
  children: sql.raw(personFacts.children),
  youngest_child: sql.raw(personFacts.youngest_child),
  ...(can(session, 'read', 'pay') && { salary: sql.raw(payOnDay('salary')) }),
})
