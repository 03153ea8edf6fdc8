import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { leaveDecisions, refuseAbsenceDraft } from '@legajo/contract/time/leave/approval.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

type Decision = 'ACCEPTED' | 'REFUSED'

/** Decides the waiting step instead of its approver, with the reason. */
export const DecideOnBehalf = ({ stepId, stage }: { readonly stepId: number; readonly stage: string }) => {
  const mayDecide = usePermitted(leaveDecisions.onBehalf)
  const [verdict, setVerdict] = useState<Decision>()
  if (!mayDecide) return null
  return (
    <>
      <Row>
        <Button onClick={() => setVerdict('ACCEPTED')}>Aprobar en su lugar</Button>
        <Button onClick={() => setVerdict('REFUSED')}>Rechazar en su lugar</Button>
      </Row>
      {verdict && (
        <Dialog
          title={verdict === 'ACCEPTED' ? 'Aprobar en lugar de otro' : 'Rechazar en lugar de otro'}
          width="485px"
          onDismiss={() => setVerdict(undefined)}
        >
          <p>Decidís la etapa «{stage}» en lugar de quien corresponde. Queda con tu nombre y el motivo.</p>
          <ResourceForm
            schema={refuseAbsenceDraft}
            fieldProps={{ obs: { autoFocus: true, hint: 'Lo lee el empleado' } }}
            title="Decidir"
            submitLabel={verdict === 'ACCEPTED' ? 'Aprobar' : 'Rechazar'}
            onCancel={() => setVerdict(undefined)}
            onSubmit={({ obs }) => write(leaveDecisions.onBehalf, { params: { id: stepId }, body: { obs, verdict } })}
            onSaved={() => {
              toast({ intent: 'success', title: 'Decisión guardada' })
              setVerdict(undefined)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
