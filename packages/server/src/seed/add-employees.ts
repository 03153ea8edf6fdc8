import { openDatabase } from '../db/database.ts'
import { addressesIn, readSettings } from '../settings/settings.ts'
import { insertEmployees, sampleEmployees } from './employees.ts'
import { sampleAuthor } from './sample-author.ts'

/** Adds employees to the first company of a tenant, for load tests: `node src/seed/add-employees.ts 20000 [tenant1]`. */
const addEmployees = async (count: number, tenantName: string): Promise<void> => {
  const database = await openDatabase(addressesIn(readSettings()))
  try {
    const tenant = await database.platform
      .selectFrom('tenant')
      .select('tenant_id')
      .where('name', '=', tenantName)
      .executeTakeFirst()
    if (!tenant) throw new Error(`No existe la organización «${tenantName}»`)
    const scope = { tenantId: tenant.tenant_id, user: sampleAuthor, confidential: true, timeout: 120_000 }
    const company = await database.inTenant(scope, (db) =>
      db.selectFrom('company').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
    )
    await database.inTenant({ ...scope, company: company.id }, async (db) => {
      const last = await db
        .selectFrom('employee')
        .select((of) => of.fn.max('document_number').as('number'))
        .executeTakeFirst()
      const seq = Math.max(0, Number(last?.number ?? 0) - 90_000_000) + 100_000
      await insertEmployees(db, sampleEmployees(seq, count))
    })
    process.stdout.write(`${count} legajos agregados a ${tenantName}\n`)
  } finally {
    await database.close()
  }
}

await addEmployees(Number(process.argv[2] ?? 20_000), process.argv[3] ?? 'tenant1')
