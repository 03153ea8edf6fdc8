import type { LoadMode, MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { unpackBlocks } from './load-blocks.ts'
import { lockLoad, readLoad } from './load-header.ts'
import { type LoadJob, loadQueue } from './load-job.ts'
import { rightsOf } from './load-kind-of.ts'

/** Hands a checked load to the job that applies it. */
export const startLoad = async (
  db: Db,
  jobs: Server['jobs'],
  session: Session,
  { id, mode }: { readonly id: number; readonly mode: LoadMode },
): Promise<MassLoad> => {
  const load = await lockLoad(db, id)
  const what = `El lote «${load.description}»`
  if (load.status === 'MAPPING') fail('nothing_to_do', { what: `${what} tiene columnas sin asignar; asignalas antes de cargar` })
  if (load.status !== 'CHECKED') fail('nothing_to_do', { what: `${what} ya se entregó para cargar` })
  if (load.fresh + load.changed === 0) fail('nothing_to_do', { what: `${what} no tiene filas que cambien algo` })
  if (mode === 'ALL' && load.refused > 0) fail('load_refused', { count: load.refused, total: load.total })
  await unpackBlocks(db, load.id)
  await sql`update mass_load_row set status = s.status
    from (values ('NEW', 'PENDING'), ('CHANGED', 'PENDING'), ('SAME', 'SKIPPED'), ('REFUSED', 'SKIPPED')) s (outcome, status)
    where load_id = ${load.id} and mass_load_row.outcome = s.outcome and mass_load_row.status not in (s.status, 'DISCARDED')`.execute(
    db,
  )
  await db
    .updateTable('mass_load')
    .set({ status: 'PENDING', mode, applied_by: session.username, failure: null })
    .where('id', '=', load.id)
    .execute()
  const { tenantId, company, username: user } = session
  await jobs.enqueue(db, loadQueue, { tenantId, company, user, loadId: load.id, rights: rightsOf(session) } satisfies LoadJob)
  return readLoad(db, load.id)
}
