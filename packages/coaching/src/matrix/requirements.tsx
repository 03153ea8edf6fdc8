import { requirements } from '@legajo/contract/coaching/training-matrix.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { courseOptions, positionOptions, unitOptions } from '../choices.ts'

/** The courses that units, positions and days of entry require. */
export const Requirements = () => (
  <RecordList
    title="Cursos exigidos"
    noun="curso exigido"
    newLabel="Exigir un curso"
    url="exigidos"
    resource={requirements}
    defaults={{ appliesFrom: new Date().toLocaleDateString('en-CA') }}
    fieldProps={{
      courseId: { source: courseOptions },
      organizationalUnitId: { source: unitOptions },
      positionId: { source: positionOptions },
    }}
    columns={[
      { id: 'course', header: 'Curso', phone: 'title', sortable: false, filter: false },
      { id: 'unit', header: 'Unidad', sortable: false, filter: false, value: ({ unit }) => unit ?? 'Todas' },
      { id: 'position', header: 'Puesto', sortable: false, filter: false, value: ({ position }) => position ?? 'Todos' },
      { id: 'enteredFrom', header: 'Ingresados desde', kind: 'date' },
      { id: 'appliesFrom', header: 'Exigido desde', kind: 'date' },
      { id: 'dueDays', header: 'Días para hacerlo', kind: 'number' },
      { id: 'enrols', header: 'Inscribe solo', kind: 'boolean' },
      { id: 'active', header: 'Activo', kind: 'boolean' },
    ]}
    empty={{ title: 'Ningún curso está exigido', text: 'Elegí qué curso pide cada unidad o puesto, y en cuántos días.' }}
  />
)
