import type { AssignedField } from '@legajo/contract/employees/assignment.ts'
import type { PageQuery } from '@legajo/contract/fields.ts'
import { looksLikeFilter, parseFilter } from '@legajo/filter/parse.ts'
import type { Filter } from '@legajo/filter/tree.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DefaultOrder, inOrder, pageOf } from '../../http/page.ts'
import type { Sortable } from '../../http/sort.ts'

/** Columns of a list that no dated change moves: an order by them is that of the stored rows. */
const undatedColumns = {
  full_name: 'employee.name_order',
  last_name: 'employee.name_order',
  file_code: 'employee.file_order',
} as const

/** The dated column that each field of the list is read from, none for those that no dated change moves. */
const datedColumns: Readonly<Record<string, AssignedField | null>> = {
  id: null,
  file_code: null,
  full_name: null,
  last_name: null,
  name: null,
  fiscalId: null,
  confidential: null,
  admission_date: null,
  egress_date: null,
  salary: null,
  birthdate: null,
  age: null,
  document_number: null,
  marital_status_id: null,
  town: null,
  trade_union: null,
  seniority_years: null,
  position: 'position_id',
  area: 'area_id',
  sector: 'sector_id',
  hierchical_level: 'hierarchical_level_id',
  workplace: 'workplace',
  cost_center: 'cost_center_id',
  cost_center_id: 'cost_center_id',
  work_status_id: 'work_status',
  contracting_modality_id: 'contract_modality',
  contract_end: 'contract_end',
  employee_social_work_id: 'health_insurance_code',
  organizational_unit_id: 'organizational_unit_id',
  organizational_unit: 'organizational_unit_id',
  employment_id: 'employment_id',
  category: 'out_of_agreement',
  out_of_agreement: 'out_of_agreement',
  union_affiliated: 'union_affiliated',
}

const namesIn = (filter: Filter): readonly string[] =>
  filter.kind === 'condition' ? [filter.field] : filter.kind === 'not' ? namesIn(filter.part) : filter.parts.flatMap(namesIn)

/** The dated columns that filters and an order read; undefined when they may read any, as words do. */
export const findDatedColumns = (
  filters: readonly (string | undefined)[],
  fields: readonly (string | undefined | false)[],
): readonly string[] | undefined => {
  const texts = filters.flatMap((text) => text?.trim() || [])
  if (!texts.every((text) => looksLikeFilter(text))) return undefined
  const names = [
    ...texts.flatMap((text) => {
      const filter = parseFilter(text)
      return filter ? namesIn(filter) : []
    }),
    ...fields.flatMap((field) => field || []),
  ]
  if (!names.every((name) => Object.hasOwn(datedColumns, name))) return undefined
  return names.flatMap((name) => datedColumns[name] ?? [])
}

/** Whether a page as of a day can be chosen from the stored rows, without reading the values of the day of all employees. */
export const isChosenFromStored = (query: PageQuery, filters: readonly unknown[]): boolean =>
  filters.every((filter) => filter === undefined || filter === '') &&
  (query.sortField === undefined || Object.hasOwn(undatedColumns, query.sortField))

/** A page of the employees of a day: its ids from the stored rows, its rows as they were on the day. */
export const pageAsOf = async <DB, TB extends keyof DB, O extends { readonly id: number }>(
  db: Db,
  day: CalendarDate,
  query: PageQuery,
  rowsOf: (ids: readonly number[]) => SelectQueryBuilder<DB, TB, O>,
) => {
  const present = db
    .selectFrom('employee')
    .select('employee.id')
    .where(
      sql<boolean>`employee.company_id = any ((select app_companies())::int[]) and (employee.admission_date <= ${day}::date
        or exists (select from employment_period p where p.tenant_id = employee.tenant_id and p.employee_id = employee.id
          and p.admission_date <= ${day}::date))`,
    )
  const { content, ...page } = await pageOf(present, query, undatedColumns, { id: 'employee.id', sort: 'employee.name_order' })
  return { ...page, content: await rowsInOrder(content, rowsOf) }
}

/** A page of a filtered list of a day. One pass chooses and orders the ids of all that match; the rows of the page are read by them. */
export const readPageAsOf = async <DB, TB extends keyof DB, O extends { readonly id: number }>(
  matching: SelectQueryBuilder<DB, TB, O>,
  { page, size, ...sorted }: PageQuery,
  sortable: Sortable,
  usual: DefaultOrder,
  rowsOf: (ids: readonly number[]) => SelectQueryBuilder<DB, TB, O>,
) => {
  const ids = matching.clearSelect().select(sql.ref<number>('employee.id').as('id')).$castTo<{ readonly id: number }>()
  const found = await inOrder(ids, sorted, sortable, usual).execute()
  const content = await rowsInOrder(found.slice(page * size, (page + 1) * size), rowsOf)
  return { content, totalElements: found.length, totalPages: Math.ceil(found.length / size), page, size }
}

const rowsInOrder = async <DB, TB extends keyof DB, O extends { readonly id: number }>(
  chosen: readonly { readonly id: number }[],
  rowsOf: (ids: readonly number[]) => SelectQueryBuilder<DB, TB, O>,
): Promise<readonly O[]> => {
  const ids = chosen.map(({ id }) => id)
  const rows = new Map((ids.length === 0 ? [] : await rowsOf(ids).execute()).map((row) => [row.id, row as O]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
