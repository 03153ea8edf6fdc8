import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { issueReceipts } from '../receipts/issue-receipts.ts'
import { makeSampleSigner } from '../signers/company-signer.ts'
import { deliverReceiptLayouts } from '../tenant/deliver-payroll.ts'
import { sampleAuthor } from './sample-author.ts'
import type { Seed } from './seed-context.ts'

const publicUrl = (process.env['LEGAJO_URL'] ?? `http://localhost:${process.env['PORT'] ?? 9000}`).replace(/\/+$/, '')

/** A certificate for each company, and the receipts of the settled months, released, with typical reading activity. */
export const seedReceipts: Seed = async ({ tenant, companies, inCompany }) => {
  for (const company of companies) {
    await inCompany(company, async (db) => {
      const { legal_name: legalName, cuit } = await db
        .selectFrom('company')
        .select(['legal_name', 'cuit'])
        .where('id', '=', company)
        .executeTakeFirstOrThrow()
      await makeSampleSigner(db, { legalName, cuit })
      await deliverReceiptLayouts(db)
    })
    const runs = await inCompany(company, (db) =>
      db.selectFrom('liquidation').select(['id', 'released_at']).where('released_at', 'is not', null).orderBy('id').execute(),
    )
    for (const { id, released_at: at } of runs) {
      const issuer = { tenantId: tenant.id, tenant: tenant.name, publicUrl, ...(at && { at }) }
      await inCompany(company, (db) => issueReceipts(db, issuer, id))
    }
    await inCompany(company, readAsPeopleDo)
  }
}

/** Most employees have seen and downloaded their receipts, many have signed, one in a hundred disagrees; the last month is new. */
const readAsPeopleDo = async (db: Db): Promise<void> => {
  await sql`update receipt r set released_at = l.released_at
    from liquidation l where l.tenant_id = r.tenant_id and l.id = r.liquidation_id`.execute(db)
  const chance = sql`((r.employee_id * 31 + r.id * 17) % 100)`
  const freshness = sql`case when r.period >= (select max(period) from receipt) then 55 else 0 end`
  await sql`update receipt r set seen_at = released_at + make_interval(hours => (5 + ${chance})::int) where ${chance} < 95 - ${freshness}`.execute(
    db,
  )
  await sql`update receipt r set downloaded_at = seen_at + interval '2 minutes' where ${chance} < 70 - ${freshness}`.execute(db)
  await sql`insert into receipt_event (receipt_id, kind, at, user_name)
    select id, kind, at, ${sampleAuthor} from receipt r, lateral (values ('RELEASED', r.released_at), ('SEEN', r.seen_at),
      ('DOWNLOADED', r.downloaded_at)) as v (kind, at) where at is not null`.execute(db)
}
