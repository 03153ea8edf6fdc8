import { noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readBatch } from './batch-rows.ts'
import { checkOf, deleteNoveltyEntries, type Impact, impactOf } from './delete-entries.ts'

/** Reverting all novelties of a batch: verified first, then executed exactly as verified, or not at all. */
export const serveBatchUndo: Area = (server) => {
  const key = server.settings.tokenKey
  const inTime = (scope: Scope): Scope => ({ ...scope, timeout: 30_000 })
  serveOperation(server, noveltyBatches.verifyUndo, async ({ session, scope }, { params }) => {
    await mustSeeAll(server.database, scope, params.id)
    return server.database.inTenant(inTime(scope), async (db) => checkOf(db, key, session, await undoable(db, params.id)))
  })
  serveOperation(server, noveltyBatches.undo, async ({ session, scope }, { params, body }) => {
    await mustSeeAll(server.database, scope, params.id)
    return server.database.inTenant(inTime(scope), async (db) => {
      const impact = await undoable(db, params.id)
      await deleteNoveltyEntries(db, impact, { key, session, force: true, hash: body.deleteHash })
      await db
        .updateTable('novelty_batch')
        .set({ status: 'UNDONE', undone_by: session.username, undone_at: new Date(), undone: impact.going.length })
        .where('id', '=', params.id)
        .execute()
      return readBatch(db, params.id)
    })
  })
}

/** The impact of reverting; locks the batch. Refused while it is processed, after it is reverted, and when a part of it is history. */
const undoable = async (db: Db, batchId: number): Promise<Impact> => {
  const batch = await db
    .selectFrom('novelty_batch')
    .select(['status', 'description'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const what = `El lote «${batch.description}»`
  if (batch.status === 'UNDONE') fail('nothing_to_do', { what: `${what} ya se deshizo` })
  if (batch.status === 'PENDING' || batch.status === 'PROCESSING')
    fail('nothing_to_do', { what: `${what} todavía se está cargando; detenelo o esperá a que termine` })
  const { rows } = await sql<{ id: number }>`select distinct notice_id as id from novelty where batch_id = ${batchId}`.execute(db)
  if (rows.length === 0) fail('nothing_to_do', { what: `${what} ya no tiene novedades` })
  const impact = await impactOf(
    db,
    rows.map(({ id }) => id),
  )
  const [first] = impact.kept
  if (first) fail('batch_final', { count: impact.kept.length, total: impact.instalments.length, liquidation: first.liquidation })
  return impact
}

/** Refuses users who cannot see all employees of the batch: a partial revert would differ from the verification. */
const mustSeeAll = async (
  database: { inTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> },
  scope: Scope,
  batchId: number,
): Promise<void> => {
  const count = (db: Db) =>
    db
      .selectFrom('novelty')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow()
  const seen = await database.inTenant(scope, count)
  const all = await database.inTenant({ ...scope, confidential: true }, count)
  if (Number(all.n) > Number(seen.n)) fail('batch_hidden', { count: Number(all.n) - Number(seen.n) })
}
