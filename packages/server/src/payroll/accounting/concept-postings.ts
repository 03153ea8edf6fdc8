import type { ConceptAccounts } from '@legajo/contract/payroll/documents/accounting.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type ConceptRow = ConceptAccounts & { readonly category: string }

/** The accounts of every postable concept, in the order of the receipt. */
export const conceptRows = async (db: Db): Promise<readonly ConceptRow[]> => {
  const { rows } = await sql<ConceptRow>`
    select id, code, name, concept_type as type, concept_category as category, debe, haber, scheme_debit as "schemeDebit",
      scheme_credit as "schemeCredit", exclude_accounting_count as "excludeAccountingCount", version
    from concept where concept_type <> 'INFORMATIVO' order by concept_order, code`.execute(db)
  return rows
}
