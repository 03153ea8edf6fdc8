import { type LiquidationState, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { fail } from '../http/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { issuerOf } from '../receipts/issue-receipts.ts'
import { releaseRun } from '../receipts/release-receipts.ts'
import { containing } from './scale.ts'
import { reliquidate, startLiquidation } from './start-liquidation.ts'

export const serveLiquidations: Area = (server) => {
  const { database, jobs } = server

  // Everybody of the period is paid, also those whom the caller may not see: hence a scope of its own.
  serveOperation(server, liquidations.start, ({ session, scope, request }, { body }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      answerOnce(db, session, request, async () => oneLiquidation(db, await startLiquidation(db, jobs, whoIs(session), body))),
    ),
  )
  serveOperation(server, liquidations.reliquidate, ({ session, scope, request }, { params, body }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      answerOnce(db, session, request, async () =>
        oneLiquidation(db, await reliquidate(db, jobs, whoIs(session), params.id, body.employeeIds)),
      ),
    ),
  )
  serve(server, liquidations.cancel, async ({ db, session }, { params }) => {
    const { state, released } = await oneLiquidation(db, params.id)
    if (released) fail('liquidation_released')
    if (state === 'CANCELLED') return oneLiquidation(db, params.id)
    await db
      .updateTable('liquidation')
      .set({ state: 'CANCELLED', finished_at: new Date(), failure: `Cancelada por ${session.username}` })
      .where('id', '=', params.id)
      .execute()
    return oneLiquidation(db, params.id)
  })
  // Everybody of the run is given a receipt, also those whom the caller may not see.
  serveOperation(server, liquidations.release, ({ session, scope, tenantId }, { params }) =>
    inTenantAndAfter(database, { ...scope, confidential: true, timeout: 60_000 }, async (db, after) => {
      const issuer = issuerOf(server.settings, { tenantId, tenant: session.tenant })
      await releaseRun(db, issuer, { tenantId, push: server.push, after }, params.id)
      return oneLiquidation(db, params.id)
    }),
  )
  serve(server, liquidations.remove, async ({ db }, { params }) => {
    const { state, released } = await oneLiquidation(db, params.id)
    if (released) fail('liquidation_released')
    if (state === 'PROCESSING' || state === 'PENDING') fail('liquidation_running')
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
    const { id, state, employees, done, failed, startedAt, finishedAt } = await oneLiquidation(db, params.id)
    const until = finishedAt ? Date.parse(finishedAt) : Date.now()
    const seconds = startedAt ? Math.max(0, (until - Date.parse(startedAt)) / 1000) : 0
    const rate = seconds > 0 ? Math.round((done / seconds) * 10) / 10 : 0
    return { id, state, employees, done, failed, seconds: Math.round(seconds * 10) / 10, rate, doing: doing[state] }
  })
}

const doing: Readonly<Record<LiquidationState, string>> = {
  PENDING: 'Esperando un proceso libre',
  PROCESSING: 'Calculando y guardando recibos',
  FINISHED: 'Terminada',
  FINISHED_WITH_ERRORS: 'Terminada; hay empleados con errores',
  FAILED: 'No se pudo completar',
  CANCELLED: 'Cancelada',
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

const allLiquidations = (db: Db) =>
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
