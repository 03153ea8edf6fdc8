import type { FunctionVersion } from '@legajo/contract/payroll/custom-function.ts'
import type { CustomFunction } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import type { RowsOf } from '../../db/together.ts'
import { utcText } from '../period/closing-state.ts'
import { pastOf } from './rule-past.ts'

/** What functions are read from, to be asked along with others: as they stand now, or as they were in a month, `YYYY-MM`. */
export const functionQueries = (db: Db, month: string | undefined) =>
  [
    db.selectFrom('custom_function').select(['id', 'code', 'name', 'params', 'formula', 'active']).orderBy('code').compile(),
    db
      .selectFrom('custom_function_past')
      .distinctOn('function_id')
      .select(['function_id', 'was'])
      .where('valid_until', '>=', month === undefined ? 'infinity' : `${month}-01`)
      .orderBy('function_id')
      .orderBy('valid_until')
      .compile(),
  ] as const

/** Active functions by code. */
export const functionsFrom = ([rows, past]: RowsOf<ReturnType<typeof functionQueries>>): readonly CustomFunction[] => {
  const was = new Map<number, object>(past.map((row) => [row.function_id, row.was]))
  return rows
    .map((row) => ({ ...row, ...was.get(row.id) }))
    .filter(({ active }) => active)
    .map(({ code, name, params, formula }) => ({ code, name, params, formula }))
}

/** How a function's past is kept. */
export const { keep: keepFunctionPast, notBefore: functionNotBefore } = pastOf({
  rules: 'custom_function',
  past: 'custom_function_past',
  owner: 'function_id',
  besides: ['id', 'tenant_id', 'company_id', 'version'],
  absent: { active: false },
  noun: 'Una función',
})

/** What a function was, the last one first. */
export const functionVersions = (db: Db, id: number): Promise<FunctionVersion[]> =>
  db
    .selectFrom('custom_function_past')
    .select([
      'id',
      'valid_until as validUntil',
      personOf('replaced_by').as('replacedBy'),
      utcText('replaced_at').as('replacedAt'),
    ])
    .select([
      sql<boolean>`(was ->> 'active')::boolean`.as('active'),
      sql<string>`was ->> 'formula'`.as('formula'),
      sql<string>`(select coalesce(string_agg(p, '; ' order by i), '') from jsonb_array_elements_text(was -> 'params') with ordinality as x (p, i))`.as(
        'params',
      ),
    ])
    .where('function_id', '=', id)
    .orderBy('valid_until', 'desc')
    .execute()
