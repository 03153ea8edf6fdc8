import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Stores signed files and records who signed them. */
export const storeSignedFiles = async (
  db: Db,
  signed: readonly { readonly id: number; readonly bytes: Buffer }[],
  name: string,
): Promise<void> => {
  if (signed.length === 0) return
  await db
    .insertInto('receipt_file')
    .values(signed.map(({ id, bytes }) => ({ receipt_id: id, kind: 'SIGNED', bytes })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'receipt_id', 'kind']).doUpdateSet(({ ref }) => ({ bytes: ref('excluded.bytes') })),
    )
    .execute()
  const rows = signed.map(({ id, bytes }) => ({ id, hash: createHash('sha256').update(bytes).digest('hex') }))
  await sql`with signed as (
      update receipt r set signed_at = now(), signed_by = ${name}, signed_hash = n.hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, hash text) where r.id = n.id returning r.id)
    insert into receipt_event (receipt_id, kind, detail) select id, 'SIGNED', ${name} from signed`.execute(db)
}
