import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import type { MyCourse } from '@legajo/contract/coaching/my-course.ts'
import { opinionForms, opinionNotices } from '@legajo/contract/coaching/opinion.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { AnswerDialog } from '@legajo/screens/answer.dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { StarFilledIcon, StarIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  box: { paddingBlockStart: '10px' },
  stars: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  star: { minWidth: '40px', height: '40px', color: tokens.colorBrandForeground1 },
  label: { marginInlineEnd: '6px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** One to five stars, and a comment once a star is selected. */
export const Opinion = ({ course }: { readonly course: MyCourse }) => {
  const styles = useStyles()
  const [chosen, setChosen] = useState<number>()
  const rating = chosen ?? course.rating ?? 0
  const [comment, setComment] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isFilling, setFilling] = useState(false)
  const send = useAction(
    () =>
      write(events.feedback, {
        params: { id: course.id },
        body: { rating, ...(comment.trim() && { comment: comment.trim() }) },
      }),
    {
      done: () => ({ title: 'Gracias por tu opinión', text: course.name }),
      onDone: () => {
        setOpen(false)
        setChosen(undefined)
      },
    },
  )
  return (
    <Stack gap={8} line="above" className={styles.box}>
      <fieldset className={styles.stars} style={{ border: 'none', margin: 0, padding: 0 }}>
        <legend className={styles.label} style={{ float: 'left', lineHeight: '40px' }}>
          {course.hasOpinion ? 'Tu opinión' : '¿Qué te pareció?'}
        </legend>
        {[1, 2, 3, 4, 5].map((star) => (
          <Button
            key={star}
            className={styles.star}
            appearance="transparent"
            icon={star <= rating ? <StarFilledIcon /> : <StarIcon />}
            aria-label={countText(star, 'estrella')}
            aria-pressed={star === rating}
            disabled={course.hasOpinion && course.opinionMode === 'ANONYMOUS'}
            onClick={() => {
              setChosen(star)
              setOpen(true)
            }}
          />
        ))}
      </fieldset>
      <Text as="p" tone="muted" size={200}>
        {opinionNotices[course.opinionMode]}
      </Text>
      {course.opinionForm && (
        <Row wrap={false} align="stretch">
          <Button onClick={() => setFilling(true)}>{course.opinionForm}</Button>
        </Row>
      )}
      {isFilling && (
        <AnswerDialog
          title={course.opinionForm ?? 'Opinión'}
          query={queryOf(opinionForms.mine, { params: { id: course.id } })}
          onSave={(values, read) => write(opinionForms.saveMine, { params: { id: course.id }, body: { values, ...read } })}
          onSaved={() => toast({ title: 'Gracias por tu opinión', text: course.name })}
          onClose={() => setFilling(false)}
        />
      )}
      {isOpen && (
        <>
          <Field label="Comentario (opcional)">
            <Textarea value={comment} maxLength={1000} onChange={(_, data) => setComment(data.value)} />
          </Field>
          <Row wrap={false} align="stretch" justify="end">
            <Button
              onClick={() => {
                setOpen(false)
                setChosen(undefined)
              }}
            >
              Cancelar
            </Button>
            <Button appearance="primary" {...send.button()}>
              Enviar opinión
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}
