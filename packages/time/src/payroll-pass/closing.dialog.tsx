import { call } from '@legajo/api/call.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { formatMonth } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Requests the closing or the reopening of a month's absences, with the reason that the second person reads. */
export const ClosingDialog = ({
  month,
  action,
  onClose,
  onDone,
}: {
  readonly month: string
  readonly action: 'CLOSE' | 'REOPEN'
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <ReasonDialog
    title={`${action === 'CLOSE' ? 'Cerrar' : 'Reabrir'} las ausencias de ${formatMonth(month)}`}
    text={
      action === 'CLOSE'
        ? 'Lo aprueba otra persona. Lo que se apruebe después se muestra aparte, como tarde.'
        : 'Lo aprueba otra persona.'
    }
    action="Pedir aprobación"
    onSubmit={async (reason) => {
      await call(timeFacts.request, { body: { month, action, reason } })
      toast({ intent: 'success', title: 'Pedido enviado', text: 'Le avisamos a quienes pueden aprobarlo.' })
      onDone()
    }}
    onClose={onClose}
  />
)
