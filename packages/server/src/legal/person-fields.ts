import { sql } from 'kysely'
import { fullName } from '../db/person-columns.ts'

/** Name and file code of the employee of a record, as fields of a resource over `table`. */
export const personFields = (table: string) => ({
  employee: () =>
    sql<string>`(select ${fullName('e')} from employee e
      where e.tenant_id = ${sql.ref(`${table}.tenant_id`)} and e.id = ${sql.ref(`${table}.employee_id`)})`,
  file_code: () =>
    sql<string>`(select e.file_code from employee e
      where e.tenant_id = ${sql.ref(`${table}.tenant_id`)} and e.id = ${sql.ref(`${table}.employee_id`)})`,
})

export const employeeReference = { table: 'employee', noun: 'El legajo' } as const
