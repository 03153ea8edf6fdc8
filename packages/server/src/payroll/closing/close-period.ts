import { Readable } from 'node:stream'
import { type ClosingAction, closings } from '@legajo/contract/payroll/runs/closing.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, usersWithPermit } from '../../platform/notify.ts'
import { noteShown } from '../../policies/shown-people.ts'
import type { Session } from '../../session/session.ts'
import { employeesOfRuns } from '../results/employees-of-runs.ts'
import { closingRows, periodState } from './closing-state.ts'
import { canonicalRun, sealMonth, sealRun } from './seal-run.ts'

/** Closing and reopening of months by two users: one requests with a reason, another one decides. */
export const serveClosings: Area = (server) => {
  const { database, push } = server

  serve(server, closings.list, ({ db }) => listPeriods(db))
  serve(server, closings.get, ({ db, session }, { params }) => periodState(db, session.userId, params.id))
  serve(server, closings.request, async ({ db, session, tenantId, after }, { params, body }) => {
    const period = await lockPeriod(db, params.id)
    await mustFit(db, session, period, body.action)
    await db
      .insertInto('period_closing')
      .values({
        period_id: period.id,
        action: body.action,
        reason: body.reason,
        requested_by: session.username,
        requested_by_id: session.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
      .then((row) => row ?? fail('closing_pending', { period: period.name }))
    const others = (await usersWithPermit(db, 'CLOSE_PERIOD', session.company)).filter((id) => id !== session.userId)
    await notify({ db, tenantId, push, after }, others, {
      title: `${session.name} pide ${body.action === 'CLOSE' ? 'cerrar' : 'reabrir'} ${period.name}`,
      text: body.reason,
      route: `/liquidation-period-module/closing/${period.id}`,
    })
    return periodState(db, session.userId, period.id)
  })
  serveOperation(server, closings.approve, ({ session, scope, tenantId }, { params, body }) =>
    // The seal covers all results, also of employees that the caller may not see.
    inTenantAndAfter(database, { ...scope, confidential: true, timeout: 60_000 }, async (db, after) => {
      const requested = await pendingOne(db, params.id)
      const period = await lockPeriod(db, requested.periodId)
      await mustFit(db, session, period, requested.action)
      const digest = requested.action === 'CLOSE' ? await sealAll(db, tenantId, requested.id, period.id) : null
      await decide(db, session, requested.id, 'APPROVED', body.note, digest)
      await db
        .updateTable('liquidation_period')
        .set({ status: requested.action === 'CLOSE' ? 'CLOSED' : 'REOPENED' })
        .where('id', '=', period.id)
        .execute()
      await notify({ db, tenantId, push, after }, [requested.requestedById], {
        title: `${period.name}: ${requested.action === 'CLOSE' ? 'cerrado' : 'reabierto'}`,
        text: `Lo aprobó ${session.name}`,
        route: `/liquidation-period-module/closing/${period.id}`,
      })
      return periodState(db, session.userId, period.id)
    }),
  )
  serve(server, closings.reject, async ({ db, session, tenantId, after }, { params, body }) => {
    const requested = await pendingOne(db, params.id)
    await decide(db, session, requested.id, 'REJECTED', body.note, null)
    await notify({ db, tenantId, push, after }, [requested.requestedById], {
      title: `${requested.period}: se rechazó ${requested.action === 'CLOSE' ? 'el cierre' : 'la reapertura'}`,
      text: body.note,
      route: `/liquidation-period-module/closing/${requested.periodId}`,
    })
    return periodState(db, session.userId, requested.periodId)
  })
  serve(server, closings.withdraw, async ({ db, session }, { params }) => {
    const requested = await pendingOne(db, params.id)
    await decide(db, session, requested.id, 'WITHDRAWN', undefined, null)
    return periodState(db, session.userId, requested.periodId)
  })

  serveOperation(server, closings.canonical, async ({ scope, tenantId, request, reply }, { params }) => {
    const text = await database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      noteShown(request, { employees: await employeesOfRuns(db, [params.id]) })
      const parts: string[] = []
      for await (const part of canonicalRun(db, tenantId, params.id)) parts.push(part)
      return parts
    })
    reply.header('content-disposition', `attachment; filename="liquidacion-${params.id}.txt"`)
    await reply.type('text/plain; charset=utf-8').send(Readable.from(text))
  })
}

