import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersWithPermit } from '../../platform/notify.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'

/** Days before an end at which people are reminded of it. */
const reminderDays = [30, 15, 5, 0]

interface Expiry {
  readonly key: string
  readonly what: string
  readonly file_code: string
  readonly employee_id: number
  readonly date: string
  readonly days_left: number
}

/** Reminds of documents, licences, contracts and union protections that end soon: by bell and mail, once for each step. */
export const sendExpiryReminders = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'vencimientos', async ({ db, tenantId, company, after }) => {
    const { rows } = await sql<Expiry>`select x.key, x.what, e.file_code, e.id as employee_id, x.date::text as date,
        x.date - app_today() as days_left
      from (select 'document-' || id as key, kind as what, employee_id, expires_on as date from employee_identity
        union all select 'licence-' || id, kind, employee_id, expires_on from employee_licence
        union all select 'contract-' || id, 'Contrato a plazo', id, contract_end from employee
        union all select 'union-' || id, 'Tutela sindical', id, (person ->> 'union_protection_until')::date from employee
        union all select 'protection-' || id, 'Protección legal', id, (person ->> 'legal_protection_until')::date from employee) x
      join employee e on e.id = x.employee_id and e.work_status <> 'BAJA' and e.company_id = app_company()
      where x.date between app_today() and app_today() + ${Math.max(...reminderDays)}::int order by x.date`.execute(db)
    if (rows.length === 0) return
    const users = await usersWithPermit(db, 'WRITE_EMPLOYEE', company)
    for (const { key, what, file_code, employee_id, date, days_left } of rows) {
      const step = Math.min(...reminderDays.filter((one) => days_left <= one))
      if (!(await isFirstReminder(db, `${key}-${date}-${step}`))) continue
      // The file code alone: not every recipient may see the person.
      await remind({ ...server, db, tenantId, after }, users, {
        title: `${what}: vence el ${formatDate(date)}`,
        text: `Legajo ${file_code}, ${days_left === 0 ? 'hoy' : `en ${days_left} días`}`,
        route: `/employee-module/employee-profile/${employee_id}?solapa=persona`,
      })
    }
  })
