import { write } from '@legajo/api/act.ts'
import {
  type ClosingAction,
  closingRequest,
  closings,
  type PeriodState,
  rejection,
} from '@legajo/contract/payroll/runs/closing.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

type Drawer = {
  readonly state: PeriodState
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: (state: PeriodState) => void
}

/** Requests the closing or the reopening of a month, with the reason that the approver reads. */
export const ClosingDialog = ({ state, isOpen, onClose, onDone }: Drawer) => {
  const action: ClosingAction = state.status === 'CLOSED' ? 'REOPEN' : 'CLOSE'
  const verb = action === 'CLOSE' ? 'cierre' : 'reapertura'
  return (
    <DetailDrawer
      isOpen={isOpen}
      title={action === 'CLOSE' ? 'Pedir el cierre' : 'Pedir la reapertura'}
      subtitle={state.period}
      onClose={onClose}
    >
      <Stack>
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {action === 'CLOSE'
              ? 'Al cerrarlo no se podrá volver a liquidar, cancelar ni eliminar nada de este mes. Lo aprueba otra persona.'
              : 'Al reabrirlo se podrá volver a liquidar. El sello anterior queda en la historia. Lo aprueba otra persona.'}
          </MessageBarBody>
        </MessageBar>
        <ResourceForm
          schema={closingRequest}
          title={`Pedido de ${verb}`}
          initial={{ action }}
          fields={['reason']}
          submitLabel="Pedir aprobación"
          onCancel={onClose}
          onSubmit={({ reason }) => write(closings.request, { params: { id: state.periodId }, body: { action, reason } })}
          onSaved={(saved) => {
            toast({ intent: 'success', title: 'Pedido enviado', text: 'Le avisamos a quienes pueden aprobarlo.' })
            onDone(saved)
          }}
        />
      </Stack>
    </DetailDrawer>
  )
}

/** Rejects another user's request with a reason. */
export const RejectClosing = ({ state, isOpen, onClose, onDone }: Drawer) => (
  <DetailDrawer isOpen={isOpen} title="Rechazar el pedido" subtitle={state.period} onClose={onClose}>
    <ResourceForm
      schema={rejection}
      title="Rechazo"
      submitLabel="Rechazar"
      onCancel={onClose}
      onSubmit={(body) => write(closings.reject, { params: { id: state.pending?.id ?? 0 }, body })}
      onSaved={(saved) => {
        toast({ intent: 'success', title: 'Pedido rechazado' })
        onDone(saved)
      }}
    />
  </DetailDrawer>
)
