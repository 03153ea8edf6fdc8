import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Scope } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import type { JobOwner } from '../platform/job-owner.ts'
import { mailIntegrations } from '../platform/mail-integrations.ts'
import { notify } from '../platform/notify.ts'

export const routeOf = (loadId: number): string => `/load-massive-module/list-lote/${loadId}`

interface LoadNotice {
  readonly notice: { readonly title: string; readonly text: string; readonly route: string }
  /** Also mailed to the addresses of the company's integrations. */
  readonly isProblem: boolean
}

/** Notifies the user who ordered the job of a load that it ended. */
export const notifyOwner = (
  server: Server,
  scope: Scope,
  { tenantId, user }: JobOwner,
  { notice, isProblem }: LoadNotice,
): Promise<void> =>
  inTenantAndAfter(server.database, scope, async (db, after) => {
    const owner = await db.selectFrom('account_card').select('id').where('account_name', '=', user).executeTakeFirst()
    await notify({ db, tenantId, push: server.push, after }, owner ? [owner.id] : [], notice)
    if (isProblem && scope.company) await mailIntegrations({ ...server, db, tenantId }, scope.company, notice)
  })
