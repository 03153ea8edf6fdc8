import { type Dimension, type Measure, measures, peopleReport } from '@legajo/contract/employees/people-report.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Server } from '../../http/server.ts'
import { sendDueReports } from '../../platform/due-reports.ts'
import { todayOf } from '../../platform/today.ts'
import { mayCall } from '../../policies/can.ts'
import { readDimension, reportRows } from './people-report-rows.ts'

/** Mails the reports of people that are due today. */
export const sendReports = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  sendDueReports(server, 'PEOPLE', async (db, session, scheduled) => {
    const measure = scheduled.measure as Measure
    if (!mayCall(session, peopleReport.read, { query: { measure } })) return undefined
    const today = await todayOf(db)
    const known = await readDimension(db, session, scheduled.dimension as Dimension)
    // A field that the company no longer has.
    if (!known) return undefined
    const rows = await reportRows(db, { measure, dimension: known, from: startOfMonth(addMonths(today, -11)), until: today })
    return {
      title: `${measures[measure]} por ${known.label.toLowerCase()}`,
      text: rows.map(({ name, value }) => `${name}: ${value.replace('.', ',')}`).join('\n'),
      route: `/report-module/people?que=${measure}&por=${scheduled.dimension}`,
    }
  })
