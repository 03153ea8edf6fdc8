import { Page } from '@legajo/screens/page.tsx'
import { MarkList } from './mark-list.tsx'

/** The audit of marks of all sources (report 2730). */
export const ClockAuditScreen = () => (
  <Page
    title="Auditoría de marcas"
    purpose="Todas las marcas como llegaron, con su origen, quién las cargó y las anuladas. Ninguna se borra (informe 2730)."
  >
    <MarkList exportName="auditoria-de-marcas" />
  </Page>
)
