import { hash } from 'node:crypto'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { patternsOf, unpackOriginal } from './receipt-original.ts'
import { redrawn } from './redraw-receipts.ts'

export interface ReceiptFile {
  readonly id: number
  readonly name: string
  readonly bytes: Buffer
}

/** The sources of a receipt's bytes. */
const sources = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('receipt as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .leftJoin('receipt_file as f', (join) => join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.receipt_id', '=', 'r.id'))
    .leftJoin('receipt_original as o', (join) => join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.receipt_id', '=', 'r.id'))
    .select(['r.id', 'r.liquidation_id', 'r.code', 'r.original_hash', 'r.period', 'r.type_code', 'e.file_code'])
    .select(['f.bytes as finished', 'o.packed'])
    .where('r.id', '=', anyOf(ids))
type Source = Awaited<ReturnType<ReturnType<typeof sources>['executeTakeFirstOrThrow']>>

/** The files of these receipts, in the order of the ids: signed or imported, or the original as issued. */
export const receiptFiles = async (db: Db, ids: readonly number[]): Promise<ReceiptFile[]> => {
  const rows = await sources(db, ids).execute()
  const originals = await originalsOf(
    db,
    rows.filter(({ finished }) => !finished),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const bytes = row?.finished ? Buffer.from(row.finished) : originals.get(id)
    return row && bytes ? [{ id, name: nameOf(row), bytes }] : []
  })
}

/** The original of one receipt, also of one signed since. */
export const originalOf = async (db: Db, id: number): Promise<Buffer | undefined> =>
  (await originalsOf(db, await sources(db, [id]).execute())).get(id)

const nameOf = ({ period, type_code, file_code, id }: Source): string =>
  `${`recibo-${period.slice(0, 7)}-${type_code}-${file_code}-${id}`.replace(/[^\w-]+/g, '-').toLowerCase()}.pdf`

/** The stored bytes, verified by the hash. Throws when they differ from those issued. */
const originalsOf = async (db: Db, rows: readonly Source[]): Promise<ReadonlyMap<number, Buffer>> => {
  const patterns = await patternsOf(db, [...new Set(rows.flatMap(({ liquidation_id }) => liquidation_id ?? []))])
  const originals = new Map<number, Buffer>()
  const idsWithoutOriginal: number[] = []
  for (const row of rows) {
    const pattern = patterns.get(row.liquidation_id ?? 0)
    if (!row.packed || !pattern) {
      idsWithoutOriginal.push(row.id)
      continue
    }
    const bytes = unpackOriginal(row.packed, pattern)
    if (hash('sha256', bytes, 'hex') !== row.original_hash) throw new Error(`Receipt ${row.id} is not kept as it was issued`)
    originals.set(row.id, bytes)
  }
  return idsWithoutOriginal.length === 0 ? originals : new Map([...originals, ...(await redrawn(db, idsWithoutOriginal))])
}
