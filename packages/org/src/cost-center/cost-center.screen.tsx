import { costCenterDraft, costCenters } from '@legajo/contract/org/cost-center.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const CostCenterScreen = () => (
  <ResourceScreen
    title="Centros de costo"
    noun="centro de costo"
    purpose="A dónde se imputa el costo de cada persona."
    resource={costCenters}
    schema={costCenterDraft}
    columns={['code', 'name', 'active']}
  />
)
