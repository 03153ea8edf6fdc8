import { write } from '@legajo/api/act.ts'
import { type Employment, employmentDraft, structure } from '@legajo/contract/org/employment.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { number } from 'yup'
import { seatFields } from './choices.ts'

/** Most seats of one press, which is the limit of the call. */
const maxSeats = 200

const seatsDraft = employmentDraft
  .pick(['position_id', 'area_id', 'sector_id', 'hierarchical_level_id', 'location'])
  .shape({ count: number().integer().min(1).max(maxSeats).required().default(2).label('Cuántas') })

/** Adds several equal positions below one position of the chart. */
export const AddSeatsDialog = ({ parent, onClose }: { readonly parent: Employment; readonly onClose: () => void }) => {
  const { id: parent_id, area_id, sector_id, location, position, nameInOrgChart } = parent
  return (
    <Dialog title={`Agregar posiciones debajo de ${nameInOrgChart ?? position.name}`} width="640px" onDismiss={onClose}>
      <ResourceForm
        schema={seatsDraft}
        title="Agregar posiciones"
        submitLabel="Agregar"
        initial={{ area_id, sector_id, location, count: 2 }}
        fields={['count', 'position_id', 'area_id', 'sector_id', 'hierarchical_level_id', 'location']}
        fieldProps={seatFields}
        onCancel={onClose}
        onSubmit={({ count, ...seat }) =>
          write(structure.addChildren, {
            body: {
              parent_id,
              employments: Array.from({ length: count }, () => ({ ...employmentDraft.getDefault(), ...seat })) as never,
            },
          })
        }
        onSaved={(added) => {
          toast({ intent: 'success', title: countText(added.length, 'posición agregada', 'posiciones agregadas') })
          onClose()
        }}
      />
    </Dialog>
  )
}
