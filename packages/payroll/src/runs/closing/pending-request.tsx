import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Closing, closings } from '@legajo/contract/payroll/runs/closing.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

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
export const PendingRequest = ({ requested, onReject }: { readonly requested: Closing; readonly onReject: () => void }) => {
  const styles = useStyles()
  const mayDecide = usePermitted(closings.approve)
  const actionText = requested.action === 'CLOSE' ? 'el cierre' : 'la reapertura'
  const approve = useAction(
    async () => {
      const sure = await confirm({
        title: `¿Aprobar ${actionText} de ${requested.period}?`,
        text:
          requested.action === 'CLOSE'
            ? 'Se sella cada liquidación del mes y nada de él cambia.'
            : 'El mes vuelve a admitir cambios.',
        confirmLabel: 'Aprobar',
      })
      return sure ? write(closings.approve, { params: { id: requested.id }, body: {} }) : undefined
    },
    { done: requested.action === 'CLOSE' ? 'Período cerrado y sellado' : 'Período reabierto' },
  )
  const withdraw = useAction(() => write(closings.withdraw, { params: { id: requested.id } }), { done: 'Pedido retirado' })
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
          <Button {...withdraw.button()}>Retirar el pedido</Button>
        </Row>
      ) : mayDecide ? (
        <Row>
          <Button appearance="primary" icon={<CheckmarkIcon />} {...approve.button()}>
            Aprobar {actionText}
          </Button>
          <Button onClick={onReject}>Rechazar</Button>
        </Row>
      ) : null}
    </Panel>
  )
}
