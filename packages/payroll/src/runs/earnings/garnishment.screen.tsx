import { garnishment, garnishmentDraft, garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { employeeSource } from '../../common/employee-source.ts'

const withoutFilter = { filter: false } as const

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
      { id: 'fullName', phone: 'title', ...withoutFilter },
      { id: 'fileCode', optional: true, ...withoutFilter },
      { id: 'kind', sortable: false, ...withoutFilter },
      { id: 'court', width: '170px', sortable: false, ...withoutFilter },
      { id: 'fileNumber', whole: true, sortable: false, ...withoutFilter },
      { id: 'notifiedOn', ...withoutFilter },
      { id: 'total', header: 'Ordenado', kind: 'money', sortable: false, ...withoutFilter },
      { id: 'withheld', kind: 'money', sortable: false, ...withoutFilter },
      { id: 'balance', kind: 'money', sortable: false, ...withoutFilter },
      {
        id: 'inForce',
        header: 'Estado',
        kind: 'status',
        sortable: false,
        value: (row) => (row['inForce'] ? 'Vigente' : 'Terminado'),
        ...withoutFilter,
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
