import { accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireSeenVersion, stampOf } from '../../db/seen-version.ts'
import { fail, refuse } from '../../errors/app-error.ts'
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
  serve(server, accountingEntries.share, async ({ db }, { params, body: { shares, seen } }) => {
    await mustExist(db, params.employeeId)
    await requireSeenVersion(
      db,
      seen,
      await sharesOf(db, params.employeeId),
      sql`a.entity = 'employee_cost_share' and a.entity_id like ${`${params.employeeId}/%`}`,
    )
    const centers = shares.map(({ costCenterId }) => costCenterId)
    if (new Set(centers).size < centers.length) refuse('shares', 'Un centro de costo está dos veces; dejá uno solo')
    const total = sumDecimals(shares.map(({ percentage }) => percentage))
    if (shares.length > 0 && Number(total) !== 100) refuse('shares', `Los porcentajes suman ${total}; tienen que sumar 100`)
    if (shares.some(({ percentage }) => Number(percentage) <= 0)) refuse('shares', 'Cada porcentaje tiene que ser mayor que cero')
    const known = centers.length === 0 ? [] : await db.selectFrom('cost_center').select('id').where('id', 'in', centers).execute()
    if (known.length < centers.length) refuse('shares', 'Un centro de costo no existe en la empresa')
    await db.deleteFrom('employee_cost_share').where('employee_id', '=', params.employeeId).execute()
    if (shares.length > 0)
      await db
        .insertInto('employee_cost_share')
        .values(
          shares.map(({ costCenterId, percentage }) => ({
            employee_id: params.employeeId,
            cost_center_id: costCenterId,
            percentage,
          })),
        )
        .execute()
    return asShown(await sharesOf(db, params.employeeId))
  })
}

const mustExist = async (db: Db, employeeId: number): Promise<void> => {
  if (!(await db.selectFrom('employee').select('id').where('id', '=', employeeId).forUpdate().executeTakeFirst()))
    fail('not_found')
}

const asShown = <Shares>(shares: Shares) => ({ shares, seen: stampOf(shares) })

const sharesOf = (db: Db, employeeId: number) =>
  db
    .selectFrom('employee_cost_share')
    .select(['cost_center_id as costCenterId', 'percentage'])
    .where('employee_id', '=', employeeId)
    .orderBy('cost_center_id')
    .execute()
