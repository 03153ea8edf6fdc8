import { roleDescriptionDraft, roleDescriptions } from '@legajo/contract/org/unit-role.ts'
import { type UnitType, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

const types = optionsFrom(unitTypes.list, (type: UnitType) => ({ value: type.id, label: type.name }))

export const RoleDescriptionScreen = () => (
  <ResourceScreen
    title="Descripciones de roles"
    noun="descripción de rol"
    feminine
    purpose="Los roles que las unidades pueden tener: jefe, referente, integrante."
    resource={roleDescriptions}
    schema={roleDescriptionDraft}
    columns={['name', 'hierarchy', 'description']}
    fieldProps={{ type_uo_id: { source: types } }}
  />
)
