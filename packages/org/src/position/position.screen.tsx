import { position, positionDraft, positions } from '@legajo/contract/org/position.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const PositionScreen = () => (
  <ResourceScreen
    title="Descripciones de puestos"
    noun="puesto"
    purpose="Qué se hace en cada puesto, para qué y qué hace falta para ocuparlo."
    resource={positions}
    schema={positionDraft}
    rowSchema={position}
    columns={['name', 'mission', 'occupants']}
    size="large"
  />
)
