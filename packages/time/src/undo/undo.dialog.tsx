import { type Act, write } from '@legajo/api/act.ts'
import { type Notice, notices } from '@legajo/contract/time/absence/notice.ts'
import { type LeaveRequest, undoDraft, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { daysText } from '../leave-self/absence-text.ts'

/** An absence or vacations, as the dialog names and undoes them. */
type UndoneRequest =
  | { readonly absence: Notice; readonly vacation?: undefined }
  | { readonly vacation: LeaveRequest; readonly absence?: undefined }

const describeRequest = ({ absence, vacation }: UndoneRequest) =>
  absence
    ? {
        what: absence.notice_type,
        employee: absence.employee,
        days: daysText(absence),
        undo: (body: { reason: string }): Act => write(notices.undo, { params: { id: absence.id }, body }),
      }
    : {
        what: 'Vacaciones',
        employee: vacation.employee,
        days: daysText({ ...vacation, days: vacation.days_amount, day_part: null, hours: null }),
        undo: (body: { reason: string }): Act => write(vacationAdmin.undo, { params: { id: vacation.id }, body }),
      }

/** Undoes an absence or vacations, also past ones, with a reason that the person reads. */
export const UndoDialog = ({ onClose, ...undone }: UndoneRequest & { readonly onClose: () => void }) => {
  const { what, employee, days, undo } = describeRequest(undone)
  return (
    <Dialog title={`Anular: ${what}`} width="485px" onDismiss={onClose}>
      <p>
        {employee}: {what}, {days}. Queda en la lista con tu motivo, y los días vuelven al saldo.
      </p>
      <ResourceForm
        schema={undoDraft}
        fieldProps={{ reason: { autoFocus: true, hint: 'Lo lee el empleado' } }}
        title="Anular"
        submitLabel="Anular"
        onCancel={onClose}
        onSubmit={(body) => undo(body as { reason: string })}
        onSaved={() => {
          toast({ title: `${what}: anulado`, text: `Le avisamos a ${employee}` })
          onClose()
        }}
      />
    </Dialog>
  )
}
