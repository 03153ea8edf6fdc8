import { hierarchicalLevelDraft, hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const HierarchicalLevelScreen = () => (
  <ResourceScreen
    title="Niveles jerárquicos"
    noun="nivel"
    purpose="Los escalones de la organización, desde el más alto (1). Al cambiar el nombre de un nivel cambia en los legajos que lo tienen."
    resource={hierarchicalLevels}
    schema={hierarchicalLevelDraft}
    columns={['level_order', 'name', 'description']}
    sort={{ id: 'level_order', order: 1 }}
  />
)
