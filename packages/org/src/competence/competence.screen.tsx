import { competences } from '@legajo/contract/org/competence.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'

export const CompetenceScreen = () => (
  <ResourceScreen
    resource={competences}
    secondary={<Button onClick={() => void navigate('/description-employed-module/rol-degree')}>Grados</Button>}
  />
)
