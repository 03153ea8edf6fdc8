import type { ObjectiveProgress } from '@legajo/contract/performance/objective.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { type FileStorage, selectFileByKey, sendFile } from '../files/entrance.ts'
import type { Session } from '../session/session.ts'

/** The progress of an objective, the last entry first. */
export const progressOf = (db: Db, objectiveId: number): Promise<ObjectiveProgress[]> =>
  db
    .selectFrom('performance_progress as g')
    .leftJoin('file_card as f', 'f.key', 'g.file_key')
    .select(['g.id', 'g.entered_on', 'g.comment', 'f.name as file_name', sql<string>`trim_scale(g.value)::text`.as('value')])
    .select(personOf('g.entered_by').as('entered_by'))
    .where('g.objective_id', '=', objectiveId)
    .orderBy('g.id', 'desc')
    .execute()

/** Refuses a file that the caller did not upload as evidence. */
export const requireOwnEvidence = async (db: Db, { username }: Session, key: string | null | undefined): Promise<void> => {
  if (!key) return
  const file = await selectFileByKey(db, key)
  if (file?.kind !== 'evidence' || file.created_by !== username) refuse('file_key', 'El archivo no está: subilo de nuevo')
}

type Context = {
  readonly db: Db
  readonly tenantId: number
  readonly reply: FastifyReply
  readonly storage: FileStorage
}

/** Sends the file of an entry of progress. */
export const evidenceOf = async ({ db, tenantId, reply, storage }: Context, progressId: number): Promise<undefined> => {
  const entry = await db.selectFrom('performance_progress').select('file_key').where('id', '=', progressId).executeTakeFirst()
  const file = entry?.file_key ? await selectFileByKey(db, entry.file_key) : undefined
  return sendFile(reply, storage, tenantId, file ?? fail('not_found'))
}
