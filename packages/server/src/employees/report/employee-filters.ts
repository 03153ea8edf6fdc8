import { workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import { filterByLabel, sortByLabel } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { categoryToday, payOnDay } from '../../db/pay-on-day.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { fieldFilters, visibleFields } from '../../forms/company-fields.ts'
import { searchIn } from '../../http/search-text.ts'
import { byLabel, byText, type Sortable } from '../../http/sort.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'

const text = (column: string) => ({ kind: 'text', sql: `employee.${column}` }) as const

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
  organizational_unit: `(select u.name from organizational_unit u
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

/** Fields that lists filter by; pay only for users who may see it. */
export const filterColumns = (session: Session): Columns => ({
  id: { kind: 'number', sql: 'employee.id' },
  file_code: text('file_code'),
  full_name: { kind: 'text', sql: fullNameSql('employee') },
  last_name: text('last_name'),
  name: text('name'),
  fiscalId: text('cuil'),
  position: text('position'),
  area: text('area'),
  sector: text('sector'),
  hierchical_level: text('hierarchical_level'),
  workplace: text('workplace'),
  work_email: text('email'),
  category: {
    kind: 'text',
    sql: categoryToday,
  },
  cost_center: { kind: 'text', sql: 'cost_center.name' },
  work_status_id: { kind: 'select', sql: 'employee.work_status' },
  admission_date: { kind: 'date', sql: 'employee.admission_date' },
  egress_date: { kind: 'date', sql: 'employee.egress_date' },
  contract_end: { kind: 'date', sql: 'employee.contract_end' },
  birthdate: { kind: 'date', sql: 'employee.birthdate' },
  age: { kind: 'number', sql: personFacts.age },
  document_number: text('document_number'),
  marital_status_id: filterByLabel('employee.marital_status', 'marital-statuses'),
  town: { kind: 'text', sql: personFacts.town },
  organizational_unit: { kind: 'text', sql: personFacts.organizational_unit },
  trade_union: { kind: 'text', sql: personFacts.trade_union, code: unionToday },
  seniority_years: { kind: 'number', sql: personFacts.seniority_years },
  children: { kind: 'number', sql: personFacts.children },
  youngest_child: { kind: 'number', sql: personFacts.youngest_child },
  gender: { kind: 'select', sql: 'employee.gender' },
  gender_id: filterByLabel('employee.gender', 'genders'),
  contracting_modality_id: filterByLabel('employee.contract_modality', 'sicoss-modalities'),
  employee_social_work_id: filterByLabel('employee.health_insurance_code', 'obras-sociales'),
  egress_reason: filterByLabel('employee.egress_reason', 'leaving-motives'),
  out_of_agreement: { kind: 'boolean', sql: 'employee.out_of_agreement' },
  union_affiliated: { kind: 'boolean', sql: 'employee.union_affiliated' },
  confidential: { kind: 'boolean', sql: 'employee.confidential' },
  organizational_unit_id: { kind: 'number', sql: 'employee.organizational_unit_id' },
  cost_center_id: { kind: 'number', sql: 'employee.cost_center_id' },
  employment_id: { kind: 'number', sql: 'employee.employment_id' },
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

/** Fields that lists sort by. */
export const sortColumns = (session: Session): Sortable => ({
  full_name: 'employee.name_order',
  last_name: 'employee.name_order',
  name: byText('employee.name'),
  file_code: 'employee.file_order',
  fiscalId: 'employee.cuil',
  admission_date: 'employee.admission_date',
  egress_date: 'employee.egress_date',
  contract_end: 'employee.contract_end',
  work_status_id: byLabel('employee.work_status', workStatuses),
  position: byText('employee.position'),
  area: byText('employee.area'),
  sector: byText('employee.sector'),
  hierchical_level: byText('employee.hierarchical_level'),
  workplace: byText('employee.workplace'),
  work_email: byText('employee.email'),
  category: byText(payOnDay('category_code')),
  cost_center: byText('cost_center.name'),
  confidential: 'employee.confidential',
  assignedFormId: byText(`(select f.description from dynamic_form f
    where f.tenant_id = employee.tenant_id and f.id = employee.assigned_form_id)`),
  birthdate: 'employee.birthdate',
  age: sql.raw(personFacts.age),
  document_number: byText('employee.document_number'),
  marital_status_id: sortByLabel('employee.marital_status', 'marital-statuses'),
  town: byText(personFacts.town),
  organizational_unit: byText(personFacts.organizational_unit),
  trade_union: byText(personFacts.trade_union),
  seniority_years: sql.raw(personFacts.seniority_years),
  children: sql.raw(personFacts.children),
  youngest_child: sql.raw(personFacts.youngest_child),
  gender_id: sortByLabel('employee.gender', 'genders'),
  contracting_modality_id: sortByLabel('employee.contract_modality', 'sicoss-modalities'),
  employee_social_work_id: sortByLabel('employee.health_insurance_code', 'obras-sociales'),
  egress_reason: sortByLabel('employee.egress_reason', 'leaving-motives'),
  ...(can(session, 'read', 'pay') && { salary: sql.raw(payOnDay('salary')) }),
})
