import { legalReports, medicalReportKinds } from '@legajo/contract/legal/legal-report.ts'
import { Page } from '@legajo/screens/page.tsx'
import { LegalReport } from './legal-report.tsx'
import { MedicalSchedules } from './legal-schedules.tsx'

/** Exams, accidents and sick notes by period, unit and state, without diagnoses. */
export const MedicalReportScreen = () => (
  <Page
    title="Reporte médico"
    purpose="Exámenes, accidentes y certificados por unidad, estado y mes: cantidades y días, nunca diagnósticos. Cada lectura queda en la auditoría."
  >
    <LegalReport
      endpoint={legalReports.medical}
      kinds={medicalReportKinds}
      exportName="reporte-medico"
      extra={(kind, shown) => <MedicalSchedules kind={kind} shown={shown} />}
    />
  </Page>
)
