import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type LegalReportKind,
  type LegalSchedule,
  legalDimensionTitle,
  legalReportKinds,
  legalReports,
  type MedicalSchedule,
  medicalReportKinds,
  type ReportKind,
} from '@legajo/contract/legal/legal-report.ts'
import { useQuery } from '@tanstack/react-query'
import { MailSchedules } from '../report/mail-schedules.tsx'
import type { ReportFilters } from './legal-report.tsx'

const nameOf = (kind: ReportKind, { dimension, state, unit }: LegalSchedule | MedicalSchedule): string => {
  const filters = [state && kind.states[state], unit].filter(Boolean).join(', ')
  return `${kind.title} por ${legalDimensionTitle(kind, dimension).toLowerCase()}${filters && ` (${filters})`}`
}

/** The legal reports that the reader receives by mail. */
export const LegalSchedules = ({ kind, shown }: { readonly kind: LegalReportKind; readonly shown: ReportFilters }) => {
  const { data = [] } = useQuery(queryOf(legalReports.schedules))
  const { dimension, state = null, unit: unit_id = null } = shown
  return (
    <MailSchedules
      rows={data.map((one) => ({ ...one, name: nameOf(legalReportKinds[one.measure], one) }))}
      onAdd={(every) => write(legalReports.addSchedule, { body: { measure: kind, dimension, state, unit_id, every } })}
      onRemove={(id) => write(legalReports.removeSchedule, { params: { id } })}
    />
  )
}

/** The medical reports whose announcement the reader receives by mail, without figures. */
export const MedicalSchedules = ({
  kind,
  shown,
}: {
  readonly kind: MedicalSchedule['measure']
  readonly shown: ReportFilters
}) => {
  const { data = [] } = useQuery(queryOf(legalReports.medicalSchedules))
  const { dimension, state = null, unit: unit_id = null } = shown
  return (
    <MailSchedules
      rows={data.map((one) => ({ ...one, name: nameOf(medicalReportKinds[one.measure], one) }))}
      onAdd={(every) => write(legalReports.addMedicalSchedule, { body: { measure: kind, dimension, state, unit_id, every } })}
      onRemove={(id) => write(legalReports.removeMedicalSchedule, { params: { id } })}
    />
  )
}
