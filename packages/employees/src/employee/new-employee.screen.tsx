import { write } from '@legajo/api/act.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { Card } from '@legajo/ui/layout.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { employeeListPath } from './paths.ts'
import { SectionIndex } from './section-index.tsx'

export const NewEmployeeScreen = () => (
  <Page
    title="Nuevo legajo"
    purpose="Con legajo, apellido, nombre, CUIL y fecha de ingreso alcanza; lo demás se puede completar después."
    crumbs={[{ title: 'Legajos', path: employeeListPath }]}
  >
    <SectionIndex>
      <Card>
        <EmployeeForm
          submitLabel="Crear legajo"
          onCancel={() => void navigate(employeeListPath)}
          onSubmit={(body) => write(employees.create, { body })}
          onSaved={(employee) => {
            toastRecordSaved(employee)
            void navigate(`${employeeListPath}/${employee.id}`, { replace: true })
          }}
        />
      </Card>
    </SectionIndex>
  </Page>
)
