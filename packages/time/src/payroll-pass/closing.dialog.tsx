import { write } from '@legajo/api/act.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { formatMonth } from '@legajo/ui/format.ts'

/** Requests the closing or the reopening of a month's absences, with the reason that the second person reads. */
export const ClosingDialog = ({
  month,
  action,
  onClose,
}: {
  readonly month: string
  readonly action: 'CLOSE' | 'REOPEN'
  readonly onClose: () => void
}) => (
  <ReasonDialog
    title={`${action === 'CLOSE' ? 'Cerrar' : 'Reabrir'} las ausencias de ${formatMonth(month)}`}
    text={
      action === 'CLOSE'
        ? 'Lo aprueba otra persona. Lo que se apruebe después se muestra aparte, como tarde.'
        : 'Lo aprueba otra persona.'
    }
    action="Pedir aprobación"
    done={{ intent: 'success', title: 'Pedido enviado', text: 'Le avisamos a quienes pueden aprobarlo.' }}
    onSubmit={(reason) => write(timeFacts.request, { body: { month, action, reason } })}
    onClose={onClose}
  />
)
