import type { Db } from './database.ts'
import { namedEmployees } from './named-employees.ts'

/** Employees, each with the trade union of their file's code: its `number_cct` is their collective agreement. */
export const employeesInUnions = (db: Db) =>
  db
    .selectFrom('employee')
    .leftJoin('trade_union', (join) =>
      join
        .onRef('trade_union.tenant_id', '=', 'employee.tenant_id')
        .onRef('trade_union.company_id', '=', 'employee.company_id')
        .onRef('trade_union.code', '=', 'employee.trade_union_code'),
    )

/** Like `employeesInUnions`, with the names of the employees' area, sector, level and position. */
export const employeesInUnionsWithNames = (db: Db) =>
  db
    .selectFrom(namedEmployees.as('employee'))
    .leftJoin('trade_union', (join) =>
      join
        .onRef('trade_union.tenant_id', '=', 'employee.tenant_id')
        .onRef('trade_union.company_id', '=', 'employee.company_id')
        .onRef('trade_union.code', '=', 'employee.trade_union_code'),
    )
