import type { ConceptVersion } from '@legajo/contract/payroll/rules/concept-more.ts'
import { type Selectable, sql } from 'kysely'
import type { RowsOf } from '../../db/batch-queries.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { asTheyWere, pastOf } from './rule-past.ts'

export type ConceptRow = Selectable<Schema['concept']>

const conceptPast = pastOf({
  rules: 'concept',
  past: 'concept_past',
  owner: 'concept_id',
  besides: [],
  absent: { status: 'INACTIVE' },
  noun: 'Un concepto',
})
export const { keep: keepPast, notBefore } = conceptPast

/** The queries that read concepts, to be batched with others: current ones, or those of a month, `YYYY-MM`. */
export const conceptQueries = (db: Db, month: string | undefined) =>
  [db.selectFrom('concept').selectAll().compile(), conceptPast.query(db, month)] as const

/** Active concepts in their order. */
export const conceptsFrom = ([rows, was]: RowsOf<ReturnType<typeof conceptQueries>>): readonly ConceptRow[] =>
  asTheyWere(rows, was)
    .filter(({ status }) => status === 'ACTIVE')
    .toSorted((a, b) => a.concept_order - b.concept_order || (a.code < b.code ? -1 : 1))

/** The earlier versions of a concept, newest first. */
export const versionsOf = (db: Db, id: number): Promise<ConceptVersion[]> =>
  conceptPast.versions(
    db,
    id,
    sql`was ->> 'name' as name, was ->> 'status' as status, was ->> 'formula' as formula, was ->> 'formula_quantity' as "formulaQuantity"`,
  )
