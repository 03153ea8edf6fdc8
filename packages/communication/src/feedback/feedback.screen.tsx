import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { feedback, feedbackTexts, feedbackTokenHeader } from '@legajo/contract/communication/feedback.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { FeedbackForm } from '@legajo/widgets/feedback/feedback-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: '20px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    width: '100%',
    maxWidth: '560px',
    boxSizing: 'border-box',
    padding: '28px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '@media (max-width: 640px)': { padding: '20px' },
  },
  title: {
    margin: '0 0 6px',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
})

/** Anonymous feedback by the token in the address. An invalid token is reported once, then the home page opens. */
export const FeedbackScreen = () => {
  const styles = useStyles()
  const { token = '' } = useRoute().params
  const headers = { [feedbackTokenHeader]: token }
  const { data, error } = useQuery({
    ...queryOf(feedback.ask, { headers }),
    queryKey: ['feedback', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  useEffect(() => {
    if (!error) return
    const known = isApiError(error) && (error.status === 400 || error.status === 401)
    void warn({ title: 'Error', text: known ? error.message : feedbackTexts.loadFailed }).then(() => navigate('/home'))
  }, [error])

  return (
    <main className={styles.page}>
      <DialogHost />
      <div className={styles.card}>
        {data ? (
          <>
            <h1 className={styles.title}>{data.title}</h1>
            <FeedbackForm question={data} onSend={(body) => call(feedback.answer, { body, headers })} />
          </>
        ) : (
          !error && <SkeletonLines lines={6} />
        )}
      </div>
    </main>
  )
}
