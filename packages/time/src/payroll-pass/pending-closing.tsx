import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type TimeMonth, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDateTime, formatMonth } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** A request that waits for a second person. */
export const PendingClosing = ({
  pending: { id, action, month, reason, requestedBy, requestedAt, mine },
  onDone,
}: {
  readonly pending: NonNullable<TimeMonth['pending']>
  readonly onDone: () => void
}) => {
  const mayDecide = usePermitted(timeFacts.decide)
  const run = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work()
      toast({ intent: 'success', title })
    } catch (error) {
      await showError(error)
    }
    onDone()
  }
  const decide = (approve: boolean) =>
    run(() => call(timeFacts.decide, { params: { id }, body: { approve } }), approve ? 'Pedido aprobado' : 'Pedido rechazado')
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {requestedBy ?? 'Alguien'} pidió {action === 'CLOSE' ? 'cerrar' : 'reabrir'} {formatMonth(month)} el{' '}
        {formatDateTime(requestedAt)}: «{reason}»
        {mayDecide && (
          <Row>
            {mine ? (
              <Button onClick={() => void run(() => call(timeFacts.withdraw, { params: { id } }), 'Pedido retirado')}>
                Retirar
              </Button>
            ) : (
              <>
                <Button appearance="primary" onClick={() => void decide(true)}>
                  Aprobar
                </Button>
                <Button onClick={() => void decide(false)}>Rechazar</Button>
              </>
            )}
          </Row>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
