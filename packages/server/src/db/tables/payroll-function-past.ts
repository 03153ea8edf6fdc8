import type { Generated, JSONColumnType } from 'kysely'

export interface FunctionPastTables {
  custom_function_past: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    id: Generated<number>
    function_id: number
    /** The last day of validity. */
    valid_until: string
    /** The row of the function without its name. */
    was: JSONColumnType<object>
    replaced_by: string
    replaced_at: Generated<Date>
    version: Generated<number>
  }
}
