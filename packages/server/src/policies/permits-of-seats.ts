import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** The permits that seats of the structure give to their holders. */
export const permitsOfSeats = async (db: Db, seats: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (seats.length === 0) return new Map()
  const rows = await db
    .selectFrom('permit_grant')
    .select(['subject_id', 'permit_code'])
    .where('subject', '=', 'EMPLOYMENT')
    .where('subject_id', '=', anyOf([...new Set(seats)]))
    .execute()
  const codes = new Map<number, string[]>()
  for (const { subject_id, permit_code } of rows) codes.set(subject_id, [...(codes.get(subject_id) ?? []), permit_code])
  return codes
}
