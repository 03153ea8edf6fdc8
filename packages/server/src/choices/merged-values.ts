import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { StoredTexts } from './choice-uses.ts'

/** A value that was merged into another, with the texts of the one that stays. */
export interface MergedValue {
  readonly typeId: number
  readonly former: StoredTexts
  readonly into: StoredTexts
}

/** The values of these types that were merged and whose merge stands; of several merges one after the other, the last one's value. */
export const findMergedValues = async (db: Db, typeIds: readonly number[]): Promise<readonly MergedValue[]> => {
  if (typeIds.length === 0) return []
  const { rows } = await sql<MergedValue>`select type_id as "typeId", into_texts as into,
      jsonb_build_object('code', removed ->> 'code', 'name', removed ->> 'name', 'short_name', removed ->> 'short_name') as former
    from parametric_merge where undone_at is null and type_id = any(${numbersText(typeIds)}::int[]) order by id`.execute(db)
  return rows.map((row, index) => ({ ...row, into: lastOf(rows.slice(index + 1), row) }))
}

/** Where later merges took the value that stays. */
const lastOf = (later: readonly MergedValue[], { typeId, into }: MergedValue): StoredTexts =>
  later.reduce((texts, next) => (next.typeId === typeId && next.former.code === texts.code ? next.into : texts), into)
