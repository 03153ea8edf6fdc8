import type { NoveltyEntryConcept } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { isAdjustment } from '@legajo/payroll-rules/clocks.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { noveltyParts } from '../formula/novelty-parts.ts'
import { conceptFrom } from '../rule-set/read-rules.ts'

/** The unit of a concept `c`'s quantity. */
export const unitOf = (concept: string) => sql<string | null>`${sql.ref(concept)}.definition ->> 'unit'`.as('unit')

export type ConceptOf = NoveltyEntryConcept & { readonly active: boolean; readonly isFixed: boolean }

/** All concepts of the company, with whether a formula reads their quantity and amount. */
export const readConcepts = async (db: Db): Promise<readonly ConceptOf[]> => {
  const company = sql<number>`app_company()`
  const rows = await db
    .selectFrom('concept')
    .selectAll()
    .select(unitOf('concept'))
    .where('company_id', '=', company)
    .orderBy('concept_order')
    .execute()
  const named = await db
    .selectFrom('formula')
    .select('formula')
    .where('company_id', '=', company)
    .where('status', '=', 'publicada')
    .execute()
  const own = await db.selectFrom('custom_function').select('formula').where('company_id', '=', company).execute()
  const parts = noveltyParts([
    ...rows
      .filter(({ status }) => status === 'ACTIVE')
      .flatMap(({ formula, formula_quantity }) => [formula, formula_quantity ?? '']),
    ...[...named, ...own].map(({ formula }) => formula),
  ])
  const none = { quantity: false, amount: false }
  return rows.map(({ unit, ...row }) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    unit,
    type: row.concept_type,
    active: row.status === 'ACTIVE',
    liquidationTypes: row.liquidation_types,
    isFixed: row.concept_treatment === 'FIJO',
    adjusts: isAdjustment(conceptFrom(row)),
    ...((row.concept_treatment === 'FIJO' ? undefined : parts.get(normalizeName(row.code))) ?? none),
  }))
}
