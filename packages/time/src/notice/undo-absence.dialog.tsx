import { call } from '@legajo/api/call.ts'
import { type Notice, notices } from '@legajo/contract/time/absence.ts'
import { undoDraft } from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { daysText } from '../leave-self/absence-text.ts'

/** Undoes an absence, also a past one, with a reason that its person reads. */
export const UndoAbsenceDialog = ({
  absence,
  onClose,
  onDone,
}: {
  readonly absence: Notice
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <Dialog title="Anular la ausencia" width="485px" onDismiss={onClose}>
    <p>
      {absence.employee}: {absence.notice_type}, {daysText(absence)}. Queda en la lista como anulada, y sus días vuelven al saldo.
    </p>
    <ResourceForm
      schema={undoDraft}
      fieldProps={{ reason: { autoFocus: true, hint: 'Lo lee el empleado' } }}
      title="Anular"
      submitLabel="Anular"
      onCancel={onClose}
      onSubmit={(body) => call(notices.undo, { params: { id: absence.id }, body })}
      onSaved={() => {
        toast({ title: 'Ausencia anulada', text: `Le avisamos a ${absence.employee}` })
        onDone()
      }}
    />
  </Dialog>
)
