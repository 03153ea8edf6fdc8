import { sql } from 'kysely'
import type { DeferToCommit } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { releaseRuns } from '../payroll/entrance.ts'
import { notify } from '../platform/notify.ts'
import type { PushServer } from '../platform/push.ts'
import type { Settings } from '../settings/settings.ts'
import { type Issuer, issueReceipts } from './issue-receipts.ts'
import { mustBeComplete } from './missing-content.ts'

export interface Releaser {
  readonly tenantId: number
  readonly push: PushServer
  readonly after: DeferToCommit
  readonly settings: Settings
  /** Whether receipts without what the law requires may be released. */
  readonly acceptMissing: boolean
}

/**
 * Releases receipts to their employees and notifies them. From the first one on, their run is immutable. Already released ones stay
 * unchanged. Returns how many were released now.
 */
export const releaseReceipts = async (db: Db, releaser: Releaser, ids: readonly number[]): Promise<number> => {
  const { tenantId, push, after } = releaser
  const accepted = await mustBeComplete(db, releaser.settings, { ids }, releaser.acceptMissing)
  const without = accepted.length > 0 ? `Sin ${accepted.map(({ name, text }) => name ?? text).join('; ')}` : null
  const { rows } = await sql<{
    id: number
    employee_id: number
    period_name: string
    liquidation_id: number | null
    user_id: number | null
  }>`
    with released as (
      update receipt set released_at = now() where id = ${anyOf(ids)} and released_at is null and revoked_at is null
      returning id, employee_id, period_name, liquidation_id),
    told as (insert into receipt_event (receipt_id, kind, detail) select id, 'RELEASED', ${without}::text from released)
    select r.id, r.employee_id, r.period_name, r.liquidation_id, u.id as user_id from released r
    left join account_card u on u.employee_id = r.employee_id and u.actived`.execute(db)
  await releaseRuns(db, [...new Set(rows.flatMap(({ liquidation_id }) => liquidation_id ?? []))])
  for (const [period, reported] of Map.groupBy(rows, ({ period_name }) => period_name)) {
    const users = reported.flatMap(({ user_id }) => user_id ?? [])
    await notify({ db, tenantId, push, after }, users, {
      title: `Tu recibo de ${period} está disponible`,
      text: 'Podés verlo, descargarlo y firmarlo.',
      route: '/selfservice/payment-receipt',
    })
  }
  return new Set(rows.map(({ id }) => id)).size
}

/** Issues the missing receipts of a run and releases all of them. Returns how many were released now. */
export const releaseRun = async (db: Db, issuer: Issuer, releaser: Releaser, liquidationId: number): Promise<number> => {
  const { issued, kept } = await issueReceipts(db, issuer, liquidationId)
  if (issued + kept === 0)
    fail('nothing_to_do', { what: 'La liquidación no tiene resultados sin errores: no hay recibos que publicar' })
  const rows = await db
    .selectFrom('receipt')
    .select('id')
    .where('liquidation_id', '=', liquidationId)
    .where('revoked_at', 'is', null)
    .where('released_at', 'is', null)
    .execute()
  return rows.length === 0
    ? 0
    : releaseReceipts(
        db,
        releaser,
        rows.map(({ id }) => id),
      )
}
