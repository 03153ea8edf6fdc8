import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Closing, closings, type PeriodState } from '@legajo/contract/payroll/runs/closing.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

const useStyles = makeStyles({
  reason: {
    margin: '0 0 12px',
    padding: '10px 14px',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
})

/** A request pending for another user: its reason and the caller's permitted actions. */
export const PendingRequest = ({
  requested,
  onDone,
  onReject,
}: {
  readonly requested: Closing
  readonly onDone: (state: PeriodState) => void
  readonly onReject: () => void
}) => {
  const styles = useStyles()
  const mayDecide = usePermitted(closings.approve)
  const actionText = requested.action === 'CLOSE' ? 'el cierre' : 'la reapertura'
  const attempt = async (work: () => Promise<PeriodState>, title: string) => {
    try {
      onDone(await work())
      toast({ intent: 'success', title })
    } catch (error) {
      await showError(error)
    }
  }
  const handleApprove = async () => {
    const sure = await confirm({
      title: `¿Aprobar ${actionText} de ${requested.period}?`,
      text:
        requested.action === 'CLOSE'
          ? 'Se sella cada liquidación del mes y nada de él cambia.'
          : 'El mes vuelve a admitir cambios.',
      confirmLabel: 'Aprobar',
    })
    if (sure)
      await attempt(
        () => call(closings.approve, { params: { id: requested.id }, body: {} }),
        requested.action === 'CLOSE' ? 'Período cerrado y sellado' : 'Período reabierto',
      )
  }
  return (
    <Panel title={`Espera aprobación: ${requested.action === 'CLOSE' ? 'cierre' : 'reapertura'} del período`}>
      <Text as="p" below={12} tone="soft">
        {requested.mine ? 'Lo pediste' : `Lo pidió ${requested.requestedBy}`} el {formatDateTime(requested.requestedAt)}, por este
        motivo:
      </Text>
      <blockquote className={styles.reason}>{requested.reason}</blockquote>
      {requested.mine ? (
        <Row>
          <span>Tiene que decidirlo otra persona con el permiso de cerrar períodos.</span>
          <Button
            onClick={() => void attempt(() => call(closings.withdraw, { params: { id: requested.id } }), 'Pedido retirado')}
          >
            Retirar el pedido
          </Button>
        </Row>
      ) : mayDecide ? (
        <Row>
          <Button appearance="primary" icon={<CheckmarkIcon />} onClick={() => void handleApprove()}>
            Aprobar {actionText}
          </Button>
          <Button onClick={onReject}>Rechazar</Button>
        </Row>
      ) : null}
    </Panel>
  )
}
