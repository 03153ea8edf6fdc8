import { bankUses } from '@legajo/contract/time/attendance/hour-bank.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Rest taken from the hour bank. */
export const BankUseScreen = () => (
  <ResourceScreen
    resource={bankUses}
    columns={[
      { id: 'employee', header: 'Empleado', phone: 'title' },
      { id: 'file_code', header: 'Legajo' },
      'date',
      'minutes',
      'reason',
      'author',
    ]}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
    sort={{ id: 'date', order: -1 }}
  />
)
