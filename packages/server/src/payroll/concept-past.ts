import type { ConceptVersion } from '@legajo/contract/payroll/concept-more.ts'
import { addDays, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { PayrollTables } from '../db/tables/payroll.ts'
import type { RowsOf } from '../db/together.ts'
import { refuse } from '../http/app-error.ts'
import { utcText } from './closing-state.ts'

export type ConceptRow = Selectable<PayrollTables['concept']>

/** What concepts are read from, to be asked along with others: as they stand now, or as they were in a month, `YYYY-MM`. */
export const conceptQueries = (db: Db, month: string | undefined) =>
  [
    db.selectFrom('concept').selectAll().compile(),
    db
      .selectFrom('concept_past')
      .distinctOn('concept_id')
      .select(['concept_id', 'was'])
      .where('valid_until', '>=', month === undefined ? 'infinity' : `${month}-01`)
      .orderBy('concept_id')
      .orderBy('valid_until')
      .compile(),
  ] as const

/** Active concepts in their order. */
export const conceptsFrom = ([rows, past]: RowsOf<ReturnType<typeof conceptQueries>>): readonly ConceptRow[] => {
  const was = new Map(past.map((row) => [row.concept_id, row.was]))
  return rows
    .map((row): ConceptRow => ({ ...row, ...was.get(row.id) }))
    .filter(({ status }) => status === 'ACTIVE')
    .sort((a, b) => a.concept_order - b.concept_order || (a.code < b.code ? -1 : 1))
}

/**
 * Keeps what a concept was before the change that is about to be made, which holds from the first day of a month on. Whatever was
 * to hold from that day or later is replaced with it.
 */
export const keepPast = async (db: Db, id: number, from: string, user: string): Promise<void> => {
  const until = dayBefore(from)
  await sql`insert into concept_past (concept_id, valid_until, was, replaced_by)
    select c.id, ${until}, coalesce((select p.was from concept_past p where p.tenant_id = c.tenant_id and p.concept_id = c.id
      and p.valid_until > ${until} order by p.valid_until limit 1), to_jsonb(c)), ${user}
    from concept c where c.id = ${id} on conflict (tenant_id, concept_id, valid_until) do nothing`.execute(db)
  await db.deleteFrom('concept_past').where('concept_id', '=', id).where('valid_until', '>', until).execute()
}

/** A concept that begins in a month was not there before it. */
export const notBefore = async (db: Db, id: number, from: string, user: string): Promise<void> => {
  await sql`insert into concept_past (concept_id, valid_until, was, replaced_by)
    select id, ${dayBefore(from)}, to_jsonb(concept) || '{"status": "INACTIVE"}', ${user} from concept where id = ${id}`.execute(
    db,
  )
}

const dayBefore = (from: string): string => {
  if (startOfMonth(from) !== from)
    refuse('validFrom', `Un concepto rige desde el primer día de un mes; elegí el ${formatDate(startOfMonth(from))} u otro mes`)
  return addDays(from, -1)
}

/** What a concept was, the last one first. */
export const versionsOf = (db: Db, id: number): Promise<ConceptVersion[]> =>
  db
    .selectFrom('concept_past')
    .select(['id', 'valid_until as validUntil', 'replaced_by as replacedBy', utcText('replaced_at').as('replacedAt')])
    .select([
      sql<string>`was ->> 'name'`.as('name'),
      sql<'ACTIVE' | 'INACTIVE'>`was ->> 'status'`.as('status'),
      sql<string>`was ->> 'formula'`.as('formula'),
      sql<string | null>`was ->> 'formula_quantity'`.as('formulaQuantity'),
    ])
    .where('concept_id', '=', id)
    .orderBy('valid_until', 'desc')
    .execute()
