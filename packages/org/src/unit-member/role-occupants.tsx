import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type UnitMember, unitMembers } from '@legajo/contract/org/unit-member.ts'
import type { UnitRole } from '@legajo/contract/org/unit-role.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberDialog } from './member.dialog.tsx'

/** The people who occupy or occupied a role of a unit. */
export const RoleOccupants = ({ role }: { readonly role: UnitRole }) => {
  const requested = useQuery(queryOf(unitMembers.listByRole, { params: { id: role.id } }))
  const mayCreate = usePermitted(unitMembers.create)
  const mayRemove = usePermitted(unitMembers.remove)
  const [shown, setShown] = useState<'new' | number>()
  const remove = useAction(
    async (row: UnitMember) => {
      if (!(await confirmRemoval())) return undefined
      return write(unitMembers.remove, { params: { id: row.id } })
    },
    { done: (_, row) => ({ title: 'Registro eliminado', text: row.employeeName }) },
  )
  return (
    <Panel
      title={`Personas: ${role.occupants} de ${role.validOccupants} lugares`}
      actions={
        mayCreate && (
          <Button icon={<AddIcon />} onClick={() => setShown('new')}>
            Ocupar
          </Button>
        )
      }
    >
      <DataTable<UnitMember>
        label={`Personas en ${role.realName}`}
        rows={requested.data ?? []}
        request={requested}
        url={false}
        searchable={false}
        exportName={false}
        paginator="auto"
        columns={[
          {
            id: 'employeeName',
            header: 'Persona',
            link: (row: UnitMember) => `/employee-module/employee-profile/${row.employeeId}`,
          },
          { id: 'date_from', header: 'Desde', kind: 'date' },
          { id: 'date_until', header: 'Hasta', kind: 'date' },
          { id: 'current', header: 'Vigente', kind: 'boolean' },
        ]}
        actions={[
          ...(mayCreate ? [{ label: 'Cambiar o terminar', icon: <EditIcon />, run: (row: UnitMember) => setShown(row.id) }] : []),
          ...(mayRemove ? [{ ...removeAction<UnitMember>((row) => void remove.run(row)), icon: <DeleteIcon /> }] : []),
        ]}
        empty={{ title: 'Nadie ocupa este rol' }}
      />
      {shown !== undefined && (
        <MemberDialog
          unitId={role.organizationalUnitId}
          roleId={shown === 'new' ? role.id : null}
          memberId={shown === 'new' ? undefined : shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  )
}
