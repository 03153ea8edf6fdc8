import type { SurveyToAnswer } from '@legajo/contract/clima/survey.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { Form } from '@legajo/widgets/form.tsx'
import { useState } from 'react'
import type { SurveyTexts } from './survey-texts.ts'

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '420px', margin: '0 auto' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  begin: { minHeight: '44px', alignSelf: 'flex-start', minWidth: '140px' },
})

type SurveyAccess = { readonly label: string; readonly needsValidation: boolean; readonly survey: SurveyToAnswer | null }

type Props = {
  readonly words: SurveyTexts
  /** Calls the server; `validation` is empty on the first attempt. */
  readonly enter: (validation: string) => Promise<SurveyAccess>
  readonly onEntered: (survey: SurveyToAnswer, validation: string) => void
}

/**
 * The entry page of a survey. Calls the server only after the user presses the button: every entry consumes one of the link's limited uses,
 * and a page reload must not.
 */
export const SurveyEntry = ({ words, enter, onEntered }: Props) => {
  const styles = useStyles()
  const [label, setLabel] = useState<string>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const handleSubmit = async () => {
    if (isBusy || (label !== undefined && typed.trim() === '')) return
    setIsBusy(true)
    setProblem('')
    try {
      const entered = await enter(typed.trim())
      if (entered.survey) onEntered(entered.survey, typed.trim())
      else setLabel(entered.label)
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : words.loadFailed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form className={styles.box} onSubmit={() => void handleSubmit()}>
      <h2 className={styles.heading} part="heading">
        {words.invitation}
      </h2>
      <p className={styles.note}>{words.anonymous}</p>
      {label !== undefined && (
        <PlainField label={label} hint={words.validate} required>
          {(id, described) => (
            <PlainInput
              {...described}
              id={id}
              value={typed}
              onChange={setTyped}
              required
              autoComplete="off"
              autoFocus
              size="large"
              maxLength={100}
            />
          )}
        </PlainField>
      )}
      {problem && <PlainMessage intent="error">{problem}</PlainMessage>}
      <PlainButton
        type="submit"
        look="main"
        className={styles.begin}
        part="begin"
        isOff={isBusy || (label !== undefined && typed.trim() === '')}
      >
        {label === undefined ? words.begin : words.next}
      </PlainButton>
    </Form>
  )
}
