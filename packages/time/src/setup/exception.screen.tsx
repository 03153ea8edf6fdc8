import { exception, exceptionDraft, exceptions } from '@legajo/contract/time/vacation-setup.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Rules not applied to an employee for a while. */
export const ExceptionScreen = () => (
  <ResourceScreen
    title="Excepciones"
    noun="excepción"
    feminine
    resource={exceptions}
    schema={exceptionDraft}
    rowSchema={exception}
    purpose="Una regla que por un tiempo no se aplica a una persona, con su motivo. El saldo y las superposiciones no se exceptúan."
    columns={[{ id: 'employee', header: 'Empleado', phone: 'title' }, 'rule', 'date_from', 'date_until', 'reason']}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true }, reason: { wide: true } }}
    sort={{ id: 'date_from', order: -1 }}
  />
)
