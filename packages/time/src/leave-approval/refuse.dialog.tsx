import { type Act, write } from '@legajo/api/act.ts'
import { leaveDecisions, refuseAbsenceDraft, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { requestStates } from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { daysText } from '../leave-self/absence-text.ts'

/** Refuses an absence or vacations with the reason, which its person reads. */
export const RefuseDialog = ({
  absence,
  onClose,
  onDone,
}: {
  readonly absence: WaitingAbsence
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <Dialog
    title={absence.kind === 'VACATION' ? 'Rechazar las vacaciones' : 'Rechazar la ausencia'}
    width="485px"
    onDismiss={onClose}
  >
    <p>
      {absence.employee}: {daysText(absence)}
    </p>
    <ResourceForm
      schema={refuseAbsenceDraft}
      fieldProps={{ obs: { autoFocus: true, hint: 'Lo lee el empleado: decile por qué y qué puede hacer' } }}
      title="Rechazar"
      submitLabel="Rechazar"
      onCancel={onClose}
      onSubmit={({ obs }): Act =>
        absence.kind === 'VACATION'
          ? write(requestStates.refuse, { params: { id: absence.step_id }, body: { type: 'APPROVER', obs } as never })
          : write(leaveDecisions.refuse, { params: { id: absence.step_id }, body: { obs } as never })
      }
      onSaved={() => {
        toast({
          title: absence.kind === 'VACATION' ? 'Vacaciones rechazadas' : 'Ausencia rechazada',
          text: `Le avisamos a ${absence.employee}`,
        })
        onDone()
      }}
    />
  </Dialog>
)
