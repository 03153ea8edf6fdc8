import {
  type ReceiptRelease,
  type ReceiptReleaseState,
  receiptReleases,
} from '@legajo/contract/payroll/documents/receipt-release.ts'
import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { AppError, fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { finished, readLiquidation } from '../payroll/entrance.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { notify, type Sender, usersWithPermit } from '../platform/notify.ts'
import type { Session } from '../session/session.ts'
import { issuerOf } from './issue-receipts.ts'
import { mustBeComplete } from './missing-content.ts'
import { findChosenReceipts } from './receipt-rows.ts'
import { isReleasedByTwo } from './release-by-two.ts'
import { releaseReceipts, releaseRun } from './release-receipts.ts'

const queue = 'receipt-release'
const route = '/liquidation-module/payment-receipt-release'

interface ReleaseJob extends JobOwner {
  readonly tenant: string
  readonly releaseId: number
}

const farthestDays = 366

/** Scheduled receipt releases: planned today, published on pay day. */
export const serveReceiptReleases: Area = (server) => {
  serve(server, receiptReleases.list, async ({ db, session }) =>
    selectReleases(db, session, await isReleasedByTwo(db, session.company))
      .orderBy(sql`s.done_at is not null`)
      .orderBy('s.done_at', 'desc')
      .orderBy('s.release_at')
      .orderBy('s.id', 'desc')
      .limit(200)
      .execute(),
  )
  serve(server, receiptReleases.ready, async ({ db }) => {
    const { rows } = await sql<{ liquidationId: number; name: string; period: string; receipts: number; payDate: string | null }>`
      select l.id as "liquidationId", l.name, p.name as period, to_char(coalesce(l.pay_date, p.pay_date), 'YYYY-MM-DD') as "payDate", (l.employees - l.failed) as receipts
      from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      where l.company_id = app_company() and l.state in ${finished}
        and (l.released_at is null or exists (select from receipt r where r.liquidation_id = l.id and r.released_at is null and r.revoked_at is null))
        and not exists (select from receipt_release s where s.liquidation_id = l.id and s.state in ('ASKED', 'PENDING'))
      order by p.date_from desc, l.id desc limit 100`.execute(db)
    return rows
  })
  serve(server, receiptReleases.create, async ({ db, session, tenantId, after }, { body }) => {
    const what = await releasable(db, body)
    const byTwo = await isReleasedByTwo(db, session.company)
    const at = momentOf(body.releaseAt)
    const accepted = await mustBeComplete(db, server.settings, what.released, body.acceptMissing)
    const made = await db
      .insertInto('receipt_release')
      .values({
        ...what.columns,
        release_at: at,
        requested_by_id: session.userId,
        state: byTwo ? 'ASKED' : 'PENDING',
        accept_missing: body.acceptMissing,
        requested_without: accepted.map(({ text }) => text),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made)
      return fail('nothing_to_do', { what: `«${what.name}» ya tiene una publicación programada o pedida; cancelala antes` })
    if (byTwo)
      await notifyOthers({ db, tenantId, push: server.push, after }, session.company, session.userId, {
        title: `${session.name} pide publicar recibos`,
        text: what.name,
      })
    else await enqueue(db, session, tenantId, made.id, at)
    return readRelease(db, session, made.id)
  })
  serve(server, receiptReleases.approve, async ({ db, session, tenantId, after }, { params, body }) => {
    const row = await db
      .selectFrom('receipt_release as s')
      .select(['s.requested_by_id', 's.release_at', 's.liquidation_id', 's.receipt_ids'])
      .select(stateNow(await isReleasedByTwo(db, session.company)).as('state'))
      .where('s.id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (row.state !== 'ASKED')
      fail('nothing_to_do', { what: 'La publicación no espera aprobación: ya se aprobó, se hizo o se canceló' })
    const released = row.liquidation_id === null ? { ids: row.receipt_ids ?? [] } : { liquidationId: row.liquidation_id }
    const accepted = await mustBeComplete(db, server.settings, released, body.acceptMissing)
    // The acceptance of the requester does not count for the second user, nor for contents that are missing later.
    await sql`update receipt_release set state = 'PENDING', approved_by = ${session.username}, approved_by_id = ${session.userId}, approved_at = now(),
      accept_missing = ${body.acceptMissing}, approved_without = ${accepted.map(({ text }) => text)}::text[]
      where id = ${params.id}`.execute(db)
    await enqueue(db, session, tenantId, params.id, new Date(row.release_at))
    await notify({ db, tenantId, push: server.push, after }, row.requested_by_id ? [row.requested_by_id] : [], {
      title: 'Aprobaron la publicación de recibos',
      text: `La aprobó ${session.name}`,
      route,
    })
    return readRelease(db, session, params.id)
  })
  serve(server, receiptReleases.cancel, async ({ db, session }, { params }) => {
    await readRelease(db, session, params.id)
    const { numAffectedRows } = await sql`update receipt_release set state = 'CANCELLED', done_at = now()
      where id = ${params.id} and state in ('ASKED', 'PENDING')`.execute(db)
    if (numAffectedRows === 0n) fail('nothing_to_do', { what: 'La publicación ya se hizo o se canceló' })
    return readRelease(db, session, params.id)
  })
  const enqueue = (db: Db, session: Session, tenantId: number, releaseId: number, at: Date) => {
    const { tenant, company, username } = session
    const job: ReleaseJob = { tenantId, tenant, company, releaseId, user: username }
    return server.jobs.enqueue(db, queue, job, { startAfter: at })
  }
  server.jobs.define<ReleaseJob>(
    queue,
    (job) => releaseOnTime(server, job),
    (job) => callOff(server, job, abandonedReason),
  )
}

type ReleaseFilter = { readonly liquidationId?: number | undefined; readonly ids?: readonly number[] | undefined }

/** The target of a release: a finished run with receipts to release, or chosen receipts. */
const releasable = async (db: Db, { liquidationId, ids }: ReleaseFilter) => {
  if (liquidationId === undefined) {
    const chosen = await findChosenReceipts(db, { ids })
    const name = countText(chosen.length, 'recibo elegido', 'recibos elegidos')
    return { name, columns: { receipt_ids: chosen }, released: { ids: chosen } }
  }
  const { state, released, name } = await readLiquidation(db, liquidationId)
  if (!isFinished({ state })) fail('liquidation_running')
  if (released && !(await hasUnreleased(db, liquidationId))) fail('liquidation_released')
  return { name, columns: { liquidation_id: liquidationId }, released: { liquidationId } }
}

const hasUnreleased = async (db: Db, liquidationId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('receipt')
    .select('id')
    .where('liquidation_id', '=', liquidationId)
    .where('released_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const momentOf = (text: string | undefined): Date => {
  if (text === undefined) return new Date()
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) refuse('releaseAt', `«${text}» no es una fecha que exista`)
  if (at.getTime() < Date.now() - 60_000) refuse('releaseAt', 'La hora ya pasó; elegí una futura, o publicá ahora')
  if (at.getTime() > Date.now() + farthestDays * 86_400_000) refuse('releaseAt', 'Elegí una fecha dentro del próximo año')
  return at
}

/** Runs a planned release, unless it was cancelled. Records an obstacle and notifies the planner. */
const releaseOnTime = async (server: Server, job: ReleaseJob): Promise<void> => {
  const { database, push, settings } = server
  try {
    await inTenantAndAfter(database, scopeOf(job), async (db, after) => {
      const { rows } =
        await sql<PlannedRelease>`select liquidation_id, receipt_ids, approved_at, requested_by_id, accept_missing from receipt_release
        where id = ${job.releaseId} and state = 'PENDING' and release_at <= now() + interval '2 seconds' for update`.execute(db)
      const [planned] = rows
      if (!planned) return
      const releaser = { tenantId: job.tenantId, push, after, settings, acceptMissing: planned.accept_missing }
      if (await isReleasedByTwo(db, job.company)) {
        if (!planned.approved_at) return await requestSecondFactor({ db, ...releaser }, job, planned.requested_by_id)
        await mustStandAsApproved(db, planned)
      }
      const released = planned.liquidation_id
        ? await releaseRun(db, issuerOf(settings, job), releaser, planned.liquidation_id)
        : await releaseReceipts(db, releaser, planned.receipt_ids ?? [])
      await sql`update receipt_release set state = 'DONE', released = ${released}, done_at = now() where id = ${job.releaseId}`.execute(
        db,
      )
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error // retried by the queue
    await callOff(server, job, error.message)
  }
}

/** A release planned by one user before the company required two: at its time it waits for the second user. */
const requestSecondFactor = async (sender: Sender, { company, releaseId }: ReleaseJob, planner: number | null): Promise<void> => {
  await sql`update receipt_release set state = 'ASKED' where id = ${releaseId}`.execute(sender.db)
  await notifyOthers(sender, company, planner, {
    title: 'Llegó la hora de publicar recibos y falta tu aprobación',
    text: 'Se programaron antes de que en esta empresa los aprobara otra persona.',
  })
}

/** Notifies every user who may approve what `asker` requested. */
const notifyOthers = async (
  sender: Sender,
  company: number,
  asker: number | null,
  notice: { readonly title: string; readonly text: string },
): Promise<void> => {
  const users = await usersWithPermit(sender.db, 'WRITE_RECEIPT', company)
  const others = users.filter((id) => id !== asker)
  await notify(sender, others, { ...notice, route })
}

/** Releases nothing, and notifies the planner of the reason. */
const callOff = ({ database, push }: Server, job: ReleaseJob, why: string): Promise<void> =>
  inTenantAndAfter(database, scopeOf(job), async (db, after) => {
    const { numAffectedRows } = await sql`update receipt_release set state = 'CANCELLED', failure = ${why}, done_at = now()
      where id = ${job.releaseId} and state = 'PENDING'`.execute(db)
    if (numAffectedRows === 0n) return
    const planner = await db.selectFrom('account_card').select('id').where('account_name', '=', job.user).executeTakeFirst()
    await notify({ db, tenantId: job.tenantId, push, after }, planner ? [planner.id] : [], {
      title: 'No se publicaron los recibos programados',
      text: why,
      route,
    })
  })

const utc = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type PlannedRelease = {
  readonly liquidation_id: number | null
  readonly receipt_ids: readonly number[] | null
  readonly approved_at: Date | null
  readonly requested_by_id: number | null
  readonly accept_missing: boolean
}

/** Where two users release, allows only what the second one approved: not a run liquidated again since. */
const mustStandAsApproved = async (db: Db, { liquidation_id, receipt_ids, approved_at }: PlannedRelease): Promise<void> => {
  const { rows } = await sql`select from liquidation_employee
      where liquidation_id = ${liquidation_id} and computed_at > ${approved_at}::timestamptz
    union all select from receipt where id = ${anyOf(receipt_ids ?? [])} and issued_at > ${approved_at}::timestamptz
    limit 1`.execute(db)
  if (rows.length > 0)
    fail('nothing_to_do', { what: 'Lo que se iba a publicar cambió después de la aprobación; pedí otra vez la publicación' })
}

/** A release planned by one user waits for the second one as soon as the company requires two. */
const stateNow = (byTwo: boolean) =>
  sql<ReceiptReleaseState>`case when s.state = 'PENDING' and s.approved_at is null and ${byTwo}::boolean then 'ASKED' else s.state end`

const selectReleases = (db: Db, { userId }: Session, byTwo: boolean) =>
  db
    .selectFrom('receipt_release as s')
    .leftJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.liquidation_id'))
    .leftJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(stateNow(byTwo).as('state'))
    .select(['s.id', 's.liquidation_id as liquidationId', 's.released', 's.failure'])
    .select([personOf<string | null>('s.created_by').as('createdBy'), personOf<string | null>('s.approved_by').as('approvedBy')])
    .select(sql<string>`coalesce(p.name, '')`.as('period'))
    .select(sql<string>`coalesce(l.name, 'Recibos elegidos: ' || cardinality(s.receipt_ids))`.as('name'))
    .select(
      sql<number>`case when s.state = 'DONE' then s.released
      else coalesce(l.employees - l.failed, cardinality(s.receipt_ids), 0) end`.as('receipts'),
    )
    .select(
      sql<string[]>`array(select distinct unnest(s.requested_without || s.approved_without) order by 1)`.as('acceptedMissing'),
    )
    .select(sql<boolean>`s.requested_by_id is not distinct from ${userId}`.as('mine'))
    .select([utc('s.release_at').as('releaseAt'), utc('s.created_at').as('createdAt')])
    .select(sql<string | null>`to_char(s.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('doneAt'))

const readRelease = async (db: Db, session: Session, id: number): Promise<ReceiptRelease> =>
  await selectReleases(db, session, await isReleasedByTwo(db, session.company))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
