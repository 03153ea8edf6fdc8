import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type LeaveRequest, requestStates, undoDraft, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Cancels vacations sent or loaded by mistake, also past ones, with a reason shown to the employee. */
export const UndoDialog = ({ request, onClose }: { readonly request: LeaveRequest; readonly onClose: () => void }) => (
  <Dialog title="Anular las vacaciones" width="485px" onDismiss={onClose}>
    <p>
      {request.employee}: {request.days_amount} días, del {formatDate(request.date_from)} al {formatDate(request.date_until)}. Los
      días vuelven a su saldo.
    </p>
    <ResourceForm
      schema={undoDraft}
      fieldProps={{ reason: { autoFocus: true, hint: 'Lo lee el empleado' } }}
      title="Anular"
      submitLabel="Anular"
      onCancel={onClose}
      onSubmit={(body) => call(vacationAdmin.undo, { params: { id: request.id }, body })}
      onSaved={() => {
        toast({ title: 'Vacaciones anuladas', text: `Le avisamos a ${request.employee}` })
        onClose()
        void invalidate(
          requestStates.pending,
          vacationAdmin.list,
          vacationAdmin.get,
          vacationAdmin.overview,
          vacationAdmin.balances,
        )
      }}
    />
  </Dialog>
)
