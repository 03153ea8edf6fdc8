import { normalizeName } from '@legajo/formula/prefixes.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface DatedRecord {
  readonly id: number
  readonly changes?: readonly { readonly date: string }[] | undefined
}

/**
 * The quantity of each novelty for days before each change of pay within the month, by employee, under `code:ANTES`, `code:ANTES_2`.
 * The novelty of marks is of all days of the month: its days before the change are those counted. Sends no query when no employee's pay changed, as in nearly every month.
 */
export const earlierQuantities = async (
  db: Db,
  rows: readonly DatedRecord[],
  first: string,
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> => {
  const changed = rows.flatMap(({ id, changes = [] }) =>
    changes.map(({ date }, index) => ({ id, date, ending: stretchEndings[index] ?? '' })),
  )
  if (changed.length === 0) return new Map()
  const found = await sql<{ id: number; code: string; ending: string; hundredths: number }>`
    select n.employee_id as id, n.code, c.ending, (sum(coalesce(least(n.quantity, marked.quantity), n.quantity)) * 100)::bigint as hundredths
    from novelty n join unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ date }) => date)}::date[],
        ${changed.map(({ ending }) => ending)}::text[]) c (id, date, ending)
      on c.id = n.employee_id
      left join lateral (select coalesce(round(sum(f.quantity), 2), 0) as quantity
        from attendance_day_facts(n.company_id, ${first}::date, ${first}::date) f
        where f.employee_id = n.employee_id and f.code = n.code and f.date < c.date) marked
      on n.source_kind = 'ATTENDANCE' and n.end_date >= c.date
    where n.period_from >= ${first}::date and n.period_from < ${first}::date + interval '1 month'
      and n.quantity is not null and n.start_date < c.date
    group by n.employee_id, n.code, c.ending`.execute(db)
  return new Map(
    [...Map.groupBy(found.rows, ({ id }) => id)].map(([id, own]) => [
      id,
      new Map(own.map(({ code, ending, hundredths }) => [`${normalizeName(code)}:ANTES${ending}`, hundredths])),
    ]),
  )
}
