import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import {
  acceptDraft,
  type LeaveRequest,
  refuseDraft,
  requestStates,
  vacationAdmin,
} from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

const useStyles = makeStyles({
  words: { color: tokens.colorNeutralForeground2 },
})

export type Verdict = 'accept' | 'refuse'

/** Decides one stage: an observation is optional when accepting, required when refusing. */
export const DecideDialog = ({
  request,
  verdict,
  onClose,
}: {
  readonly request: LeaveRequest
  readonly verdict: Verdict
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const isAccept = verdict === 'accept'
  const stage = request.request_states.find(({ id }) => id === request.pending_state_id)
  const refresh = () =>
    invalidate(requestStates.pending, vacationAdmin.list, vacationAdmin.get, vacationAdmin.overview, vacationAdmin.balances)
  return (
    <Dialog title={isAccept ? 'Aceptar las vacaciones' : 'Rechazar las vacaciones'} width="485px" onDismiss={onClose}>
      <p className={styles.words}>
        {request.employee}: {request.days_amount} días, del {formatDate(request.date_from)} al {formatDate(request.date_until)}
        {stage && `. Etapa «${stage.stage}»`}.
      </p>
      <ResourceForm
        schema={isAccept ? acceptDraft : refuseDraft}
        fields={['obs']}
        fieldProps={{
          obs: {
            autoFocus: true,
            hint: isAccept ? 'Opcional: la lee el empleado' : 'La lee el empleado: decile por qué y qué puede hacer',
          },
        }}
        title={isAccept ? 'Aceptar' : 'Rechazar'}
        submitLabel={isAccept ? 'Aceptar' : 'Rechazar'}
        onCancel={onClose}
        onSubmit={async ({ obs }) => {
          try {
            const endpoint = isAccept ? requestStates.accept : requestStates.refuse
            return await call(endpoint, {
              params: { id: request.pending_state_id ?? 0 },
              body: { type: 'APPROVER', ...(obs && { obs }) } as never,
            })
          } catch (error) {
            await refresh()
            throw error
          }
        }}
        onSaved={(saved) => {
          const isLast = (saved as LeaveRequest).status !== 'SENT'
          const title = isAccept ? (isLast ? 'Vacaciones aceptadas' : 'Etapa aceptada') : 'Vacaciones rechazadas'
          toast({ title, text: isLast ? `Le avisamos a ${request.employee}` : 'Pasa a la etapa siguiente' })
          onClose()
          void refresh()
        }}
      />
    </Dialog>
  )
}
