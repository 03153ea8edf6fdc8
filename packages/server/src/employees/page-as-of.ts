import type { PageQuery } from '@legajo/contract/fields.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type DefaultOrder, inOrder, pageOf } from '../http/page.ts'
import type { Sortable } from '../http/sort.ts'

/** Columns of a list that no dated change moves: an order by them is that of the stored rows. */
const undated = { full_name: 'employee.name_order', last_name: 'employee.name_order', file_code: 'employee.file_order' } as const

/** Whether a page as of a day can be chosen from the stored rows, without reading the values of the day of all employees. */
export const isChosenFromStored = (query: PageQuery, filters: readonly unknown[]): boolean =>
  filters.every((filter) => filter === undefined || filter === '') &&
  (query.sortField === undefined || Object.hasOwn(undated, query.sortField))

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
  const { content, ...page } = await pageOf(present, query, undated, { id: 'employee.id', sort: 'employee.name_order' })
  return { ...page, content: await rowsInOrder(content, rowsOf) }
}

/** A page of a filtered list of a day. One pass chooses and orders the ids of all that match; the rows of the page are read by them. */
export const filteredAsOf = async <DB, TB extends keyof DB, O extends { readonly id: number }>(
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
