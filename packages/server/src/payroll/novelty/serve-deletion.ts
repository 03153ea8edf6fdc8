import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { checkOf, deleteNoveltyEntries, impactOf } from './delete-entries.ts'
import { hasCriteria, ofState, selectNoveltyEntries, withNovelty } from './entry-rows.ts'

/** Deletion of notices: verified first; by force only with the hash of the verification. */
export const serveNoveltyEntryDeletion: Area = (server) => {
  const key = server.settings.tokenKey
  serve(server, noveltyEntries.verifyDeletion, async ({ db, session }, { body }) => {
    const ids = body.ids ?? (body.filter ? await findFilteredIds(db, body.filter) : refuse('ids', 'Elegí novedades o un filtro'))
    return checkOf(db, key, session, await impactOf(db, ids))
  })
  serve(server, noveltyEntries.remove, async ({ db, session }, { params }) => {
    await deleteNoveltyEntries(db, await impactOf(db, [params.id]), { key, session, force: false })
  })
  serve(server, noveltyEntries.removeMany, async ({ db, session }, { query, body }) =>
    deleteNoveltyEntries(db, await impactOf(db, body.ids), { key, session, force: query.forceDelete, hash: body.deleteHash }),
  )
  serve(server, noveltyEntries.removeFiltered, async ({ db, session }, { query, body }) =>
    deleteNoveltyEntries(db, await impactOf(db, await findFilteredIds(db, body.filter)), {
      key,
      session,
      force: query.forceDelete,
      hash: body.deleteHash,
    }),
  )
  serve(server, noveltyEntries.forceRemove, async ({ db, session }, { query }) =>
    deleteNoveltyEntries(db, await impactOf(db, [query.id]), { key, session, force: true, hash: query.deleteHash }),
  )
}

const maxImmediateEmployees = 20_000

/** Active entries that match the filter. An empty filter deletes nothing. */
const findFilteredIds = async (db: Db, filter: NoveltyFilter): Promise<readonly number[]> => {
  if (!hasCriteria(filter)) refuse('filter', 'Elegí al menos un filtro: sin filtro no se elimina nada')
  const rows = await selectNoveltyEntries(db)
    .clearSelect()
    .select('h.id')
    .where(withNovelty(filter))
    .where(ofState('ACTIVE'))
    .orderBy('h.id')
    .limit(maxImmediateEmployees + 1)
    .execute()
  if (rows.length > maxImmediateEmployees)
    refuse('filter', `El filtro alcanza a más de ${maxImmediateEmployees} novedades; eliminá por partes`)
  return rows.length > 0 ? rows.map(({ id }) => id) : refuse('filter', 'Ninguna novedad activa pasa ese filtro')
}
