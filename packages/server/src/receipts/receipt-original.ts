import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from '../db/database.ts'

/** The difference between a paper and the pattern of its run: about a kilobyte. */
export const compressDifference = (paper: Buffer, pattern: Buffer): Buffer => deflateRawSync(paper, { dictionary: pattern })

/** Decompresses the paper. Throws for data not compressed against this pattern, or absurdly long. */
export const unpackOriginal = (bytes: Uint8Array, pattern: Buffer): Buffer =>
  inflateRawSync(bytes, { dictionary: pattern, maxOutputLength: 5_000_000 })

/** The paper that those of a run are compressed against; the first one `offered` becomes it permanently. */
export const patternOf = async (db: Db, liquidationId: number, offered: Buffer = Buffer.of()): Promise<Buffer> => {
  const known = (await patternsOf(db, [liquidationId])).get(liquidationId)
  if (known) return known
  await db.insertInto('receipt_pattern').values({ liquidation_id: liquidationId, bytes: offered }).execute()
  return offered
}

/** The patterns of some runs, for reading. */
export const patternsOf = async (db: Db, liquidationIds: readonly number[]): Promise<ReadonlyMap<number, Buffer>> => {
  if (liquidationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipt_pattern')
    .select(['liquidation_id', 'bytes'])
    .where('liquidation_id', 'in', liquidationIds)
    .execute()
  return new Map(rows.map(({ liquidation_id, bytes }) => [liquidation_id, Buffer.from(bytes)]))
}
