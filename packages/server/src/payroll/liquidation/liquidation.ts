import { isMoving, type LiquidationStart, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Scope } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'
import {
  liquidationColumns,
  liquidationSearch,
  liquidationSort,
  readLiquidation,
  selectLiquidations,
} from '../results/liquidation-rows.ts'
import { chooserOf } from '../run/choose-employees.ts'
import { requireVisibleEmployees } from '../run/require-visible-employees.ts'
import { mustBeAllowedToLiquidate, mustBeAllowedToReliquidate } from './may-liquidate.ts'
import { liquidateInto, reliquidate } from './reliquidate.ts'
import { progressOf } from './run-progress.ts'
import { startLiquidation } from './start-liquidation.ts'

export const serveLiquidations: Area = (server) => {
  const { database, jobs } = server

  // All employees of the period are paid, also those the caller may not see: hence a separate scope.
  const start = async (session: Session, scope: Scope, request: FastifyRequest, body: LiquidationStart) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToLiquidate(db, session)
      const who = { ...identityOf(session), ...chooserOf(session) }
      return answerOnce(db, session, request, async () => readLiquidation(db, await startLiquidation(db, server, who, body)))
    })
  serveOperation(server, liquidations.start, ({ session, scope, request }, { body }) => start(session, scope, request, body))
  serveOperation(server, control.startProcess, ({ session, scope, request }, { body }) => start(session, scope, request, body))
  serveOperation(server, liquidations.reliquidate, async ({ session, scope, request }, { params, body }) => {
    await requireVisibleEmployees(database, scope, body.employeeIds)
    return database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToReliquidate(db, session)
      return answerOnce(db, session, request, async () =>
        readLiquidation(db, await reliquidate(db, jobs, identityOf(session), params.id, body)),
      )
    })
  })
  serveOperation(server, control.liquidate, async ({ session, scope, request }, { body }) => {
    await requireVisibleEmployees(database, scope, body.employeeIds)
    return database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToReliquidate(db, session)
      return answerOnce(db, session, request, async () =>
        readLiquidation(db, await liquidateInto(db, identityOf(session), body.liquidationId, body.employeeIds)),
      )
    })
  })
  serve(server, liquidations.remove, async ({ db }, { params }) => {
    await sql`select from liquidation where id = ${params.id} for update`.execute(db)
    const { state, released } = await readLiquidation(db, params.id)
    if (released) fail('liquidation_released')
    if (isMoving({ state })) fail('liquidation_running')
    await db.deleteFrom('liquidation').where('id', '=', params.id).execute()
  })

  serve(server, liquidations.list, ({ db }, { query }) =>
    pageOf(
      selectLiquidations(db).where(filterOf(query.filter, { search: liquidationSearch, columns: liquidationColumns })),
      query,
      liquidationSort,
      { id: 'l.id', sort: 'p.date_from', order: -1 },
    ),
  )
  serve(server, liquidations.get, ({ db }, { params }) => readLiquidation(db, params.id))
  serve(server, liquidations.progress, async ({ db }, { params }) => {
    const { name: _, ...progress } = await progressOf(db, params.id)
    return progress
  })
}

const identityOf = ({
  tenantId,
  company,
  username,
}: {
  readonly tenantId: number
  readonly company: number
  readonly username: string
}) => ({
  tenantId,
  company,
  user: username,
})
