import { type FormulaStatus, formulaDraft, formulaStatuses, formulas } from '@legajo/contract/payroll/formula.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const FormulaScreen = () => (
  <ResourceScreen
    title="Fórmulas"
    noun="fórmula"
    feminine
    purpose="Cálculos con nombre que varios conceptos comparten: se escriben F.NOMBRE en otra fórmula."
    resource={formulas}
    schema={formulaDraft}
    size="large"
    columns={[
      'name',
      { id: 'formula', phone: 'hidden', sortable: false },
      'vigencia_desde',
      'vigencia_hasta',
      { id: 'status', value: (row) => formulaStatuses[row['status'] as FormulaStatus] },
    ]}
    sort={{ id: 'name', order: 1 }}
  />
)
