import type { FunctionVersion } from '@legajo/contract/payroll/rules/custom-function.ts'
import type { CustomFunction } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { RowsOf } from '../../db/batch-queries.ts'
import type { Db } from '../../db/database.ts'
import { asTheyWere, pastOf } from './rule-past.ts'

const functionPast = pastOf({
  rules: 'custom_function',
  past: 'custom_function_past',
  owner: 'function_id',
  besides: ['id', 'tenant_id', 'company_id', 'version'],
  absent: { active: false },
  noun: 'Una función',
})
export const { keep: keepFunctionPast, notBefore: functionNotBefore } = functionPast

/** The queries that read functions, to be batched with others: current ones, or those of a month, `YYYY-MM`. */
export const functionQueries = (db: Db, month: string | undefined) =>
  [
    db.selectFrom('custom_function').select(['id', 'code', 'name', 'params', 'formula', 'active']).orderBy('code').compile(),
    functionPast.query(db, month),
  ] as const

/** Active functions by code. */
export const functionsFrom = ([rows, was]: RowsOf<ReturnType<typeof functionQueries>>): readonly CustomFunction[] =>
  asTheyWere(rows, was)
    .filter(({ active }) => active)
    .map(({ code, name, params, formula }) => ({ code, name, params, formula }))

/** The earlier versions of a function, newest first. */
export const functionVersions = (db: Db, id: number): Promise<FunctionVersion[]> =>
  functionPast.versions(
    db,
    id,
    sql`(was ->> 'active')::boolean as active, was ->> 'formula' as formula,
      (select coalesce(string_agg(p, '; ' order by i), '') from jsonb_array_elements_text(was -> 'params') with ordinality as x (p, i)) as params`,
  )
