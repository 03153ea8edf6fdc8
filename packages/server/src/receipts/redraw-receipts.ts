import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { drawPaper, paperOf } from './issue-receipts.ts'
import { compressDifference, patternOf } from './receipt-original.ts'

/**
 * The papers of receipts whose bytes an earlier build did not store: drawn from the data they were issued with, verified by their hash, and
 * stored from now on. Where this build draws differently, the former paper stays valid next to the new one, and the history records it.
 * Throws when the data differ from those issued.
 */
export const redrawn = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Buffer>> => {
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'liquidation_id', 'code', 'data', 'data_hash'])
    .where('id', '=', anyOf(ids))
    .where('data', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const papers = new Map<number, Buffer>()
  for (const { id, liquidation_id, code, ...row } of rows) {
    const bytes = drawPaper(paperOf({ id, ...row }), code)
    papers.set(id, bytes)
    const original = hash('sha256', bytes, 'hex')
    const less = compressDifference(bytes, await patternOf(db, liquidation_id ?? 0, bytes))
    await sql`
      with other as (
        update receipt set former_hash = original_hash, original_hash = ${original}
        where id = ${id} and original_hash <> ${original} returning id),
      told as (insert into receipt_event (receipt_id, kind) select id, 'REDRAWN' from other)
      insert into receipt_original (receipt_id, company_id, packed) select id, company_id, ${less} from receipt where id = ${id}
      on conflict do nothing`.execute(db)
  }
  return papers
}
