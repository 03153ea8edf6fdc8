import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { unitMemberDraft, unitMembers } from '@legajo/contract/org/unit-member.ts'
import { unitRoles } from '@legajo/contract/org/unit-role.ts'
import { today } from '@legajo/forms/date-text.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** Adds a person to a unit or a role, or changes the role and the days of a membership. */
export const MemberDialog = ({
  unitId,
  roleId = null,
  memberId,
  onClose,
}: {
  readonly unitId: number
  readonly roleId?: number | null
  /** The membership to change; without it a new one is added. */
  readonly memberId?: number
  readonly onClose: () => void
}) => {
  const roles = useQuery(queryOf(unitRoles.list))
  const kept = useQuery({
    ...queryOf(unitMembers.get, { params: { id: memberId ?? 0 } }),
    enabled: memberId !== undefined,
    staleTime: 0,
  })
  const options = (roles.data ?? [])
    .filter(({ organizationalUnitId, active }) => organizationalUnitId === unitId && active)
    .map(({ id, realName, occupants, validOccupants }) => ({
      value: id,
      label: realName,
      hint: `${occupants} de ${validOccupants} lugares ocupados`,
    }))
  const title = memberId === undefined ? 'Sumar a una persona' : 'Cambiar o terminar'
  const initial = memberId === undefined ? { organizationalUnitId: unitId, roleUOId: roleId, date_from: today() } : kept.data
  return (
    <Dialog title={title} onDismiss={onClose} actions={null}>
      {initial && roles.data && (
        <ResourceForm
          schema={unitMemberDraft}
          title={title}
          initial={initial}
          fields={[...(memberId === undefined ? ['employeeId'] : []), 'roleUOId', 'date_from', 'date_until']}
          fieldProps={{
            employeeId: { source: employeeOptions, wide: true },
            roleUOId: { input: 'combobox', options, disabled: roleId !== null },
            date_until: {
              hint: 'Vacío: sin fecha de fin. Con una fecha, la participación termina ese día y queda en la historia.',
            },
          }}
          onCancel={onClose}
          onSubmit={(body) =>
            memberId === undefined
              ? write(unitMembers.create, { body })
              : write(unitMembers.update, { params: { id: memberId }, body })
          }
          onSaved={() => {
            toastSaved()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
