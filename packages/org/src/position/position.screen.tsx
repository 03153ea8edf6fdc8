import { positions } from '@legajo/contract/org/position.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { DocumentIcon } from '@legajo/ui/icons.tsx'

const openDescription = (id: number) => void navigate(`/job-description-module/descripcion-puestos/${id}`)

export const PositionScreen = () => (
  <ResourceScreen
    title="Descripciones de puestos"
    resource={positions}
    columns={['name', 'mission', 'state', { id: 'points', kind: 'number' }, 'occupants']}
    fields={['name', 'mission']}
    actions={[{ label: 'Abrir la descripción', icon: <DocumentIcon />, run: ({ id }) => openDescription(id) }]}
    detail={(row) => <Button onClick={() => openDescription(row.id)}>Abrir la descripción completa</Button>}
    secondary={<Button onClick={() => void navigate('/report-module/avance-por-descriptor')}>Avance de las descripciones</Button>}
  />
)
