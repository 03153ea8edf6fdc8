import type { Generated, JSONColumnType } from 'kysely'

export interface ConceptPastTables {
  concept_past: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    id: Generated<number>
    concept_id: number
    /** The last day of validity. */
    valid_until: string
    /** The whole row of the concept. */
    was: JSONColumnType<object>
    replaced_by: string
    replaced_at: Generated<Date>
    version: Generated<number>
  }
}
