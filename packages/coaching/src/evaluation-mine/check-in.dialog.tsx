import { write } from '@legajo/api/act.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { type CheckIn, checkInChange, checkInDraft, checkIns } from '@legajo/contract/performance/check-in.ts'
import { today } from '@legajo/forms/date-text.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'

type Companion = Answer<typeof checkIns.companions>[number]

/** Plans a conversation with a member of the team, or with a manager of the user. */
export const NewCheckInDialog = ({
  companions,
  onClose,
}: {
  readonly companions: readonly Companion[]
  readonly onClose: () => void
}) => (
  <FormDialog
    title="Agendar una conversación"
    schema={checkInDraft}
    formTitle="Conversación"
    initial={{ meeting_on: today(), ...(companions.length === 1 && { with_id: companions[0]?.id }) }}
    fields={['with_id', 'meeting_on', 'repeat_weeks', 'agenda']}
    fieldProps={{
      with_id: {
        input: 'combobox',
        wide: true,
        options: companions.map(({ id, full_name, leads }) => ({
          value: id,
          label: full_name,
          hint: leads ? 'Te dirige' : 'De tu equipo',
        })),
      },
      agenda: { wide: true },
    }}
    submitLabel="Agendar"
    onSubmit={(body) => write(checkIns.create, { body })}
    savedText="La otra persona recibe un aviso"
    onClose={onClose}
  />
)

/** One conversation: its subjects, the notes of both, and what they agreed. */
export const CheckInDialog = ({ row, onClose }: { readonly row: CheckIn; readonly onClose: () => void }) => {
  const title = `Conversación con ${row.with_name}`
  return (
    <Dialog title={title} onDismiss={onClose} actions={null}>
      {row.state === 'CANCELADO' ? (
        <>
          <p>Se canceló. Era el {formatDate(row.meeting_on)}.</p>
          <p style={{ whiteSpace: 'pre-line' }}>{row.agenda}</p>
          <Button onClick={onClose}>Cerrar</Button>
        </>
      ) : (
        <>
          <p style={{ whiteSpace: 'pre-line' }}>
            Notas de {row.with_name}: {row.other_notes ?? 'todavía no escribió.'}
          </p>
          <ResourceForm
            schema={checkInChange}
            title={title}
            initial={{ ...row }}
            fields={['meeting_on', 'repeat_weeks', 'agenda', 'notes', 'agreements']}
            fieldProps={{ agenda: { wide: true }, notes: { wide: true }, agreements: { wide: true } }}
            onCancel={onClose}
            onSubmit={(body) => write(checkIns.update, { params: { id: row.id }, body })}
            onSaved={() => {
              toastSaved()
              onClose()
            }}
          />
        </>
      )}
    </Dialog>
  )
}
