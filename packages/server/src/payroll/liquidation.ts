import { type LiquidationStart, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { control } from '@legajo/contract/payroll/liquidation-control.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Scope } from '../db/database.ts'
import { filterColumns } from '../employees/employee-rows.ts'
import { answerOnce } from '../http/answer-once.ts'
import { fail } from '../http/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../http/session.ts'
import { mustBeAllowedToLiquidate, mustBeAllowedToReliquidate } from './may-liquidate.ts'
import { liquidateInto, reliquidate } from './reliquidate.ts'
import { progressOf } from './run-progress.ts'
import { containing } from './scale.ts'
import { startLiquidation } from './start-liquidation.ts'

export const serveLiquidations: Area = (server) => {
  const { database, jobs } = server

  // Everybody of the period is paid, also those whom the caller may not see: hence a scope of its own.
  const start = async (session: Session, scope: Scope, request: FastifyRequest, body: LiquidationStart) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToLiquidate(db, session)
      const who = { ...whoIs(session), columns: filterColumns(session) }
      return answerOnce(db, session, request, async () => oneLiquidation(db, await startLiquidation(db, jobs, who, body)))
    })
  serveOperation(server, liquidations.start, ({ session, scope, request }, { body }) => start(session, scope, request, body))
  serveOperation(server, control.startProcess, ({ session, scope, request }, { body }) => start(session, scope, request, body))
  serveOperation(server, liquidations.reliquidate, ({ session, scope, request }, { params, body }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToReliquidate(db, session)
      return answerOnce(db, session, request, async () =>
        oneLiquidation(db, await reliquidate(db, jobs, whoIs(session), params.id, body)),
      )
    }),
  )
  serveOperation(server, control.liquidate, ({ session, scope, request }, { body }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToReliquidate(db, session)
      return answerOnce(db, session, request, async () =>
        oneLiquidation(db, await liquidateInto(db, whoIs(session), body.liquidationId, body.employeeIds)),
      )
    }),
  )
  serve(server, liquidations.remove, async ({ db }, { params }) => {
    await sql`select from liquidation where id = ${params.id} for update`.execute(db)
    const { state, released } = await oneLiquidation(db, params.id)
    if (released) fail('liquidation_released')
    if (state === 'PROCESSING' || state === 'PENDING' || state === 'PAUSED') fail('liquidation_running')
    await db.deleteFrom('liquidation').where('id', '=', params.id).execute()
  })

  serve(server, liquidations.list, ({ db }, { query }) =>
    pageOf(
      allLiquidations(db).$if(Boolean(query.filter), (found) =>
        found.where(sql<boolean>`fold_text(l.name) like ${containing(query.filter ?? '')}`),
      ),
      query,
      { name: 'l.name', period: 'p.date_from', state: 'l.state', createdAt: 'l.created_at', employees: 'l.employees' },
      { id: 'l.id', sort: 'p.date_from', order: -1 },
    ),
  )
  serve(server, liquidations.get, ({ db }, { params }) => oneLiquidation(db, params.id))
  serve(server, liquidations.progress, async ({ db }, { params }) => {
    const { name: _, ...progress } = await progressOf(db, params.id)
    return progress
  })
}

const whoIs = ({
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

const utc = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const allLiquidations = (db: Db) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .leftJoin('liquidation_type as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'l.tenant_id')
        .onRef('t.company_id', '=', 'l.company_id')
        .onRef('t.code', '=', 'l.type_code'),
    )
    .select(['l.id', 'l.name', 'l.period_id as periodId', 'p.name as period', 'l.type_code as typeCode', 'l.state'])
    .select(['l.employees', 'l.done', 'l.failed', 'l.failure', 'l.created_by as createdBy'])
    .select(sql<string>`coalesce(t.name, l.type_code)`.as('type'))
    .select(sql<boolean>`l.released_at is not null`.as('released'))
    .select([utc('l.started_at').as('startedAt'), utc('l.finished_at').as('finishedAt')])
    .select(sql<string>`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'))

export const oneLiquidation = async (db: Db, id: number) =>
  (await allLiquidations(db).where('l.id', '=', id).executeTakeFirst()) ?? fail('not_found')
