import { communicationWrappers, wrapperDraft } from '@legajo/contract/communication/scheduled.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

const types = [
  { value: 'CAMPAIGN', label: 'Campaña' },
  { value: 'CATEGORY', label: 'Categoría' },
]

export const WrapperScreen = () => (
  <ResourceScreen
    title="Campañas y categorías"
    noun="campaña o categoría"
    feminine
    purpose="Ordenan las comunicaciones programadas."
    resource={communicationWrappers}
    schema={wrapperDraft}
    columns={['name', { id: 'type', options: types }]}
    fieldProps={{ type: { options: types } }}
    defaults={{ type: 'CAMPAIGN' }}
  />
)
