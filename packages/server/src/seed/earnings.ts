import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Seed } from './seed-context.ts'

/** Earnings data of two sample cases: children deducted from the earnings tax, and a garnishment. */
export const seedEarnings: Seed = async ({ tenant, companies, inCompany }) => {
  const company = companies[0]
  if (tenant.name !== 'tenant1' || company === undefined) return
  await inCompany(company, async (db) => {
    const thisYear = new Date().getFullYear()
    const parent = await employeeWith(db, '1006')
    if (parent !== undefined)
      await db
        .insertInto('earnings_form')
        .values(
          [thisYear - 1, thisYear].map((fiscal_year) => ({
            ...declaredForm,
            employee_id: parent,
            fiscal_year,
            number: 1,
            presented_on: `${fiscal_year}-02-10`,
          })),
        )
        .execute()
    const debtor = await employeeWith(db, '1005')
    if (debtor !== undefined)
      await db
        .insertInto('garnishment')
        .values({ ...garnishmentOrder, employee_id: debtor, notified_on: `${thisYear}-02-12`, valid_from: `${thisYear}-03-01` })
        .execute()
  })
}

const employeeWith = async (db: Db, fileCode: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('employee')
      .select('id')
      .where('file_code', '=', fileCode)
      .where(sql<boolean>`company_id = app_company()`)
      .executeTakeFirst()
  )?.id

const child = (name: string, document: string, birthdate: string) => ({
  ...{ relation: 'HIJO', name, document, birthdate },
  ...{ from: 1, until: 12, percentage: 50 },
})

const declaredForm = {
  family: JSON.stringify([
    child('Etcheverry, Simón', '56000101', '2017-04-22'),
    child('Etcheverry, Olivia', '58000102', '2020-09-03'),
  ]),
  deductions: JSON.stringify([
    { kind: 'SALUD', description: 'Cuota de medicina prepaga', from: 1, until: 12, monthly: '95000.00' },
    { kind: 'DOMESTICO', description: 'Servicio doméstico', from: 3, until: 12, monthly: '60000.00' },
  ]),
  payments: JSON.stringify([]),
  other_employers: JSON.stringify([]),
  previous: JSON.stringify([]),
}

const garnishmentOrder = {
  kind: 'COMUN',
  court: 'Juzgado Nacional en lo Comercial 14',
  file_number: '20415/2025',
  beneficiary: 'Financiera del Sur S.A.',
  mode: 'MAXIMO_LEGAL',
  total: '1850000.00',
} as const
