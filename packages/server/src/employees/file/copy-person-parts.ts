import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The registers of a person that continue in another company, with their columns. */
export const personRegisters = {
  employee_identity: ['kind', 'number', 'country', 'issued_on', 'expires_on'],
  employee_address: ['kind', 'address'],
  employee_contact: ['kind', 'value', 'note'],
  employee_emergency_contact: ['name', 'relationship', 'phone', 'note'],
  employee_education: ['level', 'title', 'institution', 'state', 'from', 'until'],
  employee_language: ['language', 'level', 'certificate'],
  employee_licence: ['kind', 'number', 'category', 'issued_on', 'expires_on'],
  employee_disability: ['kind', 'certificate', 'expires_on', 'needs'],
  employee_bank_account: ['bank_name', 'cbu', 'alias', 'kind', 'currency', 'share', 'active'],
} as const

interface PersonCopy {
  readonly from: number
  readonly to: number
  readonly company: number
}

/** Copies the registers of a person to the file of another company. */
export const copyPersonParts = async (db: Db, { from, to, company }: PersonCopy): Promise<void> => {
  for (const [table, columns] of Object.entries(personRegisters)) {
    const names = sql.join(columns.map((column) => sql.id(column)))
    await sql`insert into ${sql.table(table)} (company_id, employee_id, ${names})
      select ${company}::int, ${to}::bigint, ${names} from ${sql.table(table)} where employee_id = ${from} order by id`.execute(
      db,
    )
  }
}

/** Records the whole seniority of the former file as one service that the new company recognizes, and a trial that continues (LCT, arts. 225 to 229). */
export const recognizeFormer = (
  db: Db,
  { from, to, company }: PersonCopy,
  { day, trialFrom }: { readonly day: CalendarDate; readonly trialFrom: CalendarDate | null },
) =>
  sql`insert into employee_recognized_service (company_id, employee_id, company, "from", until, note, recognized_on, trial_from)
    select ${company}::int, ${to}::bigint, c.name, coalesce(e.recognized_seniority_from, e.admission_date), ${addDays(day, -1)}::date,
      'Transferencia, con toda la antigüedad', ${day}::date, ${trialFrom}::date
    from employee e join company c on c.tenant_id = e.tenant_id and c.id = e.company_id where e.id = ${from}`.execute(db)
