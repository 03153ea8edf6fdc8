import { sql } from 'kysely'
import { idsText, numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { FactDifference } from './fact-differences.ts'

/** Writes differences to the novelties that the payroll reads: one novelty per source, month and concept, however often it is repeated. */
export const passFacts = async (db: Db, differences: readonly FactDifference[]): Promise<void> => {
  const gone = differences.filter(({ change }) => change === 'GONE').flatMap(({ noveltyId }) => noveltyId ?? [])
  if (gone.length > 0) await sql`delete from novelty where id = any(${idsText(gone)}::bigint[])`.execute(db)
  const due = differences.filter(({ change }) => change !== 'GONE')
  for (let from = 0; from < due.length; from += share) await writeFacts(db, due.slice(from, from + share))
}

const share = 2000

const writeFacts = async (db: Db, facts: readonly FactDifference[]): Promise<void> => {
  const texts = (of: (fact: FactDifference) => string | null) => facts.map(of)
  await sql`insert into novelty (employee_id, code, period_from, quantity, start_date, end_date, observation, origin, source_kind, source_id)
    select e, c, m::date, round(q, greatest(2, min_scale(q))), s::date, u::date, o, 'TIME', k, i
    from unnest(${numbersText(facts.map(({ employeeId }) => employeeId))}::bigint[], ${texts(({ code }) => code)}::text[],
      ${texts(({ month }) => month)}::text[], ${texts(({ after }) => after)}::numeric[], ${texts(({ dayFrom }) => dayFrom)}::text[],
      ${texts(({ dayUntil }) => dayUntil)}::text[], ${texts(({ source, late }) => (late ? `Tarde: ${source}` : source))}::text[],
      ${texts(({ sourceKind }) => sourceKind)}::text[], ${numbersText(facts.map(({ sourceId }) => sourceId))}::bigint[]) as x (e, c, m, q, s, u, o, k, i)
    on conflict (tenant_id, source_kind, source_id, period_from, code) where (source_kind is not null)
      do update set quantity = excluded.quantity, start_date = excluded.start_date, end_date = excluded.end_date,
        observation = excluded.observation, changed_at = now()`.execute(db)
}
