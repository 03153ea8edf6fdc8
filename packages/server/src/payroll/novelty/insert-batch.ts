import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CheckedNoveltyEntry } from './check-entry.ts'
import { insertNoveltyEntries } from './save-entries.ts'

type BatchOrigin = { readonly origin: 'LIST' | 'FILE'; readonly description: string }

/**
 * Stores entries submitted in one call as a completed batch, so that it can be viewed and reverted as a whole. A single one creates no
 * batch. Returns their ids, in the given order.
 */
export const insertAsBatch = async (db: Db, entries: readonly CheckedNoveltyEntry[], { origin, description }: BatchOrigin) => {
  if (entries.length < 2) return insertNoveltyEntries(db, entries, { origin })
  const { id } = await db
    .insertInto('novelty_batch')
    .values({
      description: description.slice(0, 120),
      status: 'FINISHED',
      total: entries.length,
      done: entries.length,
      started_at: new Date(),
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await insertNoveltyEntries(db, entries, { origin, batchId: id })
  await sql`insert into novelty_batch_row (batch_id, line, company_id, employee_id, status, notice_id, data)
    select n.batch_id, n.line, n.company_id, n.employee_id, 'DONE', n.id, jsonb_strip_nulls(jsonb_build_object('fileCode', e.file_code,
      'conceptCode', n.code, 'imputationDate', to_char(n.period_from, 'YYYY-MM'), 'quantity', n.quantity::text, 'amount', n.amount::text))
    from novelty n join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    where n.batch_id = ${id} and n.first_id is null`.execute(db)
  return ids
}
