import type { ConceptVersion } from '@legajo/contract/payroll/concept-more.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import type { PayrollTables } from '../../db/tables/payroll.ts'
import type { RowsOf } from '../../db/together.ts'
import { utcText } from '../period/closing-state.ts'
import { pastOf } from './rule-past.ts'

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

/** How a concept's past is kept. */
export const { keep: keepPast, notBefore } = pastOf({
  rules: 'concept',
  past: 'concept_past',
  owner: 'concept_id',
  besides: [],
  absent: { status: 'INACTIVE' },
  noun: 'Un concepto',
})

/** What a concept was, the last one first. */
export const versionsOf = (db: Db, id: number): Promise<ConceptVersion[]> =>
  db
    .selectFrom('concept_past')
    .select([
      'id',
      'valid_until as validUntil',
      personOf('replaced_by').as('replacedBy'),
      utcText('replaced_at').as('replacedAt'),
    ])
    .select([
      sql<string>`was ->> 'name'`.as('name'),
      sql<'ACTIVE' | 'INACTIVE'>`was ->> 'status'`.as('status'),
      sql<string>`was ->> 'formula'`.as('formula'),
      sql<string | null>`was ->> 'formula_quantity'`.as('formulaQuantity'),
    ])
    .where('concept_id', '=', id)
    .orderBy('valid_until', 'desc')
    .execute()
