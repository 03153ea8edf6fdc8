import { exceptions } from '@legajo/contract/time/vacation-setup.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Rules not applied to an employee for a while. */
export const ExceptionScreen = () => (
  <ResourceScreen
    resource={exceptions}
    columns={[{ id: 'employee', header: 'Empleado', phone: 'title' }, 'rule', 'date_from', 'date_until', 'reason']}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true }, reason: { wide: true } }}
    sort={{ id: 'date_from', order: -1 }}
  />
)
