import { sql } from 'kysely'
import { asOne, type RoleDatabase, type Scope } from '../db/database.ts'
import { deliverDocuments } from '../tenant/deliver-documents.ts'
import { deliverGrids } from '../tenant/deliver-grids.ts'
import { seedAccess } from './access.ts'
import { seedAccounting } from './accounting.ts'
import { seedAttendance } from './attendance.ts'
import { seedClima } from './clima.ts'
import { seedCoaching } from './coaching.ts'
import { seedCommunication } from './communication.ts'
import { seedCompanies } from './companies.ts'
import { seedEarnings } from './earnings.ts'
import { seedEmployees } from './employees.ts'
import { seedFirstCompany } from './first-company.ts'
import { seedJobDescriptions } from './job-descriptions.ts'
import { seedLegal } from './legal.ts'
import { seedMenus } from './menus.ts'
import { seedNovelties } from './novelties.ts'
import { seedPayroll } from './payroll.ts'
import { seedClosings } from './payroll-closing.ts'
import { seedPerformance } from './performance.ts'
import { seedPlans } from './plans.ts'
import { seedReceipts } from './receipts.ts'
import { seedSalary } from './salary.ts'
import { sampleAuthor } from './sample-author.ts'
import type { Seed, SeedContext } from './seed-context.ts'
import { seedTime } from './time.ts'
import { seedStructure } from './units.ts'

const seedGrids: Seed = async ({ companies, inCompany }) => {
  for (const company of companies) await inCompany(company, deliverGrids)
}

const seedDocuments: Seed = async ({ companies, inCompany }) => {
  for (const company of companies) await inCompany(company, deliverDocuments)
}

/** In dependency order. An area adds its seed here. */
const seeds: readonly Seed[] = [
  seedAccess,
  seedMenus,
  seedStructure,
  seedEmployees,
  seedEarnings,
  seedPayroll,
  seedNovelties,
  seedReceipts,
  seedAccounting,
  seedGrids,
  seedDocuments,
  seedSalary,
  seedTime,
  seedAttendance,
  seedCoaching,
  seedPerformance,
  seedJobDescriptions,
  seedPlans,
  seedLegal,
  seedFirstCompany,
  seedClima,
  seedCommunication,
  seedClosings,
]

interface SeedOptions {
  readonly employees?: number
  /** Called before the load begins: tens of thousands of employees take minutes. */
  readonly reported?: (text: string) => void
}

/**
 * Loads the sample tenants into an empty database; returns whether it did. An interrupted load leaves it empty; of several concurrent
 * starts one loads while the others wait.
 */
export const seedWhenEmpty = (
  { database }: { readonly database: RoleDatabase },
  { employees = Number(process.env['LEGAJO_EMPLOYEES'] ?? 500), reported }: SeedOptions = {},
): Promise<boolean> =>
  asOne(database, async (whole) => {
    await sql`select pg_advisory_xact_lock(727004)`.execute(whole.platform)
    if (await whole.platform.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) return false
    reported?.(`Cargando los datos de ejemplo, con las liquidaciones y los recibos de ${employees} empleados…`)
    await seedTenant({ database: whole }, { name: 'tenant1', title: 'Grupo Demo' }, employees)
    await seedTenant({ database: whole }, { name: 'tenant2', title: 'Otra Organización' }, Math.min(20, employees))
    // The embedded database collects no statistics by itself.
    if (whole.kind === 'pglite') await sql`analyze`.execute(whole.platform)
    return true
  })

/** Creates one tenant with its companies, users and every area's sample data. */
export const seedTenant = async (
  { database }: { readonly database: RoleDatabase },
  { name, title }: { readonly name: string; readonly title: string },
  employees: number,
): Promise<SeedContext> => {
  const { tenant_id: id } = await database.platform
    .insertInto('tenant')
    .values({ name, title })
    .returning('tenant_id')
    .executeTakeFirstOrThrow()
  const scope: Scope = { tenantId: id, user: sampleAuthor, timeout: 120_000 }
  const companies = await database.inTenant(scope, (db) => seedCompanies(db, name))
  const context: SeedContext = {
    tenant: { id, name },
    companies,
    employees,
    inCompany: (company, work) => database.inTenant({ ...scope, company, companies: [company], confidential: true }, work),
  }
  for (const seed of seeds) {
    await seed(context)
    // Without statistics of the new rows, reading the data of the receipts took half of the load.
    if (seed === seedPayroll) await sql`analyze employee, liquidation_employee`.execute(database.platform)
  }
  return context
}
