import { exemptionDraft, exemptions } from '@legajo/contract/coaching/training-matrix.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { courseOptions } from '../choices.ts'
import { RegisterList } from '../register-list.tsx'

/** People who need not do a required course, and why. */
export const Exemptions = () => (
  <RegisterList
    label="Eximidos"
    noun="Eximido"
    add="Eximir a una persona"
    prefix="eximidos"
    resource={exemptions}
    schema={exemptionDraft}
    fieldProps={{ courseId: { source: courseOptions }, employeeId: { source: employeeOptions } }}
    columns={[
      { id: 'employee', header: 'Empleado', phone: 'title', sortable: false, filter: false },
      { id: 'fileCode', header: 'Legajo', sortable: false, filter: false },
      { id: 'course', header: 'Curso', sortable: false, filter: false },
      { id: 'until', header: 'Hasta', kind: 'date' },
      { id: 'reason', header: 'Motivo' },
    ]}
    empty={{ title: 'Nadie está eximido' }}
  />
)
