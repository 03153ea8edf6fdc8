import type { Question, SurveyAnswers, SurveyToAnswer } from '@legajo/contract/clima/survey.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { PlainRadioGroup } from '@legajo/ui/plain-radio.tsx'
import { PlainTextarea } from '@legajo/ui/plain-textarea.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import { Form } from '@legajo/widgets/form.tsx'
import { SuccessMessage } from '@legajo/widgets/success-message.tsx'
import { useId, useRef, useState } from 'react'
import { type SurveyTexts, surveyTexts } from './survey-texts.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, margin: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  introduction: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    maxWidth: '65ch',
  },
  questions: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
  },
  question: { margin: 0, padding: 0, border: 'none', minInlineSize: 0 },
  text: {
    display: 'block',
    padding: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  optional: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  scale: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(44px, 72px))', columnGap: tokens.spacingHorizontalXS },
  step: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  chosen: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `1px solid ${tokens.colorBrandBackground}`,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    maxWidth: '376px',
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    gap: tokens.spacingHorizontalM,
  },
  missing: { marginTop: tokens.spacingVerticalXS, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  progress: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  send: { minHeight: '44px', minWidth: '120px' },
})

type Props = {
  readonly survey: SurveyToAnswer
  /** Sends the answers; a rejection keeps them and shows its message. `false`: the page cancelled it. */
  readonly onSend: (answers: SurveyAnswers) => Promise<unknown>
  readonly words?: SurveyTexts
  readonly level?: 1 | 2
}

/** All questions of a survey on one page; the first unanswered required one gets the focus when the user sends too early. */
export const SurveyForm = ({ survey, onSend, words = surveyTexts.es, level = 2 }: Props) => {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const [phase, setPhase] = useState<'form' | 'sending' | 'sent'>('form')
  const [problem, setProblem] = useState('')
  const [wasSimulated, setWasSimulated] = useState(false)
  const isMissing = ({ id, required }: Question) => required && !values[id]?.trim()
  const done = survey.questions.filter(({ id }) => values[id]?.trim()).length

  const handleSubmit = async () => {
    if (phase !== 'form') return
    const missing = survey.questions.find(isMissing)
    setWasSimulated(true)
    if (missing) {
      form.current?.querySelector<HTMLElement>(`[data-question="${missing.id}"] :is(input, textarea)`)?.focus()
      return
    }
    setPhase('sending')
    setProblem('')
    const answers = survey.questions.flatMap(({ id }) =>
      values[id]?.trim() ? [{ questionId: id, value: values[id].trim() }] : [],
    )
    try {
      setPhase((await onSend(answers)) === false ? 'form' : 'sent')
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : words.failed)
      setPhase('form')
    }
  }

  if (phase === 'sent') return <SuccessMessage text={survey.thanks || words.thanks} />

  const Heading = `h${level}` as const
  return (
    <Form ref={form} className={styles.form} part="form" onSubmit={() => void handleSubmit()}>
      <div>
        <Heading className={styles.heading} part="heading">
          {survey.name}
        </Heading>
        {survey.introduction && <p className={styles.introduction}>{survey.introduction}</p>}
      </div>
      <ol className={styles.questions}>
        {survey.questions.map((question, index) => (
          <li key={question.id} data-question={question.id}>
            <QuestionField
              question={question}
              number={index + 1}
              value={values[question.id] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [question.id]: value }))}
              missing={wasSimulated && isMissing(question) ? words.missing : undefined}
              disabled={phase === 'sending'}
              words={words}
            />
          </li>
        ))}
      </ol>
      {problem && <PlainMessage intent="error">{problem}</PlainMessage>}
      <div className={styles.foot}>
        <span className={styles.progress} aria-live="polite">
          {words.answered(done, survey.questions.length)}
        </span>
        <PlainButton type="submit" look="main" className={styles.send} part="send" isOff={phase === 'sending'}>
          {phase === 'sending' ? words.sending : words.send}
        </PlainButton>
      </div>
    </Form>
  )
}

type FieldProps = {
  readonly question: Question
  readonly number: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly missing: string | undefined
  readonly disabled: boolean
  readonly words: SurveyTexts
}

const QuestionField = ({ question, number, value, onChange, missing, disabled, words }: FieldProps) => {
  const styles = useStyles()
  const id = useId()
  const problemId = `${id}-problem`
  const described = {
    'aria-labelledby': id,
    'aria-required': question.required,
    'aria-invalid': missing !== undefined,
    ...(missing && { 'aria-describedby': problemId }),
  }
  return (
    <div className={styles.question} part="question">
      <span id={id} className={styles.text}>
        {number}. {question.text} {!question.required && <span className={styles.optional}>({words.optional})</span>}
      </span>
      {question.kind === 'SCALE' && (
        <Scale {...described} ends={question.options} value={value} onChange={onChange} disabled={disabled} />
      )}
      {question.kind === 'SINGLE' && (
        <PlainRadioGroup
          {...described}
          value={value}
          onChange={onChange}
          disabled={disabled}
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {question.kind === 'TEXT' && (
        <PlainTextarea {...described} value={value} onChange={onChange} rows={4} maxLength={4000} disabled={disabled} />
      )}
      {missing && (
        <div id={problemId} className={styles.missing}>
          {missing}
        </div>
      )}
    </div>
  )
}

type ScaleProps = {
  readonly ends: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled: boolean
  readonly 'aria-labelledby': string
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

/** 1 to 5 as radio buttons with the labels of both ends below. */
const Scale = ({ ends, value, onChange, disabled, ...described }: ScaleProps) => {
  const styles = useStyles()
  const name = useId()
  const [low, high] = [ends[0], ends.at(-1)]
  return (
    <div role="radiogroup" {...described}>
      <div className={styles.scale}>
        {['1', '2', '3', '4', '5'].map((step) => (
          <label key={step} className={mergeClasses(styles.step, step === value && styles.chosen)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={step === value}
              aria-label={step === '1' && low ? `1, ${low}` : step === '5' && high ? `5, ${high}` : step}
              disabled={disabled}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      {ends.length > 1 && (
        <div className={styles.ends} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </div>
  )
}
