import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { notFound } from '../../errors/app-error.ts'

const utc = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const selectBatches = (db: Db) =>
  db
    .selectFrom('novelty_batch')
    .select(['id', 'description', 'status', 'total', 'done', 'failed', 'version'])
    .select([personOf<string | null>('created_by').as('createdBy'), personOf<string | null>('undone_by').as('undoneBy')])
    .select(['undone', utc('undone_at').as('undoneAt')])
    .select([utc('started_at').as('startedAt'), utc('finished_at').as('finishedAt')])
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'))

export const readBatch = async (db: Db, id: number) =>
  await selectBatches(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
