import { competence, competenceDraft, competences } from '@legajo/contract/org/competence.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'

export const CompetenceScreen = () => (
  <ResourceScreen
    title="Competencias"
    noun="competencia"
    feminine
    purpose="Lo que los puestos piden a quienes los ocupan. Cada descripción elige cuáles y en qué grado."
    resource={competences}
    schema={competenceDraft}
    rowSchema={competence}
    columns={['name', 'kind', 'positions', 'active']}
    secondary={<Button onClick={() => void navigate('/description-employed-module/rol-degree')}>Grados</Button>}
  />
)
