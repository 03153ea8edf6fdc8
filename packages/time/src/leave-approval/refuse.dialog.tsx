import { call } from '@legajo/api/call.ts'
import { leaveDecisions, refuseAbsenceDraft, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { daysText } from '../leave-self/absence-text.ts'

/** Refuses an absence with the reason, which its person reads. */
export const RefuseDialog = ({
  absence,
  onClose,
  onDone,
}: {
  readonly absence: WaitingAbsence
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <Dialog title="Rechazar la ausencia" width="485px" onDismiss={onClose}>
    <p>
      {absence.employee}: {daysText(absence)}
    </p>
    <ResourceForm
      schema={refuseAbsenceDraft}
      fieldProps={{ obs: { autoFocus: true, hint: 'Lo lee el empleado: decile por qué y qué puede hacer' } }}
      title="Rechazar"
      submitLabel="Rechazar"
      onCancel={onClose}
      onSubmit={(body) => call(leaveDecisions.refuse, { params: { id: absence.step_id }, body })}
      onSaved={() => {
        toast({ title: 'Ausencia rechazada', text: `Le avisamos a ${absence.employee}` })
        onDone()
      }}
    />
  </Dialog>
)
