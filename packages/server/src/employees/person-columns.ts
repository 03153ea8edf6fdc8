import type { Columns } from '@legajo/filter/sql.ts'

/** What a filter may name of the person of each row, where the query calls the employee `e`. */
export const personColumns = {
  fileCode: { kind: 'text', sql: 'e.file_code' },
  fullName: { kind: 'text', sql: `(e.last_name || ', ' || e.name)` },
  cuil: { kind: 'text', sql: 'e.cuil' },
} as const satisfies Columns

/** How the same is sorted: file numbers as people count them (2, 10, 1001, A-7, A-12), names by surname, then name. */
export const personSort = { fileCode: 'e.file_order', fullName: 'e.name_order', cuil: 'e.cuil' } as const
