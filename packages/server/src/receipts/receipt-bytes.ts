import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type IssuedPaper, proofOf } from './issue-receipts.ts'
import { drawReceipt } from './receipt-pdf.ts'

export interface ReceiptFile {
  readonly id: number
  readonly name: string
  readonly bytes: Buffer
}

/** What the bytes of a receipt are made from. */
const sources = (db: Db) =>
  db
    .selectFrom('receipt as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .leftJoin('receipt_file as f', (join) => join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.receipt_id', '=', 'r.id'))
    .select(['r.id', 'r.code', 'r.data', 'r.original_hash', 'r.period', 'r.type_code', 'e.file_code', 'f.bytes'])

/** The files of these receipts, in the order of the ids: what was signed or brought in as it is stored, the rest drawn again. */
export const receiptFiles = async (db: Db, ids: readonly number[]): Promise<ReceiptFile[]> => {
  const rows = await sources(db)
    .where(sql<boolean>`r.id = any (${`{${ids.join()}}`}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const name = `recibo-${row.period.slice(0, 7)}-${row.type_code}-${row.file_code}-${row.id}`
      .replace(/[^\w-]+/g, '-')
      .toLowerCase()
    return [{ id, name: `${name}.pdf`, bytes: row.bytes ? Buffer.from(row.bytes) : drawnAgain(row) }]
  })
}

interface Drawable {
  readonly id: number
  readonly code: string
  readonly data: unknown
  readonly original_hash: string
}

/** The original as it was issued, bit for bit. Throws when what is drawn is not what was issued. */
export const drawnAgain = ({ id, code, data, original_hash }: Drawable): Buffer => {
  const paper = data as IssuedPaper // as stored by issue-receipts.ts
  const bytes = drawReceipt(paper.shown, proofOf(paper, code))
  if (createHash('sha256').update(bytes).digest('hex') !== original_hash)
    throw new Error(`Receipt ${id} is no longer drawn as it was issued`)
  return bytes
}
