import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CheckedNotice } from './check-notice.ts'
import { insertNotices } from './save-notices.ts'

type BatchOrigin = { readonly origin: 'LIST' | 'FILE'; readonly description: string }

/**
 * Stores notices submitted in one call as a completed batch, so that it can be viewed and reverted as a whole. A single one creates no
 * batch. Returns their ids, in the given order.
 */
export const insertAsBatch = async (db: Db, notices: readonly CheckedNotice[], { origin, description }: BatchOrigin) => {
  if (notices.length < 2) return insertNotices(db, notices, { origin })
  const { id } = await db
    .insertInto('novelty_batch')
    .values({
      description: description.slice(0, 120),
      status: 'FINISHED',
      total: notices.length,
      done: notices.length,
      started_at: new Date(),
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await insertNotices(db, notices, { origin, batchId: id })
  await sql`insert into novelty_batch_row (batch_id, line, company_id, employee_id, status, notice_id, data)
    select n.batch_id, n.line, n.company_id, n.employee_id, 'DONE', n.id, jsonb_strip_nulls(jsonb_build_object('fileCode', e.file_code,
      'conceptCode', n.code, 'imputationDate', to_char(n.period_from, 'YYYY-MM'), 'quantity', n.quantity::text, 'amount', n.amount::text))
    from novelty n join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    where n.batch_id = ${id} and n.first_id is null`.execute(db)
  return ids
}
