import type { FunctionVersion } from '@legajo/contract/payroll/custom-function.ts'
import { addDays, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import type { CustomFunction } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RowsOf } from '../db/together.ts'
import { refuse } from '../http/app-error.ts'
import { utcText } from './closing-state.ts'

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

/**
 * Keeps what a function was before the change that is about to be made, which holds from the first day of a month on. Whatever was
 * to hold from that day or later is replaced with it.
 */
export const keepFunctionPast = async (db: Db, id: number, from: string, user: string): Promise<void> => {
  const until = dayBefore(from)
  await sql`insert into custom_function_past (function_id, valid_until, was, replaced_by)
    select f.id, ${until}::date, coalesce((select p.was from custom_function_past p where p.tenant_id = f.tenant_id and p.function_id = f.id
      and p.valid_until > ${until}::date order by p.valid_until limit 1), to_jsonb(f) - '{id,tenant_id,company_id,version}'::text[]), ${user}
    from custom_function f where f.id = ${id} on conflict (tenant_id, function_id, valid_until) do nothing`.execute(db)
  await db.deleteFrom('custom_function_past').where('function_id', '=', id).where('valid_until', '>', until).execute()
}

/** A function that begins in a month was not there before it. */
export const functionNotBefore = async (db: Db, id: number, from: string, user: string): Promise<void> => {
  await sql`insert into custom_function_past (function_id, valid_until, was, replaced_by)
    select f.id, ${dayBefore(from)}::date, to_jsonb(f) - '{id,tenant_id,company_id,version}'::text[] || '{"active": false}', ${user}
    from custom_function f where f.id = ${id}`.execute(db)
}

const dayBefore = (from: string): string => {
  if (startOfMonth(from) !== from)
    refuse('validFrom', `Una función rige desde el primer día de un mes; elegí el ${formatDate(startOfMonth(from))} u otro mes`)
  return addDays(from, -1)
}

/** What a function was, the last one first. */
export const functionVersions = (db: Db, id: number): Promise<FunctionVersion[]> =>
  db
    .selectFrom('custom_function_past')
    .select(['id', 'valid_until as validUntil', 'replaced_by as replacedBy', utcText('replaced_at').as('replacedAt')])
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
