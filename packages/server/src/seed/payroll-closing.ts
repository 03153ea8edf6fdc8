import { sql } from 'kysely'
import { sealMonth, sealRun } from '../payroll/closing/seal-run.ts'
import type { Seed } from './seed-context.ts'

/** Months that stay open: the one being liquidated and the two before it. */
const openMonths = 3

/** The older months of the sample, closed by its administrator and approved by human resources. */
export const seedClosings: Seed = async ({ tenant, companies, inCompany }) => {
  for (const company of companies) {
    await inCompany(company, async (db) => {
      const users = await db
        .selectFrom('user_account')
        .select(['id', 'account_name'])
        .where('account_name', 'in', ['admin.demo', 'rrhh.demo'])
        .orderBy('account_name')
        .execute()
      const [asker, decider] = users
      if (!asker || !decider) return
      const months = await db
        .selectFrom('liquidation_period')
        .select(['id', 'date_until'])
        .orderBy('date_from', 'desc')
        .offset(openMonths)
        .execute()
      for (const { id, date_until } of months) {
        const runs = await db.selectFrom('liquidation').select('id').where('period_id', '=', id).orderBy('id').execute()
        if (runs.length === 0) continue
        const seals = []
        for (const run of runs) seals.push({ liquidationId: run.id, ...(await sealRun(db, tenant.id, run.id)) })
        const { id: closingId } = await db
          .insertInto('period_closing')
          .values({
            period_id: id,
            action: 'CLOSE',
            state: 'APPROVED',
            reason: 'Sueldos pagados y declaración jurada presentada',
            requested_by: asker.account_name,
            requested_by_id: asker.id,
            requested_at: sql<string>`${date_until}::date + interval '10 days 13 hours'` as never,
            decided_by: decider.account_name,
            decided_by_id: decider.id,
            decided_at: sql<string>`${date_until}::date + interval '10 days 15 hours'` as never,
            note: 'Controlado contra el banco',
            digest: sealMonth(seals),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('run_seal')
          .values(seals.map(({ liquidationId, ...seal }) => ({ closing_id: closingId, liquidation_id: liquidationId, ...seal })))
          .execute()
        await db.updateTable('liquidation_period').set({ status: 'CLOSED' }).where('id', '=', id).execute()
      }
    })
  }
}
