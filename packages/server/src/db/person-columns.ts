import type { Columns } from '@legajo/filter/sql.ts'
import { type RawBuilder, sql } from 'kysely'

/** Names that queries give to rows of people: any other name is a compile error, not one of the running query. */
type PersonRow = 'account_card' | 'e' | 'employee' | 'm' | 'next' | 'o' | 'p' | 'u' | 'w'

/** The full name of a person, «García, Ana», as SQL text; `row` is the name of the row in the query. */
export const fullNameSql = (row: PersonRow): string => `(${row}.last_name || ', ' || ${row}.name)`

/** `fullNameSql` as an expression. */
export const fullName = <Name extends string | null = string>(row: PersonRow): RawBuilder<Name> =>
  sql<Name>`${sql.raw(fullNameSql(row))}`

/** The full name of a read person, as `fullNameSql` builds it. */
export const fullNameOf = ({ last_name, name }: { readonly last_name: string; readonly name: string }): string =>
  `${last_name}, ${name}`

/** Columns of each row's employee for filters, where the query names the employee `e`. */
export const personColumns = {
  fileCode: { kind: 'text', sql: 'e.file_code' },
  fullName: { kind: 'text', sql: fullNameSql('e') },
  cuil: { kind: 'text', sql: 'e.cuil' },
} as const satisfies Columns

/** Sort keys of the same: file codes in natural order (2, 10, 1001, A-7, A-12), names by surname, then name. */
export const personSort = { fileCode: 'e.file_order', fullName: 'e.name_order', cuil: 'e.cuil' } as const

/** An expression of the row `e` of the employee that `employee_id` of `table` names. */
const ofEmployee = (table: string, expression: string): string =>
  `(select ${expression} from employee e where e.tenant_id = ${table}.tenant_id and e.id = ${table}.employee_id)`

/** Name and file code of the employee of a record, as fields of a resource over `table`. */
export const personFields = (table: string) => ({
  employee: () => sql<string>`${sql.raw(ofEmployee(table, fullNameSql('e')))}`,
  file_code: () => sql<string>`${sql.raw(ofEmployee(table, 'e.file_code'))}`,
})

/** `personColumns` and `personSort` for a table with `employee_id` alone, and the text in which its employee is searched. */
export const personFilters = (table: string) => {
  const of = (expression: string): string => ofEmployee(table, expression)
  const { fileCode, fullName: name, cuil } = personColumns
  return {
    search: of('e.search'),
    columns: {
      fileCode: { ...fileCode, sql: of(fileCode.sql) },
      fullName: { ...name, sql: of(name.sql) },
      cuil: { ...cuil, sql: of(cuil.sql) },
    },
    sort: { fileCode: sql.raw(of('e.file_order')), fullName: sql.raw(of('e.name_order')), cuil: sql.raw(of('e.cuil')) },
  } as const
}
