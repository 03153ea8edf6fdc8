import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type UnitPerson, unitMembers } from '@legajo/contract/org/unit-member.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Switch } from '@legajo/ui/fields.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberDialog } from '../unit-member/member.dialog.tsx'

/** The people of a unit, by their primary unit or as members with a role; with those of the units below if wanted. */
export const UnitPeople = ({ unitId }: { readonly unitId: number }) => {
  const [below, setBelow] = useState(false)
  const [shown, setShown] = useState<'new' | number>()
  const requested = useQuery(queryOf(unitMembers.people, { params: { id: unitId }, query: { below } }))
  const mayAdd = usePermitted(unitMembers.create)
  return (
    <>
      <Row>
        <Switch label="Con las unidades que dependen de ella" checked={below} onChange={(_, { checked }) => setBelow(checked)} />
        {mayAdd && (
          <Button icon={<AddIcon />} onClick={() => setShown('new')}>
            Sumar a una persona
          </Button>
        )}
      </Row>
      <DataTable<UnitPerson>
        label="Personas de la unidad"
        rows={requested.data ?? []}
        rowId={({ id, employeeId }) => id ?? `p${employeeId}`}
        request={requested}
        columns={[
          { id: 'file_code', header: 'Legajo' },
          { id: 'employeeName', header: 'Persona', phone: 'title' },
          { id: 'position', header: 'Puesto' },
          { id: 'role', header: 'Rol' },
          { id: 'primary', header: 'Principal', kind: 'boolean' },
          { id: 'date_until', header: 'Hasta', kind: 'date' },
        ]}
        onOpen={({ employeeId }) => void navigate(`/employee-module/employee-profile/${employeeId}`)}
        actions={
          mayAdd
            ? [
                {
                  label: 'Cambiar o terminar',
                  icon: <EditIcon />,
                  isDisabled: (row: UnitPerson) => row.id === null,
                  run: (row: UnitPerson) => setShown(row.id ?? 'new'),
                },
              ]
            : []
        }
        url={false}
        exportName="personas-de-la-unidad"
        empty={{ title: 'Nadie pertenece a esta unidad' }}
      />
      {shown !== undefined && (
        <MemberDialog unitId={unitId} memberId={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
