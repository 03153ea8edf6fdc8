import { queryOf } from '@legajo/api/queries.ts'
import type { Participant } from '@legajo/contract/coaching/event-participant.ts'
import { opinionForms } from '@legajo/contract/coaching/opinion.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { AnswerDialog } from '@legajo/screens/answer.dialog.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'

/** The opinion of a participant: stars, comment, and the form of the course. */
export const OpinionDialog = ({
  eventId,
  participant: { employeeId, employee, rating, comment, hasForm },
  onClose,
}: {
  readonly eventId: number
  readonly participant: Participant
  readonly onClose: () => void
}) => {
  const title = `Opinión de ${employee}`
  const words = (
    <>
      {rating !== null && <Text as="p">{countText(rating, 'estrella')}</Text>}
      {comment && <Text as="p">«{comment}»</Text>}
    </>
  )
  if (hasForm)
    return (
      <AnswerDialog title={title} query={queryOf(opinionForms.of, { params: { id: eventId, employeeId } })} onClose={onClose}>
        {words}
      </AnswerDialog>
    )
  return (
    <Dialog title={title} onDismiss={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      {words}
    </Dialog>
  )
}
