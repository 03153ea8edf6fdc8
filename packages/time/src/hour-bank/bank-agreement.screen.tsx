import { bankAgreements } from '@legajo/contract/time/attendance/hour-bank.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Written agreements of people to compensate overtime with rest. */
export const BankAgreementScreen = () => (
  <ResourceScreen
    resource={bankAgreements}
    columns={[
      { id: 'employee', header: 'Empleado', phone: 'title' },
      { id: 'file_code', header: 'Legajo' },
      'kind',
      'date_from',
      'date_until',
      'window_days',
      'limit_hours',
      'with_surcharge',
    ]}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
  />
)
