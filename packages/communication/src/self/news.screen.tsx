import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import { type PublicationToRead, publications } from '@legajo/contract/communication/publication.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { MegaphoneIcon } from '@legajo/ui/icons.tsx'
import { Box, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useId, useState } from 'react'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { useBackground } from '../publication/background.ts'
import { SafeContent } from '../publication/safe-content.tsx'

const useStyles = makeStyles({
  card: { overflow: 'hidden' },
  picture: { height: '84px' },
  body: { padding: '18px 22px 22px', '@media (max-width: 640px)': { padding: '16px' } },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, textWrap: 'balance' },
  feedback: { marginTop: '16px', paddingTop: '16px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** The company's news for its employees, newest first; each can be rated once. */
export const NewsScreen = () => {
  const [size, setSize] = useState(10)
  return (
    <Page title="Noticias" purpose="Lo que pasa en la empresa. Podés dejar tu reseña sin tu nombre.">
      <Loader of={[queryOf(publications.mine, { query: { size } })]} lines={10}>
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <EmptyState
              title="No hay noticias por ahora"
              text="Cuando la empresa publique algo, lo vas a ver acá."
              icon={<MegaphoneIcon fontSize={28} />}
            />
          ) : (
            <Stack gap={20} fullWidth maxWidth={760}>
              {content.map((publication) => (
                <Article key={publication.id} publication={publication} />
              ))}
              {totalElements > content.length && size < 200 && (
                <Button onClick={() => setSize(Math.min(200, size + 20))}>Ver más noticias</Button>
              )}
            </Stack>
          )
        }
      </Loader>
    </Page>
  )
}

const Article = ({ publication }: { readonly publication: PublicationToRead }) => {
  const styles = useStyles()
  const titleId = useId()
  const { id, title, content, initialDate, backgroundImage, feedbackType, feedbackQuestion, given } = publication
  // Items rated in this visit keep their thank-you text; the list is reloaded in the background.
  const [wasGiven] = useState(given)
  return (
    <Box as="article" surface="card" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture} style={{ background: useBackground(backgroundImage) }} aria-hidden />
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Text as="p" above={2} below={12} tone="muted" size={200}>
          {formatDate(initialDate)}
        </Text>
        <SafeContent html={content} />
        {feedbackType !== 'NO_FEEDBACK' && (
          <div className={styles.feedback}>
            <FeedbackForm
              level={3}
              question={{ title, feedbackType, feedbackQuestion }}
              alreadySent={wasGiven}
              onSend={(body) => sendAct(write(feedback.sendOfPublication, { params: { id }, body }))}
            />
          </div>
        )}
      </div>
    </Box>
  )
}
