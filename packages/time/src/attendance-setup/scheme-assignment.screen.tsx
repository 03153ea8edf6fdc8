import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { schemeOptions, unitOptions } from './options.ts'

/** Schemes of people and units, by date. */
export const SchemeAssignmentScreen = () => (
  <ResourceScreen
    title="Asignación de esquemas"
    resource={schemeAssignments}
    columns={[{ id: 'name', phone: 'title' }, { id: 'scheme', header: 'Esquema' }, 'date_from', 'date_until', 'offset_days']}
    fieldProps={{
      scheme_id: { source: schemeOptions, wide: true },
      employee_id: { source: employeeOptions },
      organizational_unit_id: { source: unitOptions },
    }}
  />
)
