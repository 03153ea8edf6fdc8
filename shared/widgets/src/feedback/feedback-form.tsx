import type { FeedbackDraft, FeedbackQuestion } from '@legajo/contract/communication/feedback.ts'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens, useId } from '@legajo/ui/fluent.ts'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../form.tsx'
import { type WidgetTexts, wordsOf } from '../language.ts'
import { StarRating } from '../star-rating.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  scale: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  send: { minHeight: '44px', minWidth: '120px' },
  done: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} 0`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase400,
    outline: 'none',
  },
  tick: { width: '48px', height: '48px', color: tokens.colorPaletteGreenForeground1 },
})

type Props = {
  readonly question: FeedbackQuestion
  /** Sends the feedback; a rejection keeps the input and shows `words.feedbackFailed`. `false`: the page cancelled it, nothing was sent. */
  readonly onSend: (draft: FeedbackDraft) => Promise<unknown>
  readonly words?: WidgetTexts
  /** Level of the heading within its page. */
  readonly level?: 2 | 3 | 4
  readonly alreadySent?: boolean
}

/** Question, stars or scale, comment and «Enviar»; afterwards «Reseña enviada». Shows a message when there is nothing to rate. */
export const FeedbackForm = ({ question, onSend, words = wordsOf('es'), level = 2, alreadySent = false }: Props) => {
  const styles = useStyles()
  const [stars, setStars] = useState(0)
  const [score, setScore] = useState('')
  const [comment, setComment] = useState('')
  const [phase, setPhase] = useState<'form' | 'sending' | 'sent'>(alreadySent ? 'sent' : 'form')
  const [failed, setFailed] = useState(false)
  const headingId = useId('question-')
  const type = question.feedbackType
  const isRated = type === 'STARS' ? stars > 0 : score !== ''
  const canSend = isRated && comment.trim() !== '' && phase === 'form'

  const handleSubmit = async () => {
    if (!canSend) return
    setPhase('sending')
    setFailed(false)
    try {
      const sent = await onSend({ rating: type === 'STARS' ? stars : Number(score), comment: comment.trim() })
      setPhase(sent === false ? 'form' : 'sent')
    } catch {
      setFailed(true)
      setPhase('form')
    }
  }

  if (type === 'NO_FEEDBACK') return <p part="message">{words.feedbackNone}</p>
  if (phase === 'sent') return <SuccessMessage text={words.feedbackSent} focus={!alreadySent} />

  const Heading = `h${level}` as const
  return (
    <Form className={styles.form} part="form" onSubmit={() => void handleSubmit()}>
      <Heading id={headingId} className={styles.heading} part="heading">
        {question.feedbackQuestion || question.title}
      </Heading>
      {type === 'STARS' ? (
        <StarRating
          value={stars}
          onChange={setStars}
          labelOf={words.stars}
          labelledBy={headingId}
          disabled={phase === 'sending'}
        />
      ) : (
        <RadioGroup
          aria-labelledby={headingId}
          className={styles.scale}
          value={score}
          onChange={(_, data) => setScore(data.value)}
          disabled={phase === 'sending'}
          required
        >
          {words.likert.map((label, value) => (
            <Radio key={label} value={String(value)} label={label} />
          ))}
        </RadioGroup>
      )}
      <Field label={words.comment} required>
        <Textarea
          value={comment}
          onChange={(_, data) => setComment(data.value)}
          rows={4}
          maxLength={2000}
          resize="vertical"
          disabled={phase === 'sending'}
          textarea={{ part: 'comment' } as object}
        />
      </Field>
      {failed && (
        <MessageBar intent="error">
          <MessageBarBody>{words.feedbackFailed}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.foot}>
        <span className={styles.note}>{words.anonymous}</span>
        <Button type="submit" appearance="primary" className={styles.send} part="send" disabled={!canSend}>
          {phase === 'sending' ? words.sending : words.send}
        </Button>
      </div>
    </Form>
  )
}

/** The final state: a tick and a sentence, which gets the focus so that screen readers announce it. */
export const SuccessMessage = ({
  text,
  focus = true,
  className,
}: {
  readonly text: string
  readonly focus?: boolean
  readonly className?: string
}) => {
  const styles = useStyles()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) ref.current?.focus()
  }, [focus])
  return (
    <div ref={ref} className={mergeClasses(styles.done, className)} role="status" tabIndex={-1} part="message">
      <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M7.5 12.5l3 3 6-6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{text}</span>
    </div>
  )
}
