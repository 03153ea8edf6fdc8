import type { GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type DynamicGrid, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'
import { sendGrid } from './grid-file.ts'
import { readGrid } from './grid-rows.ts'
import { gridOfEmployees, gridOfNovelties, gridOfRun, pageOf, type RowSelection } from './worked-grid.ts'

/** Grids in use: over a run, over the company's files, over the novelties of a period. */
export const serveGridResults: Area = (server) => {
  serve(server, dynamicGrids.ofLiquidation, async ({ db }, { params, query }) => pageOf(await ofRun(db, params, query), query))
  serve(server, dynamicGrids.ofEmployees, async ({ db, session }, { params, query }) =>
    pageOf(await ofEmployees(db, session, params.id, query), query),
  )
  serve(server, dynamicGrids.ofNovelties, async ({ db, session }, { params, query }) =>
    pageOf(await ofNovelties(db, session, params, query), query),
  )
  serve(server, dynamicGrids.exportLiquidation, async ({ db, reply }, { params, query }) =>
    sendGrid(reply, await ofRun(db, params, query), query.format),
  )
  serve(server, dynamicGrids.exportEmployees, async ({ db, session, reply }, { params, query }) =>
    sendGrid(reply, await ofEmployees(db, session, params.id, query), query.format),
  )
  serve(server, dynamicGrids.exportNovelties, async ({ db, session, reply }, { params, query }) =>
    sendGrid(reply, await ofNovelties(db, session, params, query), query.format),
  )
}

const ofRun = async (db: Db, params: { readonly id: number; readonly liquidationId: number }, requested: RowSelection) =>
  gridOfRun(db, await gridFor(db, params.id, 'LIQUIDATION'), params.liquidationId, requested)

const ofEmployees = async (db: Db, session: Session, id: number, requested: RowSelection) =>
  gridOfEmployees(db, session, await gridFor(db, id, 'EMPLOYEE'), requested)

const ofNovelties = async (
  db: Db,
  session: Session,
  params: { readonly id: number; readonly periodId: number },
  requested: RowSelection,
) => gridOfNovelties(db, session, await gridFor(db, params.id, 'NOVELTY'), params.periodId, requested)

const gridFor = async (db: Db, id: number, scope: GridScope): Promise<DynamicGrid> => {
  const grid = await readGrid(db, id)
  if (grid.scope !== scope)
    refuse(
      'id',
      `La grilla «${grid.name}» es de ${gridScopes[grid.scope].toLowerCase()}; elegí una de ${gridScopes[scope].toLowerCase()}`,
    )
  return grid
}
