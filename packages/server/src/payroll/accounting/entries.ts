import type { CostShare } from '@legajo/contract/org/cost-share.ts'
import { accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireSeenVersion, stampOf } from '../../db/seen-version.ts'
import { setCostShares } from '../../employees/entrance.ts'
import { notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { entryOf } from './entry.ts'

export const serveEntries: Area = (server) => {
  serve(server, accountingEntries.get, ({ db, tenantId }, { params }) => {
    return entryOf(db, tenantId, params.id)
  })
  serve(server, accountingEntries.shares, async ({ db }, { params }) => {
    await mustExist(db, params.employeeId)
    return asShown(await sharesOf(db, params.employeeId))
  })
  serve(server, accountingEntries.share, async ({ db }, { params, body: { shares, seen, from } }) => {
    await mustExist(db, params.employeeId)
    await requireSeenVersion(
      db,
      seen,
      await sharesOf(db, params.employeeId),
      sql`a.entity = 'employee' and a.entity_id = ${String(params.employeeId)} and a.field = 'cost_shares'`,
    )
    await setCostShares(
      db,
      params.employeeId,
      shares.map(({ costCenterId, percentage }) => ({ cost_center_id: costCenterId, percentage })),
      from ?? undefined,
    )
    return asShown(await sharesOf(db, params.employeeId))
  })
}

const mustExist = async (db: Db, employeeId: number): Promise<void> => {
  await db.selectFrom('employee').select('id').where('id', '=', employeeId).forUpdate().executeTakeFirstOrThrow(notFound)
}

const asShown = <Shares>(shares: Shares) => ({ shares, seen: stampOf(shares) })

const sharesOf = async (db: Db, employeeId: number) => {
  const { cost_shares } = await db
    .selectFrom('employee')
    .select('cost_shares')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return (cost_shares as readonly CostShare[]).map(({ cost_center_id, percentage }) => ({
    costCenterId: cost_center_id,
    percentage,
  }))
}
