import { legalAgenda } from '@legajo/contract/legal/agenda.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { agendaRows } from './agenda-rows.ts'
import { sendLegalReminders } from './legal-reminders.ts'

export const serveLegalAgenda: Area = (server) => {
  serve(server, legalAgenda.list, async ({ db }, { query }) =>
    (await agendaRows(db, query)).map(({ key, date, what, kind, employee, route, is_late, days_left }) => ({
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
