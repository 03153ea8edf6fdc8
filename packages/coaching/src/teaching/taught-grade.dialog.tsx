import { call } from '@legajo/api/call.ts'
import { type TaughtPerson, teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import type { LinkOpening } from './opening.ts'

const draft = teaching.grade.body.omit(['key', 'employeeId'])

/** The grade of a participant, entered by its facilitator; another grade than the recorded one needs its reason. */
export const TaughtGradeDialog = ({
  opening: { key, tenant },
  person,
  onClose,
}: {
  readonly opening: LinkOpening
  readonly person: TaughtPerson
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Nota de ${person.employee}`}
    width="480px"
    schema={draft}
    initial={{ grade: person.grade, passed: person.state === 'COMPLETED' }}
    formTitle="Nota"
    onSubmit={(body) =>
      call(teaching.grade, { query: tenant ? { tenant } : {}, body: { ...body, key, employeeId: person.employeeId } })
    }
    refreshes={[teaching.room]}
    onClose={onClose}
  />
)
