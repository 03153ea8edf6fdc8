import { call } from '@legajo/api/call.ts'
import { type PlanItem, planMoveDraft, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'

/** Changes the dates of a proposal. */
export const MoveDialog = ({
  item,
  onClose,
  onDone,
}: {
  readonly item: PlanItem
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <Dialog title={`Fechas de ${item.employee}`} width="485px" onDismiss={onClose}>
    <ResourceForm
      schema={planMoveDraft}
      initial={item as never}
      fields={['date_from', 'days']}
      title="Cambiar las fechas"
      onCancel={onClose}
      onSubmit={(body) => call(vacationPlan.move, { params: { id: item.id }, body: { ...body, version: item.version } })}
      onSaved={onDone}
    />
  </Dialog>
)
