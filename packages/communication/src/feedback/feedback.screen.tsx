import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { feedback, feedbackTexts, feedbackTokenHeader } from '@legajo/contract/communication/feedback.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FeedbackForm } from './feedback-form.tsx'

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: '20px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: { padding: '28px', boxShadow: tokens.shadow4, '@media (max-width: 640px)': { padding: '20px' } },
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
      <Box surface="card" fullWidth maxWidth={560} className={styles.card}>
        {data ? (
          <>
            <Text as="h1" below={6} tone="muted" size={300} weight="regular">
              {data.title}
            </Text>
            <FeedbackForm question={data} onSend={(body) => call(feedback.answer, { body, headers })} />
          </>
        ) : (
          !error && <SkeletonLines lines={6} />
        )}
      </Box>
    </main>
  )
}
