import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { checkRows, validRows } from '../payroll/novelty/check-novelty-rows.ts'
import { insertNoveltyEntries } from '../payroll/novelty/save-entries.ts'
import type { Seed } from './seed-context.ts'

/** For the demonstration only: tests enter the novelties they need. */
const minEmployees = 100

/** Novelties of the open month: extra hours, commissions, bonuses, and loans in instalments. */
export const seedNovelties: Seed = async ({ employees, companies, inCompany }) => {
  if (employees < minEmployees) return
  const month = startOfMonth(new Date().toISOString().slice(0, 10))
  for (const company of companies) {
    await inCompany(company, async (db) => {
      const people = await db
        .selectFrom('employee')
        .select('id')
        .where('admission_date', '<', addMonths(month, -1))
        .where('egress_date', 'is', null)
        .orderBy('file_order')
        .offset(3)
        .limit(24)
        .execute()
      const rows = people.map(({ id: employeeId }, index) => ({
        employeeId,
        imputationDate: month,
        ...kinds[index % kinds.length],
      }))
      await insertNoveltyEntries(db, validRows(await checkRows(db, rows), true), { origin: 'LIST' })
    })
  }
}

const kinds = [
  { conceptCode: '0130', quantity: '12', observation: 'Inventario' },
  { conceptCode: '0180', amount: '185000' },
  { conceptCode: '0841', amount: '600000', instalments: 6, observation: 'Préstamo personal' },
  { conceptCode: '0131', quantity: '6', observation: 'Guardia del domingo' },
  { conceptCode: '0190', amount: '250000', observation: 'Premio por objetivos' },
  { conceptCode: '0841', amount: '270000', instalments: 3 },
] as const
