import { exemptions } from '@legajo/contract/coaching/training-matrix.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { courseOptions } from '../choices.ts'

/** People who need not do a required course, and why. */
export const Exemptions = () => (
  <RecordList
    title="Eximidos"
    noun="eximido"
    newLabel="Eximir a una persona"
    url="eximidos"
    resource={exemptions}
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
