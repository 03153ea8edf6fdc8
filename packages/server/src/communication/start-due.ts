import type { Frequency } from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { findEmployees, recipientColumns } from './find-employees.ts'
import { nextDate } from './next-date.ts'
import { notifyPublished } from './notify-published.ts'
import { addOne, momentOf } from './scheduled-rows.ts'

export const sendQueue = 'communication-send'

export type Run = {
  readonly tenantId: number
  readonly scheduledId: number
  readonly runAt: string
}

/** One scan over all tenants. Several servers may scan concurrently: tasks claimed by one are skipped by the others. */
export const startDue = async (server: Server): Promise<void> => {
  const tenants = await server.database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const scope = await deliveryScope(server, tenantId)
    const late: (() => unknown)[] = []
    await server.database.inTenant(scope, async (db) => {
      const publications = await db
        .selectFrom('publication')
        .select('id')
        .where('notify', '=', true)
        .where('notified', '=', false)
        .where(sql<boolean>`app_today() between initial_date and end_date`)
        .limit(20)
        .execute()
      for (const { id } of publications) await notifyPublished(server, db, { tenantId, after: (work) => late.push(work) }, id)
      await startRuns(server, db, scope)
    })
    for (const work of late) work()
  }
}

/** The scope of deliveries: all companies of the tenant. */
export const deliveryScope = async ({ database }: Server, tenantId: number) => {
  const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company_card').select('id').execute())
  return { tenantId, companies: companies.map(({ id }) => id), confidential: true, user: 'comunicaciones' }
}

/** Queues the runs of a communication that a pause left half sent. A run that another job sends meanwhile is sent once. */
export const continueRuns = async (server: Server, db: Db, tenantId: number, scheduledId: number): Promise<void> => {
  const { rows } = await sql<{ run_at: Date; start_after: Date | null }>`select distinct d.run_at,
      case when s.paused then app_moment(s.paused_to + 1, '00:00') end as start_after
    from communication_delivery d join scheduled_communication s on s.tenant_id = d.tenant_id and s.id = d.scheduled_id
    where d.scheduled_id = ${scheduledId} and d.state = 'PENDING' and (not s.paused or s.paused_to is not null)`.execute(db)
  for (const { run_at, start_after } of rows) {
    const run: Run = { tenantId, scheduledId, runAt: run_at.toISOString() }
    await server.jobs.enqueue(db, sendQueue, run, start_after ? { startAfter: start_after } : {})
  }
}

const startRuns = async (server: Server, db: Db, { tenantId }: { readonly tenantId: number }): Promise<void> => {
  const due = await db
    .selectFrom('scheduled_communication')
    .select([
      'id',
      'channel',
      'next_run',
      'period',
      'hour',
      'fixed_employee_list',
      'employee_filter',
      'allowed_companies',
      sql<string>`app_today()::text`.as('today'),
    ])
    .where('next_run', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`not (paused and app_today() between coalesce(paused_from, '-infinity') and coalesce(paused_to, 'infinity'))`,
    )
    .orderBy('next_run')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    const period = row.period as Frequency
    const runAt = row.next_run ?? new Date()
    const people = await audience(db, row, period)
    if (people.length > 0) {
      await db
        .insertInto('communication_delivery')
        .values(
          people.map(({ id, about, email, phone }) => ({
            scheduled_id: row.id,
            run_at: runAt,
            employee_id: id,
            about_employee_id: about,
            recipient: row.channel === 'emails' ? email : phone,
            error: null,
            sent_at: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const next = await momentOf(db, nextDate(period, addOne(row.today)), row.hour)
    await db
      .updateTable('scheduled_communication')
      .set({ next_run: next, status: people.length > 0 ? 'PENDING' : sql`status` })
      .where('id', '=', row.id)
      .execute()
    if (people.length > 0)
      await server.jobs.enqueue(db, sendQueue, { tenantId, scheduledId: row.id, runAt: runAt.toISOString() } satisfies Run)
  }
}

type DueDelivery = {
  readonly fixed_employee_list: readonly number[]
  readonly employee_filter: unknown
  readonly allowed_companies: readonly number[]
}

/**
 * The messages of this run, each with its recipient and its subject employee: the selected employees and those of the filter, or today's
 * occasion; always within the permitted companies. A birthday message goes to each colleague and to the celebrant, one per celebrant.
 * The birthday of a confidential employee is sent only to that employee.
 */
const audience = async (db: Db, { fixed_employee_list, employee_filter, allowed_companies }: DueDelivery, period: Frequency) => {
  const filter = (employee_filter ?? {}) as { query?: string; conditions?: string }
  const all = findEmployees(db, filter, { companies: allowed_companies, columns: await recipientColumns(db, allowed_companies) })
  const about = (people: typeof all) => people.select('e.id as about').execute()
  if (period.type !== 'event') {
    if (fixed_employee_list.length === 0) return about(all)
    return about(findEmployees(db, {}, { companies: allowed_companies }).where('e.id', 'in', [...fixed_employee_list]))
  }
  const isToday = (column: 'e.birthdate' | 'e.admission_date' | 'b.birthdate') =>
    sql<boolean>`to_char(${sql.ref(column)}, 'MM-DD') in (select since from anniversary_days(app_today(), app_today()))`
  switch (period.event) {
    case 'birthday':
      return about(all.where(isToday('e.birthdate')))
    case 'hire-anniversary':
      return about(all.where(isToday('e.admission_date')).where(sql<boolean>`e.admission_date < app_today()`))
    case 'job-change':
      return about(
        all.where(sql<boolean>`exists (select from audit_log a where a.tenant_id = e.tenant_id and a.entity = 'employee' and a.entity_id = e.id::text
          and a.field = 'position_id' and a.at > now() - interval '24 hours')`),
      )
    case 'birthday-all':
      return all
        .innerJoin('employee_contract as b', (join) =>
          join
            .onRef('b.tenant_id', '=', 'e.tenant_id')
            .onRef('b.company_id', '=', 'e.company_id')
            .on(sql<boolean>`b.sector_id is not distinct from e.sector_id and b.work_status <> 'BAJA'`)
            .on(sql<boolean>`(not b.confidential or b.id = e.id)`)
            .on(isToday('b.birthdate')),
        )
        .select('b.id as about')
        .execute()
    default:
      return []
  }
}
