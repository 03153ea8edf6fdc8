import { type ReceiptRelease, receiptReleases } from '@legajo/contract/payroll/receipt-release.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError, fail, refuse } from '../http/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { oneLiquidation } from '../payroll/liquidation-rows.ts'
import { notify } from '../platform/notify.ts'
import { issuerOf } from './issue-receipts.ts'
import { releaseRun } from './release-receipts.ts'

const queue = 'receipt-release'

interface ReleaseJob {
  readonly tenantId: number
  readonly tenant: string
  readonly company: number
  readonly releaseId: number
  readonly user: string
}

const farthestDays = 366

/** Receipts that are given out at an hour: decided today, published on pay day. */
export const serveReceiptReleases: Area = (server) => {
  serve(server, receiptReleases.list, ({ db }) =>
    allReleases(db).orderBy(sql`s.state <> 'PENDING'`).orderBy('s.release_at', 'desc').limit(200).execute(),
  )
  serve(server, receiptReleases.ready, async ({ db }) => {
    const { rows } = await sql<{ liquidationId: number; name: string; period: string; receipts: number; payDate: string | null }>`
      select l.id as "liquidationId", l.name, p.name as period, to_char(p.pay_date, 'YYYY-MM-DD') as "payDate", (l.employees - l.failed) as receipts
      from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      where l.company_id = app_company() and l.released_at is null and l.state in ('FINISHED', 'FINISHED_WITH_ERRORS')
        and not exists (select from receipt_release s where s.liquidation_id = l.id and s.state = 'PENDING')
      order by p.date_from desc, l.id desc limit 100`.execute(db)
    return rows
  })
  serve(server, receiptReleases.create, async ({ db, session, tenantId }, { body }) => {
    const { state, released, name } = await oneLiquidation(db, body.liquidationId)
    if (released) fail('liquidation_released')
    if (state !== 'FINISHED' && state !== 'FINISHED_WITH_ERRORS') fail('liquidation_running')
    const at = new Date(body.releaseAt)
    if (Number.isNaN(at.getTime())) refuse('releaseAt', `«${body.releaseAt}» no es una fecha que exista`)
    if (at.getTime() < Date.now() - 60_000) refuse('releaseAt', 'La hora ya pasó; elija una futura, o publique ahora')
    if (at.getTime() > Date.now() + farthestDays * 86_400_000) refuse('releaseAt', 'Elija una fecha dentro del próximo año')
    const made = await db
      .insertInto('receipt_release')
      .values({ liquidation_id: body.liquidationId, release_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return fail('nothing_to_do', { what: `«${name}» ya tiene una publicación programada; cancélela antes` })
    const job: ReleaseJob = {
      tenantId,
      tenant: session.tenant,
      company: session.company,
      releaseId: made.id,
      user: session.username,
    }
    await server.jobs.enqueue(db, queue, job, { startAfter: at })
    return oneRelease(db, made.id)
  })
  serve(server, receiptReleases.cancel, async ({ db }, { params }) => {
    await oneRelease(db, params.id)
    const { numAffectedRows } = await sql`update receipt_release set state = 'CANCELLED', done_at = now()
      where id = ${params.id} and state = 'PENDING'`.execute(db)
    if (numAffectedRows === 0n) fail('nothing_to_do', { what: 'La publicación ya se hizo o se canceló' })
    return oneRelease(db, params.id)
  })
  server.jobs.define<ReleaseJob>(queue, (job) => releaseOnTime(server, job))
}

/** Gives out what was planned, unless it was cancelled. What stands in the way is written down and told to who planned it. */
const releaseOnTime = async (server: Server, job: ReleaseJob): Promise<void> => {
  const { database, push, settings } = server
  const scope: Scope = { tenantId: job.tenantId, company: job.company, user: job.user, confidential: true, timeout: 60_000 }
  try {
    await inTenantAndAfter(database, scope, async (db, after) => {
      const { rows } = await sql<{ liquidation_id: number }>`select liquidation_id from receipt_release
        where id = ${job.releaseId} and state = 'PENDING' and release_at <= now() + interval '2 seconds' for update`.execute(db)
      const [planned] = rows
      if (!planned) return
      const released = await releaseRun(
        db,
        issuerOf(settings, job),
        { tenantId: job.tenantId, push, after },
        planned.liquidation_id,
      )
      await sql`update receipt_release set state = 'DONE', released = ${released}, done_at = now() where id = ${job.releaseId}`.execute(
        db,
      )
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error // tried again by the queue
    await inTenantAndAfter(database, scope, async (db, after) => {
      await sql`update receipt_release set state = 'CANCELLED', failure = ${error.message}, done_at = now()
        where id = ${job.releaseId} and state = 'PENDING'`.execute(db)
      const planner = await db.selectFrom('user_account').select('id').where('account_name', '=', job.user).executeTakeFirst()
      await notify({ db, tenantId: job.tenantId, push, after }, planner ? [planner.id] : [], {
        title: 'No se publicaron los recibos programados',
        text: error.message,
        route: '/liquidation-module/payment-receipt-release',
      })
    })
  }
}

const utc = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const allReleases = (db: Db) =>
  db
    .selectFrom('receipt_release as s')
    .innerJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.liquidation_id'))
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['s.id', 's.liquidation_id as liquidationId', 'l.name', 'p.name as period', 's.state', 's.released', 's.failure'])
    .select(['s.created_by as createdBy', utc('s.release_at').as('releaseAt'), utc('s.created_at').as('createdAt')])
    .select(sql<string | null>`to_char(s.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('doneAt'))

const oneRelease = async (db: Db, id: number): Promise<ReceiptRelease> =>
  (await allReleases(db).where('s.id', '=', id).executeTakeFirst()) ?? fail('not_found')
