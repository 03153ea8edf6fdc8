import { groups } from '@legajo/contract/time/vacation-setup.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Groups of employees with their own stages or policy. */
export const GroupScreen = () => (
  <ResourceScreen
    title="Grupos de vacaciones"
    resource={groups}
    columns={[
      { id: 'name', phone: 'title' },
      {
        id: 'employee_ids',
        header: 'Empleados',
        kind: 'number',
        value: ({ employee_ids }) => (Array.isArray(employee_ids) ? employee_ids.length : 0),
      },
    ]}
    fieldProps={{
      name: { wide: true },
      employee_ids: { source: employeeOptions, wide: true, hint: 'Desde tres letras del nombre, el apellido o el legajo' },
    }}
  />
)
