import { usePermitted } from '@legajo/api/permitted.ts'
import { type Employment, employment, employmentDraft, employments, structure } from '@legajo/contract/org/employment.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { AddSeatsDialog } from './add-seats.dialog.tsx'
import { seatFields } from './choices.ts'
import { EmploymentAdditional } from './employment-additional.tsx'

const { list, get, create, update, remove } = employments
export const EmploymentScreen = () => {
  const added = useAddedColumns('EMPLOYMENT')
  const mayAdd = usePermitted(structure.addChildren)
  const [parent, setParent] = useState<Employment>()
  return (
    <>
      <ResourceScreen
        title="Posiciones"
        noun="posición"
        feminine
        purpose="Los lugares de la estructura: qué puesto es cada uno, dónde está, de quién depende y quiénes lo ocupan."
        resource={{ list, get, create, update, remove }}
        schema={employmentDraft}
        rowSchema={employment}
        columns={[
          {
            id: 'position',
            header: 'Puesto',
            kind: 'text',
            value: (row) => row.nameInOrgChart ?? row.position.name,
          },
          { id: 'area', header: 'Área', kind: 'text', value: (row) => row.area?.name ?? '' },
          { id: 'sector', header: 'Sector', kind: 'text', value: (row) => row.sector?.name ?? '' },
          { id: 'occupants', header: 'Personas', kind: 'number', value: (row) => row.occupants.length },
          { id: 'ceo', header: 'Máxima autoridad', kind: 'boolean' },
          ...added,
        ]}
        fieldProps={seatFields}
        actions={mayAdd ? [{ label: 'Agregar varias debajo', icon: <AddIcon />, run: (row) => setParent(row) }] : []}
        detail={(row) => <EmploymentAdditional id={row.id} />}
        size="large"
      />
      {parent && <AddSeatsDialog parent={parent} onClose={() => setParent(undefined)} />}
    </>
  )
}
