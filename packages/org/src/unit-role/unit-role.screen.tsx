import { units } from '@legajo/contract/org/unit.ts'
import {
  type RoleDescription,
  roleDescriptions,
  type UnitRole,
  unitRole,
  unitRoleDraft,
  unitRoles,
} from '@legajo/contract/org/unit-role.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { RoleOccupants } from '../unit-member/role-occupants.tsx'

const descriptions = optionsFrom(roleDescriptions.list, (one: RoleDescription) => ({ value: one.id, label: one.name }))
const roles = optionsFrom(unitRoles.list, (one: UnitRole) => ({ value: one.id, label: one.realName, hint: one.typeUOCode }))
const unitOptions = optionsFrom(units.listByCompany, (one: { id: number; name: string; typeUOCode: string }) => ({
  value: one.id,
  label: one.name,
  hint: one.typeUOCode,
}))
const { list, get, create, update, remove } = unitRoles

export const UnitRoleScreen = () => (
  <ResourceScreen
    title="Roles en unidades"
    noun="rol"
    purpose="Qué lugares tiene cada unidad y cuántas personas pueden ocuparlos."
    resource={{ list, get, create, update, remove }}
    schema={unitRoleDraft}
    rowSchema={unitRole}
    columns={['realName', 'unitName', 'typeUOCode', 'validOccupants', 'occupants', 'active']}
    size="large"
    detail={(row) => <RoleOccupants role={row} />}
    fieldProps={{
      organizationalUnitId: { source: unitOptions },
      roleDescriptionUOId: { source: descriptions },
      parentId: { source: roles },
      parentMatrixId: { source: roles },
    }}
    defaults={{ statusReason: 'USER_MANUAL_ACTION' }}
  />
)
