import { legalAgenda } from '@legajo/contract/legal/agenda.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { agendaRows, medicalKinds } from './agenda-rows.ts'
import { sendLegalReminders } from './legal-reminders.ts'

export const serveLegalAgenda: Area = (server) => {
  serve(server, legalAgenda.list, async ({ db, session }, { query }) =>
    // An entry opens its record: those of medical records are of their readers.
    (await agendaRows(db, query))
      .filter(({ kind }) => !medicalKinds.includes(kind) || can(session, 'read', 'medical records'))
      .map(({ key, date, what, kind, employee, route, is_late, days_left }) => ({
        key,
        date,
        what,
        kind,
        employee,
        route,
        is_late,
        days_left,
      })),
  )
  server.jobs.repeat('legal-reminders', '17 10 * * *', () => sendLegalReminders(server))
}