/** The period, locked until the transaction ends: concurrently started runs wait and then read the decision. */
const lockPeriod = async (db: Db, id: number) =>
  await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('company_id', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Period = Awaited<ReturnType<typeof lockPeriod>>

/** Refuses an action that the period's state does not permit, with a message. */
const mustFit = async (db: Db, session: Session, period: Period, action: ClosingAction): Promise<void> => {
  if (action === 'REOPEN') {
    if (period.status !== 'CLOSED') fail('closing_not_ready', { why: `«${period.name}» no está cerrado.` })
    return
  }
  if (period.status === 'CLOSED') fail('closing_not_ready', { why: `«${period.name}» ya está cerrado.` })
  const { checks } = await periodState(db, session.userId, period.id)
  const block = checks.find(({ state }) => state === 'block')
  if (block) fail('closing_not_ready', { why: block.text })
}

const pendingOne = async (db: Db, id: number) => {
  const { rows } = await sql<{
    id: number
  }>`select id from period_closing where id = ${id} and company_id = app_company() for update`.execute(db)
  const requested = rows[0] && (await closingRows(db).where('c.id', '=', id).executeTakeFirst())
  if (!requested) return fail('not_found')
  if (requested.state !== 'PENDING')
    fail('already_decided', { status: { APPROVED: 'aprobada', REJECTED: 'rechazada', WITHDRAWN: 'retirada' }[requested.state] })
  return requested
}

const decide = async (
  db: Db,
  session: Session,
  id: number,
  state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN',
  note: string | undefined,
  digest: string | null,
): Promise<void> => {
  await db
    .updateTable('period_closing')
    .set({
      state,
      note: note || null,
      digest,
      decided_by: session.username,
      decided_by_id: session.userId,
      decided_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

const sealAll = async (db: Db, tenantId: number, closingId: number, periodId: number): Promise<string> => {
  const runs = await db
    .selectFrom('liquidation')
    .select('id')
    .where('period_id', '=', periodId)
    .where('state', '<>', 'CANCELLED')
    .orderBy('id')
    .execute()
  const seals = []
  for (const { id } of runs) seals.push({ liquidationId: id, ...(await sealRun(db, tenantId, id)) })
  await db
    .insertInto('run_seal')
    .values(seals.map(({ liquidationId, ...seal }) => ({ closing_id: closingId, liquidation_id: liquidationId, ...seal })))
    .execute()
  return sealMonth(seals)
}

const listPeriods = async (db: Db) => {
  const rows = await db
    .selectFrom('liquidation_period as p')
    .leftJoin('period_closing as w', (join) =>
      join.onRef('w.tenant_id', '=', 'p.tenant_id').onRef('w.period_id', '=', 'p.id').on('w.state', '=', 'PENDING'),
    )
    .leftJoin('period_closing as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'p.tenant_id')
        .onRef('c.period_id', '=', 'p.id')
        .on('p.status', '=', 'CLOSED')
        .on('c.id', '=', (of) =>
          of
            .selectFrom('period_closing as x')
            .select(({ fn }) => fn.max('x.id').as('id'))
            .whereRef('x.tenant_id', '=', 'p.tenant_id')
            .whereRef('x.period_id', '=', 'p.id')
            .where('x.action', '=', 'CLOSE')
            .where('x.state', '=', 'APPROVED'),
        ),
    )
    .select(['p.id as periodId', 'p.name as period', 'p.date_from as dateFrom', 'p.status', 'c.digest'])
    .select(['w.action as pending', personOf<string | null>('w.requested_by').as('requestedBy')])
    .select([personOf<string | null>('c.requested_by').as('closedBy'), personOf<string | null>('c.decided_by').as('approvedBy')])
    .select(utcText('c.decided_at').$castTo<string | null>().as('closedAt'))
    .select(
      sql<number>`(select count(*)::int from liquidation l where l.tenant_id = p.tenant_id and l.period_id = p.id and l.state <> 'CANCELLED')`.as(
        'runs',
      ),
    )
    .where('p.company_id', '=', sql<number>`app_company()`)
    .orderBy('p.date_from', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows
}
