import { dynamicGrids, type GridPreview, type UnsavedGrid } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'
import { requireGridColumns, withColumns } from './grid-rows.ts'
import { lastRun } from './preview-column.ts'
import { gridOfEmployees, gridOfNovelties, gridOfRun, pageOf, type WorkedGrid } from './worked-grid.ts'

/** Sufficient rows for a preview. */
const maxRows = 8

/** Previews of unsaved grids over current data, with the caller's own rights. */
export const serveGridPreview: Area = (server) => {
  serve(server, dynamicGrids.preview, async ({ db, session }, { body }): Promise<GridPreview> => {
    await requireGridColumns(db, body)
    const worked = await findGridData(db, session, body)
    const page = { page: 0, size: maxRows }
    if (worked) return { ...pageOf(worked, { ...page, sortOrder: 1 }), of: worked.of }
    const emptyPreview = {
      content: [],
      totalElements: 0,
      totalPages: 0,
      columns: [],
      totals: [],
      groups: [],
      notes: [],
      hidden: 0,
    }
    return { ...emptyPreview, ...page, of: null }
  })
}

/** Over the last run, the files, or the novelties of the last period with any; undefined when there is none. */
const findGridData = async (db: Db, session: Session, draft: UnsavedGrid): Promise<WorkedGrid | undefined> => {
  const unsaved = { ...draft, id: 0, name: 'Vista previa', isDefault: false, status: 'ACTIVE' as const }
  const [grid] = await withColumns(db, [unsaved])
  if (!grid) return undefined
  if (draft.scope === 'EMPLOYEE') return gridOfEmployees(db, session, grid, {})
  if (draft.scope === 'LIQUIDATION') {
    const run = await lastRun(db)
    return run && gridOfRun(db, grid, run.id, {})
  }
  const { rows } = await sql<{ id: number }>`select p.id from liquidation_period p where p.company_id = app_company()
    and exists (select from novelty n where n.company_id = p.company_id and n.period_from = date_trunc('month', p.date_from)::date)
    order by p.date_from desc, p.id desc limit 1`.execute(db)
  return rows[0] && gridOfNovelties(db, session, grid, rows[0].id, {})
}
