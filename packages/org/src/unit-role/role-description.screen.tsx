import { roleDescriptions } from '@legajo/contract/org/unit-role.ts'
import { type UnitType, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

const types = optionsFrom(unitTypes.list, (type: UnitType) => ({ value: type.id, label: type.name }))

export const RoleDescriptionScreen = () => (
  <ResourceScreen resource={roleDescriptions} fieldProps={{ type_uo_id: { source: types } }} />
)
