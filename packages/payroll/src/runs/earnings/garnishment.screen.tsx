import { garnishment, garnishmentDraft, garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { employeeSource } from '../../common/employee-source.ts'

const plain = { filter: false } as const

/** Court orders, by employee, with the withheld and the remaining amount. */
export const GarnishmentScreen = () => (
  <ResourceScreen
    title="Embargos y cuotas alimentarias"
    noun="oficio"
    purpose="Las órdenes judiciales de retener parte del sueldo. La liquidación las aplica por fecha de notificación y dentro de los topes del Decreto 484/87."
    resource={garnishments}
    schema={garnishmentDraft}
    rowSchema={garnishment}
    size="large"
    columns={[
      { id: 'fullName', phone: 'title', ...plain },
      { id: 'fileCode', optional: true, ...plain },
      { id: 'kind', sortable: false, ...plain },
      { id: 'court', width: '170px', sortable: false, ...plain },
      { id: 'fileNumber', whole: true, sortable: false, ...plain },
      { id: 'notifiedOn', ...plain },
      { id: 'total', header: 'Ordenado', kind: 'money', sortable: false, ...plain },
      { id: 'withheld', kind: 'money', sortable: false, ...plain },
      { id: 'balance', kind: 'money', sortable: false, ...plain },
      {
        id: 'inForce',
        header: 'Estado',
        kind: 'status',
        sortable: false,
        value: (row) => (row['inForce'] ? 'Vigente' : 'Terminado'),
        ...plain,
      },
    ]}
    fieldProps={{
      employeeId: { source: employeeSource, placeholder: 'Legajo, apellido o nombre' },
      percentage: { hint: 'Solo si se retiene un porcentaje' },
      amount: { hint: 'Solo si se retiene una suma fija' },
      total: { hint: 'Vacío si no tiene fin' },
      validUntil: { hint: 'Para levantarlo, la fecha en que deja de regir' },
    }}
    sort={{ id: 'notifiedOn', order: -1 }}
    emptyText="No hay órdenes judiciales cargadas."
  />
)
