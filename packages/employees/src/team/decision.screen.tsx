import { employmentDecisions } from '@legajo/contract/employees/employment-decision.ts'
import { Page } from '@legajo/screens/page.tsx'
import { DecisionList } from './decision-list.tsx'

/** Trials and fixed terms of the company that end soon. */
export const DecisionScreen = () => (
  <Page
    title="Pruebas y contratos a plazo"
    purpose="Quién termina su período de prueba o su contrato en los próximos 90 días y qué se decide. Quien no queda egresa ese día, con su motivo."
  >
    <DecisionList list={employmentDecisions.list} stay={employmentDecisions.stay} end={employmentDecisions.end} />
  </Page>
)
