import { careerDraft, careers } from '@legajo/contract/coaching/career.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { courseOptions, positionOptions } from '../choices.ts'
import { CareerGaps } from './career-gaps.tsx'

/** Career paths: positions in order with what each needs, and how far each person is from the next. */
export const CareerScreen = () => (
  <ResourceScreen
    title="Planes de carrera"
    noun="plan de carrera"
    purpose="De qué puesto a cuál se crece, qué cursos y competencias pide cada paso y qué le falta a cada persona."
    resource={careers}
    schema={careerDraft}
    size="large"
    columns={[
      { id: 'name', header: 'Carrera', phone: 'title' },
      {
        id: 'positions',
        header: 'Puestos',
        sortable: false,
        filter: false,
        value: ({ positions }) => (positions as readonly string[] | undefined)?.join(' → '),
      },
      { id: 'people', header: 'Personas', kind: 'number', sortable: false, filter: false },
      { id: 'active', header: 'Activa', kind: 'boolean' },
    ]}
    fields={['name', 'description', 'active', 'steps']}
    fieldProps={{
      steps: {
        rows: {
          title: 'Puestos, en orden',
          noun: 'puesto',
          fields: ['positionId', 'months', 'courses'],
          fieldProps: { positionId: { source: positionOptions }, courses: { source: courseOptions } },
        },
      },
    }}
    detail={({ id }) => <CareerGaps id={Number(id)} />}
  />
)
