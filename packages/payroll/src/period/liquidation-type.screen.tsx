import { liquidationTypeDraft, liquidationTypes } from '@legajo/contract/payroll/period.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const LiquidationTypeScreen = () => (
  <ResourceScreen
    title="Tipos de liquidación"
    noun="tipo de liquidación"
    purpose="Qué se puede liquidar en un período: mensual, aguinaldo, vacaciones, final."
    resource={liquidationTypes}
    schema={liquidationTypeDraft}
    columns={['code', 'name', 'active']}
  />
)
