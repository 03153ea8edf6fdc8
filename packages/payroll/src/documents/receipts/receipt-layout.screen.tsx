import { receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const ReceiptLayoutScreen = () => (
  <ResourceScreen
    resource={receiptLayouts}
    emptyText="Sin un formato propio se imprimen dos ejemplares, y las contribuciones del empleador desde marzo de 2026 (Ley 27.802)."
    sort={{ id: 'validFrom', order: -1 }}
  />
)
