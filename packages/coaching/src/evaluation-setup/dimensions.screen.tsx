import { dimensionDraft, dimensions } from '@legajo/contract/performance/evaluated-competence.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'

export const DimensionsScreen = () => (
  <ResourceScreen
    title="Dimensiones"
    noun="dimensión"
    feminine
    purpose="Grupos de competencias, en el orden en que se evalúan."
    resource={dimensions}
    schema={dimensionDraft}
    columns={[
      'order',
      { id: 'name', header: 'Dimensión', phone: 'title' },
      { id: 'competences', header: 'Competencias', kind: 'number' },
      'active',
    ]}
    secondary={<Button onClick={() => void navigate('/sed-module/competencias')}>Competencias</Button>}
  />
)
