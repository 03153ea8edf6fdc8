import { contestDays } from '@legajo/contract/legal/sanction.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'
import { type AgendaRow, agendaRows, medicalKinds } from './agenda-rows.ts'

/** Days before an end at which people are reminded; a term is also announced when half of it has passed. */
const reminderDays = [30, 7, 1, 0]

/** Closes the terms that have ended and reminds of those that end soon, once for each step. */
export const sendLegalReminders = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'recordatorios', async ({ db, tenantId, company, after }) => {
    await acceptByLapse(db)
    for (const row of await agendaRows(db, {})) {
      const step = stepOf(row)
      if (step === undefined || !(await isFirstReminder(db, `${row.key}-${row.date}-${step}`))) continue
      const permit = medicalKinds.includes(row.kind) ? 'READ_MEDICAL_RECORD' : 'READ_LEGAL_ITEM'
      const users = row.owner_id ? [row.owner_id] : await usersWithPermit(db, permit, company)
      // Without the person's name: not every recipient may see the person.
      await remind({ ...server, db, tenantId, after }, users, {
        title: `${row.what}${row.days_left < 0 ? ' (vencido)' : ''}`,
        text: `${row.kind}: ${formatDate(row.date)}`,
        route: row.route,
      })
    }
  })

/** A sanction without a contest within the term counts as accepted (LCT, art. 67). */
const acceptByLapse = (db: Db) =>
  sql`update sanction set status = 'FIRM' where status = 'NOTIFIED' and notified_on + ${contestDays}::int < app_today()`.execute(
    db,
  )

const stepOf = ({ days_left, length }: AgendaRow): string | undefined => {
  if (days_left < 0) return 'vencido'
  const half = length !== null && days_left * 2 <= length
  const reached = reminderDays.filter((step) => days_left <= step && (length === null || step < length))
  return reached.length > 0 ? String(Math.min(...reached)) : half ? 'mitad' : undefined
}
