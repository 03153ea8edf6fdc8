import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { attendanceConceptDraft, attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { Card } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The concepts of the suite's catalogue for each kind of time. */
const usualConcepts = {
  worked_code: null,
  night_code: '0106',
  overtime_50_code: '0130',
  overtime_100_code: '0131',
  holiday_code: '0141',
  late_code: '0171',
  absence_code: '0170',
} as const

/** The payroll concept of each kind of counted time. */
export const AttendanceConceptsScreen = () => {
  const requested = useQuery(queryOf(attendanceConcepts.get))
  const mayWrite = usePermitted(attendanceConcepts.save)
  const handleSaved = () => {
    toastSaved()
    void invalidate(attendanceConcepts.get, timeFacts.get)
  }
  const usual = useAction(
    () => write(attendanceConcepts.save, { body: { ...usualConcepts, version: requested.data?.version } }),
    { onDone: () => handleSaved() },
  )
  return (
    <Page
      title="Conceptos de las horas"
      purpose="Con qué concepto pasa cada tipo de hora a la liquidación. Un tipo sin concepto no pasa. Lo que pasa se revisa en «Ausencias a la liquidación»."
      action={mayWrite && <Button {...usual.button()}>Usar los del catálogo</Button>}
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={7} />
      ) : (
        <Card>
          <ResourceForm
            schema={attendanceConceptDraft}
            initial={requested.data}
            readOnly={!mayWrite}
            title="Conceptos de las horas"
            onSubmit={(body) => write(attendanceConcepts.save, { body })}
            onSaved={handleSaved}
          />
        </Card>
      )}
    </Page>
  )
}
