import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type TaughtPerson, teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import type { Opening } from './opening.ts'

const draft = teaching.grade.body.omit(['key', 'employeeId'])

/** The grade of a participant, entered by who gives the edition; another grade than the recorded one needs its reason. */
export const TaughtGradeDialog = ({
  opening: { key, tenant },
  person,
  onClose,
}: {
  readonly opening: Opening
  readonly person: TaughtPerson
  readonly onClose: () => void
}) => (
  <Dialog title={`Nota de ${person.employee}`} width="480px" onDismiss={onClose}>
    <ResourceForm
      schema={draft}
      initial={{ grade: person.grade, passed: person.state === 'COMPLETED' }}
      title="Nota"
      onCancel={onClose}
      onSubmit={(body) =>
        call(teaching.grade, { query: tenant ? { tenant } : {}, body: { ...body, key, employeeId: person.employeeId } })
      }
      onSaved={() => {
        toastSaved()
        onClose()
        void invalidate(teaching.room)
      }}
    />
  </Dialog>
)
