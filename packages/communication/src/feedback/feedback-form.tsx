import type { FeedbackDraft, FeedbackQuestion } from '@legajo/contract/communication/feedback.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainField } from '@legajo/ui/plain-field.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { PlainRadioGroup } from '@legajo/ui/plain-radio.tsx'
import { PlainTextarea } from '@legajo/ui/plain-textarea.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { Form } from '@legajo/widgets/form.tsx'
import { SuccessMessage } from '@legajo/widgets/success-message.tsx'
import { useId, useState } from 'react'
import { feedbackFormTexts } from './feedback-texts.ts'
import { StarRating } from './star-rating.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  scale: { flexDirection: 'row', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  send: { minHeight: '44px', minWidth: '120px' },
})

type Props = {
  readonly question: FeedbackQuestion
  /** Sends the feedback; a rejection keeps the input and shows `words.failed`. `false`: the page cancelled it, nothing was sent. */
  readonly onSend: (draft: FeedbackDraft) => Promise<unknown>
  readonly words?: typeof feedbackFormTexts.es
  /** Level of the heading within its page. */
  readonly level?: 2 | 3 | 4
  readonly alreadySent?: boolean
}

/** Question, stars or scale, comment and «Enviar»; afterwards «Reseña enviada». Shows a message when there is nothing to rate. */
export const FeedbackForm = ({ question, onSend, words = feedbackFormTexts.es, level = 2, alreadySent = false }: Props) => {
  const styles = useStyles()
  const [stars, setStars] = useState(0)
  const [score, setScore] = useState('')
  const [comment, setComment] = useState('')
  const [phase, setPhase] = useState<'form' | 'sending' | 'sent'>(alreadySent ? 'sent' : 'form')
  const [failed, setFailed] = useState(false)
  const headingId = useId()
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

  if (type === 'NO_FEEDBACK') return <p part="message">{words.none}</p>
  if (phase === 'sent') return <SuccessMessage text={words.sent} focus={!alreadySent} />

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
        <PlainRadioGroup
          aria-labelledby={headingId}
          aria-required
          className={styles.scale}
          value={score}
          onChange={setScore}
          disabled={phase === 'sending'}
          options={words.likert.map((label, value) => ({ value: String(value), label }))}
        />
      )}
      <PlainField label={words.comment} required>
        {(id) => (
          <PlainTextarea
            id={id}
            value={comment}
            onChange={setComment}
            rows={4}
            maxLength={2000}
            required
            disabled={phase === 'sending'}
            part="comment"
          />
        )}
      </PlainField>
      {failed && <PlainMessage intent="error">{words.failed}</PlainMessage>}
      <div className={styles.foot}>
        <span className={styles.note}>{words.anonymous}</span>
        <PlainButton type="submit" look="main" className={styles.send} part="send" isOff={!canSend}>
          {phase === 'sending' ? words.sending : words.send}
        </PlainButton>
      </div>
    </Form>
  )
}
