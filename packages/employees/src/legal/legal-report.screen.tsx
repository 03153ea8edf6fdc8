import { legalReportKinds, legalReports } from '@legajo/contract/legal/legal-report.ts'
import { Page } from '@legajo/screens/page.tsx'
import { LegalReport } from './legal-report.tsx'
import { LegalSchedules } from './legal-schedules.tsx'
import { ProvisionReport } from './provision-report.tsx'

/** Sanctions, letters and conciliations by period, unit and state; for conciliations their provision month by month. */
export const LegalReportScreen = () => (
  <Page
    title="Reporte legal"
    purpose="Cuántas sanciones, intercambios y conciliaciones hay, dónde, en qué estado y cuánto cuestan. Cada persona cuenta en la unidad que tenía ese día."
  >
    <LegalReport
      endpoint={legalReports.read}
      kinds={legalReportKinds}
      exportName="reporte-legal"
      extra={(kind, shown) => (
        <>
          {kind === 'CONCILIATION' && <ProvisionReport from={shown.from} until={shown.until} />}
          <LegalSchedules kind={kind} shown={shown} />
        </>
      )}
    />
  </Page>
)
