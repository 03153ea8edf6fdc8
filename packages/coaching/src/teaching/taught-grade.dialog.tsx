import { write } from '@legajo/api/act.ts'
import { type TaughtPerson, teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { AttendanceNotice } from '../course/attendance-notice.tsx'
import type { LinkOpening } from './opening.ts'

const draft = teaching.grade.body.omit(['key', 'employeeId'])

/** The grade of a participant, entered by its facilitator; another grade than the recorded one needs its reason. */
export const TaughtGradeDialog = ({
  opening: { key, tenant },
  person,
  minimumAttendance,
  onClose,
}: {
  readonly opening: LinkOpening
  readonly person: TaughtPerson
  readonly minimumAttendance: number
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Nota de ${person.employee}`}
    width="480px"
    schema={draft}
    notice={<AttendanceNotice attendance={person.attendance} minimum={minimumAttendance} />}
    initial={{ grade: person.grade, passed: person.state === 'COMPLETED' }}
    formTitle="Nota"
    onSubmit={(body) =>
      write(teaching.grade, { query: tenant ? { tenant } : {}, body: { ...body, key, employeeId: person.employeeId } })
    }
    onClose={onClose}
  />
)
