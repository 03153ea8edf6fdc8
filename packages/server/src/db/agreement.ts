import { sql } from 'kysely'

/** The collective agreement of an employee's trade union. */
export const agreement = sql<string | null>`(select u.number_cct from trade_union u where u.tenant_id = employee.tenant_id
  and u.company_id = employee.company_id and u.code = employee.trade_union_code)`.as('agreement')
