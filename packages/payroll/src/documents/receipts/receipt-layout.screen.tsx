import { receiptLayoutDraft, receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const ReceiptLayoutScreen = () => (
  <ResourceScreen
    title="Formato del recibo"
    noun="formato"
    resource={receiptLayouts}
    schema={receiptLayoutDraft}
    columns={['validFrom', 'showEmployer', 'copies', 'legend']}
    purpose="Qué muestra el papel desde cada fecha. Los recibos ya emitidos conservan el formato con que se emitieron."
    emptyText="Sin un formato propio se imprimen dos ejemplares, y las contribuciones del empleador desde marzo de 2026 (Ley 27.802)."
    sort={{ id: 'validFrom', order: -1 }}
  />
)
