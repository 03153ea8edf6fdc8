import { call } from '@legajo/api/call.ts'
import { type SurveyToAnswer, surveys } from '@legajo/contract/clima/survey.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { SurveyEntry } from './survey-entry.tsx'
import { SurveyForm } from './survey-form.tsx'
import { surveyTexts } from './survey-texts.ts'

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'start',
    padding: '32px 20px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-width: 640px)': { padding: '12px' },
  },
  centred: { alignItems: 'center' },
  card: { boxShadow: tokens.shadow4, '@media (max-width: 640px)': { padding: '18px' } },
  narrow: { maxWidth: '500px' },
})

/** A climate survey opened by a personal link, for respondents without a session. */
export const SurveyByLinkScreen = () => {
  const styles = useStyles()
  const { hash = '' } = useRoute().search
  const [entered, setEntered] = useState<{ readonly survey: SurveyToAnswer; readonly validation: string }>()
  return (
    <main className={mergeClasses(styles.page, !entered && styles.centred)}>
      <Box surface="card" padding={32} fullWidth maxWidth={720} className={mergeClasses(styles.card, !entered && styles.narrow)}>
        {entered ? (
          <SurveyForm
            level={1}
            survey={entered.survey}
            onSend={(answers) => call(surveys.answer, { body: { hash, validation: entered.validation, answers } })}
          />
        ) : (
          <SurveyEntry
            words={surveyTexts.es}
            enter={(validation) => call(surveys.logIn, { body: { hash, validation } })}
            onEntered={(survey, validation) => setEntered({ survey, validation })}
          />
        )}
      </Box>
    </main>
  )
}
