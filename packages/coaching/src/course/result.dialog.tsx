import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import type { Participant } from '@legajo/contract/coaching/event-participant.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { AttendanceNotice } from './attendance-notice.tsx'

type Props = { readonly participant: Participant; readonly onClose: () => void }

const saveAndClose = (onClose: () => void) => () => {
  toastSaved()
  onClose()
}

const gradeDraft = events.evaluationCorrection.body.omit(['employeeId'])

/** The grade and result of a participant, with the reason of a change. */
export const GradeDialog = ({
  course: { id: eventId, minimumAttendance },
  participant,
  onClose,
}: Props & { readonly course: Pick<Course, 'id' | 'minimumAttendance'> }) => (
  <Dialog title={`Nota de ${participant.employee}`} width="480px" onDismiss={onClose}>
    <AttendanceNotice attendance={participant.attendance} minimum={minimumAttendance} />
    <IssuedNotice eventId={eventId} employeeId={participant.employeeId} />
    <ResourceForm
      schema={gradeDraft}
      initial={{ grade: participant.grade, passed: participant.state === 'COMPLETED' }}
      title="Nota"
      onCancel={onClose}
      onSubmit={(body) =>
        write(events.evaluationCorrection, { params: { id: eventId }, body: { ...body, employeeId: participant.employeeId } })
      }
      onSaved={saveAndClose(onClose)}
    />
  </Dialog>
)

/** A notice of an issued certificate: a result that no longer passes annuls it. */
const IssuedNotice = ({ eventId, employeeId }: { readonly eventId: number; readonly employeeId: number }) => {
  const { data } = useQuery({
    ...queryOf(certificates.validateExists, { body: { eventExecutionId: eventId, employeeId } }),
    staleTime: 0,
  })
  return data?.exists ? (
    <MessageBar intent="warning">
      <MessageBarBody>
        Ya tiene certificado: si deja de aprobar, se anula. Si cambia la nota, el certificado queda igual.
      </MessageBarBody>
    </MessageBar>
  ) : null
}

/** Annuls an issued certificate, which never changes, and issues another one if asked. */
export const AnnulDialog = ({ participant, onClose }: Props) => (
  <Dialog title={`Anular el certificado de ${participant.employee}`} width="520px" onDismiss={onClose}>
    <ResourceForm
      schema={certificates.annul.body}
      title="Anular certificado"
      submitLabel="Anular"
      onCancel={onClose}
      onSubmit={(body) => write(certificates.annul, { params: { id: participant.certificateId ?? 0 }, body })}
      onSaved={saveAndClose(onClose)}
    />
  </Dialog>
)
