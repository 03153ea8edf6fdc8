import type { ParametricMerge } from '@legajo/contract/parametric/parametric-merge.ts'
import { sql } from 'kysely'
import type { StoredTexts } from '../choices/choice-uses.ts'
import type { ParametricRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { utcText } from '../db/utc-text.ts'
import { requireType } from './find-value.ts'

/** The merges of a type, the latest first. */
export const mergesOfType = async (db: Db, key: string): Promise<ParametricMerge[]> => {
  const type = await requireType(db, key)
  const rows = await db
    .selectFrom('parametric_merge as m')
    .select(['m.id', 'm.records', 'm.into_code as intoCode'])
    .select(sql<ParametricRow>`m.removed`.as('removed'))
    .select(sql<StoredTexts>`m.into_texts`.as('into'))
    .select([utcText('m.merged_at').as('mergedAt'), personOf<string | null>('m.merged_by').as('mergedBy')])
    .select([sql<string | null>`${utcText('m.undone_at')}`.as('undoneAt'), personOf<string | null>('m.undone_by').as('undoneBy')])
    .where('m.type_id', '=', type.id)
    .orderBy('m.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ removed, into, ...row }) => ({ ...row, code: removed.code, name: removed.name, into: into.name ?? '' }))
}
