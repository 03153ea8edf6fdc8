import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import {
  type LegalReportKind,
  type LegalSchedule,
  legalDimensionTitle,
  legalReportKinds,
  legalReports,
  type ReportKind,
} from '@legajo/contract/legal/legal-report.ts'
import { useQuery } from '@tanstack/react-query'
import { MailSchedules } from '../report/mail-schedules.tsx'
import type { ReportFilters } from './legal-report.tsx'

const nameOf = ({ measure, dimension, state, unit }: LegalSchedule): string => {
  const kind: ReportKind = legalReportKinds[measure]
  const filters = [state && kind.states[state], unit].filter(Boolean).join(', ')
  return `${kind.title} por ${legalDimensionTitle(kind, dimension).toLowerCase()}${filters && ` (${filters})`}`
}

/** The legal reports that the reader receives by mail. */
export const LegalSchedules = ({ kind, shown }: { readonly kind: LegalReportKind; readonly shown: ReportFilters }) => {
  const { data = [] } = useQuery(queryOf(legalReports.schedules))
  const { dimension, state = null, unit: unit_id = null } = shown
  return (
    <MailSchedules
      rows={data.map((one) => ({ ...one, name: nameOf(one) }))}
      onAdd={(every) => call(legalReports.addSchedule, { body: { measure: kind, dimension, state, unit_id, every } })}
      onRemove={(id) => call(legalReports.removeSchedule, { params: { id } })}
      onChanged={() => invalidate(legalReports.schedules)}
    />
  )
}
