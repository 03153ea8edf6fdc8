import { periodDraft, periods } from '@legajo/contract/payroll/period.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const PeriodScreen = () => (
  <ResourceScreen
    title="Períodos de liquidación"
    noun="período"
    purpose="Los meses o quincenas que se liquidan, con sus fechas de pago y de depósito de aportes."
    resource={periods}
    schema={periodDraft}
    columns={['name', 'dateFrom', 'dateUntil', 'payDate', 'depositDate']}
    fields={['name', 'dateFrom', 'dateUntil', 'payDate', 'depositDate', 'depositBank']}
    sort={{ id: 'dateFrom', order: -1 }}
  />
)
