import { write } from '@legajo/api/act.ts'
import { employeeRequests, type LeaveRequest } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { RequestStatusBadge } from './request-status.tsx'
import { StateTimeline } from './state-timeline.tsx'

const useStyles = makeStyles({
  days: { color: tokens.colorNeutralForeground2, marginInlineEnd: 'auto' },
  action: { minHeight: '40px' },
})

/** One own request: dates, state, and cancellation while possible. */
export const RequestCard = ({ request, today }: { readonly request: LeaveRequest; readonly today: string }) => {
  const styles = useStyles()
  const isCancellable = request.status === 'SENT' || (request.status === 'ACCEPTED' && request.date_from > today)
  const cancel = useAction(
    async () => {
      const returned = countText(request.days_amount, 'día vuelve', 'días vuelven')
      const isSure = await confirm({
        title: '¿Cancelar esta solicitud?',
        text:
          request.status === 'ACCEPTED'
            ? `Ya están aprobadas. Si las cancelás, ${returned} a tu saldo y avisamos a quienes las aprobaron.`
            : `${returned} a tu saldo.`,
        confirmLabel: 'Cancelar solicitud',
        cancelLabel: 'Volver',
        danger: true,
      })
      return isSure ? write(employeeRequests.cancel, { params: { id: request.id } }) : undefined
    },
    {
      done: {
        title: 'Solicitud cancelada',
        text: `${countText(request.days_amount, 'día volvió', 'días volvieron')} a tu saldo`,
      },
    },
  )
  const dates = `${formatDate(request.date_from)} al ${formatDate(request.date_until)}`
  return (
    <Card as="article" gap={16} aria-label={`Solicitud del ${dates}`}>
      <Row gap={12} rowGap={6}>
        <Text size={400} weight="semibold" numeric>
          {dates}
        </Text>
        <span className={styles.days}>{request.days_amount} días</span>
        <RequestStatusBadge status={request.status} />
      </Row>
      <StateTimeline request={request} />
      {isCancellable && (
        <Row wrap={false} gap={0} align="stretch" justify="end">
          <Button className={styles.action} {...cancel.button()}>
            Cancelar solicitud
          </Button>
        </Row>
      )}
    </Card>
  )
}
