import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Employees, each with the trade union that their file names by its code: its `number_cct` is their collective agreement. */
export const employeesInUnions = (db: Db) =>
  db
    .selectFrom('employee')
    .leftJoin('trade_union', (join) =>
      join
        .onRef('trade_union.tenant_id', '=', 'employee.tenant_id')
        .onRef('trade_union.company_id', '=', 'employee.company_id')
        .onRef('trade_union.code', '=', 'employee.trade_union_code'),
    )

/** The collective agreement of one employee, in a query over `employee` alone. */
export const agreement = sql<string | null>`(select u.number_cct from trade_union u where u.tenant_id = employee.tenant_id
  and u.company_id = employee.company_id and u.code = employee.trade_union_code)`.as('agreement')
