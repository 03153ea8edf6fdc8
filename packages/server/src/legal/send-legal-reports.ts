import {
  type LegalDimension,
  type LegalReportKind,
  legalDimensionTitle,
  legalReportKinds,
  legalReports,
  medicalReportKinds,
} from '@legajo/contract/legal/legal-report.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Server } from '../http/server.ts'
import { sendDueReports } from '../platform/due-reports.ts'
import { todayOf } from '../platform/today.ts'
import { mayCall } from '../policies/can.ts'
import { legalReportRows } from './legal-report-rows.ts'

/** Mails the legal reports that are due today: the figures of the last twelve months by group. */
export const sendLegalReports = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  sendDueReports(server, 'LEGAL', async (db, session, { measure, dimension: by, state, unit_id }) => {
    if (!mayCall(session, legalReports.read, {})) return undefined
    const kind = measure as LegalReportKind
    const dimension = by as LegalDimension
    const until = await todayOf(db)
    const from = startOfMonth(addMonths(until, -11))
    const filter = { kind, dimension, state: state ?? undefined, unit: unit_id ?? undefined }
    const rows = await legalReportRows(db, { ...filter, from, until })
    const report = legalReportKinds[kind]
    const { title, figures } = report
    const route = new URLSearchParams({ que: kind, por: dimension })
    if (state) route.set('estado', state)
    if (unit_id) route.set('unidad', String(unit_id))
    return {
      title: `${title} por ${legalDimensionTitle(report, dimension).toLowerCase()}`,
      text: rows
        .map(
          (row) =>
            `${row.name}: ${Object.entries(figures)
              .map(([name, label]) => `${label} ${row[name as keyof typeof row]}`)
              .join(', ')}`,
        )
        .join('\n'),
      route: `/legal-module/report?${route}`,
    }
  })

/** Announces the medical reports that are due today. The mail has no figures: they are read in the suite, where each read is audited. */
export const sendMedicalReports = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  sendDueReports(server, 'MEDICAL', async (_, session, { measure, dimension, state, unit_id }) => {
    if (!mayCall(session, legalReports.medical, {})) return undefined
    const report = medicalReportKinds[measure as keyof typeof medicalReportKinds]
    const route = new URLSearchParams({ que: measure, por: dimension })
    if (state) route.set('estado', state)
    if (unit_id) route.set('unidad', String(unit_id))
    return {
      title: `${report.title} por ${legalDimensionTitle(report, dimension as LegalDimension).toLowerCase()}`,
      text: 'El reporte está listo. Abrilo en la suite: los datos médicos no viajan por mail.',
      route: `/legajo-medico/reporte?${route}`,
    }
  })
