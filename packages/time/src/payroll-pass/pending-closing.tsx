import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type TimeMonth, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDateTime, formatMonth } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'

/** A request that waits for a second person. */
export const PendingClosing = ({
  pending: { id, action, month, reason, requestedBy, requestedAt, mine },
}: {
  readonly pending: NonNullable<TimeMonth['pending']>
}) => {
  const mayDecide = usePermitted(timeFacts.decide)
  const decide = useAction((approve: boolean) => write(timeFacts.decide, { params: { id }, body: { approve } }), {
    done: (_, approve) => (approve ? 'Pedido aprobado' : 'Pedido rechazado'),
  })
  const withdraw = useAction(() => write(timeFacts.withdraw, { params: { id } }), { done: 'Pedido retirado' })
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {requestedBy ?? 'Alguien'} pidió {action === 'CLOSE' ? 'cerrar' : 'reabrir'} {formatMonth(month)} el{' '}
        {formatDateTime(requestedAt)}: «{reason}»
        {mayDecide && (
          <Row>
            {mine ? (
              <Button {...withdraw.button()}>Retirar</Button>
            ) : (
              <>
                <Button appearance="primary" {...decide.button(true)}>
                  Aprobar
                </Button>
                <Button {...decide.button(false)}>Rechazar</Button>
              </>
            )}
          </Row>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
