import {
  type ModificationRequest,
  modificationRequest,
  modificationRequests,
} from '@legajo/contract/employees/modification-request.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

const { list, get, update, remove } = modificationRequests
const resolutionDraft = update.body

export const ModificationRequestScreen = () => (
  <ResourceScreen
    title="Pedidos de cambio de datos"
    noun="pedido"
    purpose="Lo que las personas pidieron corregir de su legajo desde el autoservicio."
    resource={{ list, get, update, remove }}
    schema={resolutionDraft}
    rowSchema={modificationRequest}
    columns={[
      'employeeName',
      'request',
      { id: 'createdAt', kind: 'datetime' },
      {
        id: 'resolved',
        header: 'Estado',
        kind: 'status',
        value: (row) => ((row as ModificationRequest).resolved ? 'Finalizado' : 'Pendiente'),
      },
    ]}
    detail={(row) => <p>{(row as ModificationRequest).request}</p>}
  />
)
