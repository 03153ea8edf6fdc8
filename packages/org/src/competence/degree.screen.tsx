import { degrees } from '@legajo/contract/org/competence.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { competenceOptions } from './competence-options.ts'

export const DegreeScreen = () => (
  <ResourceScreen
    resource={degrees}
    columns={[
      { id: 'competence', header: 'Competencia', value: (row) => String(row.competence ?? 'Todas') },
      'level',
      { id: 'name', phone: 'title' },
      'description',
    ]}
    fieldProps={{
      competence_id: { source: competenceOptions, hint: 'Vacío: para todas las que no tienen grados propios' },
      level: { hint: '1 es el más bajo' },
    }}
    secondary={<Button onClick={() => void navigate('/description-employed-module/rol-competence')}>Competencias</Button>}
  />
)
