import type { FeedbackDraft } from '@legajo/contract/communication/feedback.ts'
import type { PublicationToRead } from '@legajo/contract/communication/publication.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { type ComponentProps, useId, useState } from 'react'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { SafeContent } from '../publication/safe-content.tsx'

const useStyles = makeStyles({
  card: {
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  picture: { height: '84px' },
  body: { padding: '18px 22px 22px', '@media (max-width: 640px)': { padding: '16px' } },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, textWrap: 'balance' },
  date: { margin: '2px 0 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  feedback: { marginTop: '16px', paddingTop: '16px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

type Props = {
  readonly publication: PublicationToRead
  /** The picture above the text, as a value of `background`. */
  readonly background: string
  /** Sends the reader's rating; see `FeedbackForm`. */
  readonly onRate: (draft: FeedbackDraft) => Promise<unknown>
  readonly words?: ComponentProps<typeof FeedbackForm>['words']
}

/** One publication: picture, title, date, text and the question to its reader. */
export const NewsArticle = ({ publication, background, onRate, words }: Props) => {
  const styles = useStyles()
  const titleId = useId()
  const { title, content, initialDate, feedbackType, feedbackQuestion, given } = publication
  // Items rated in this visit keep their thank-you text; the list is reloaded in the background.
  const [wasGiven] = useState(given)
  return (
    <article className={styles.card} aria-labelledby={titleId} part="article">
      <div className={styles.picture} style={{ background }} aria-hidden />
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.date}>{formatDate(initialDate)}</p>
        <SafeContent html={content} />
        {feedbackType !== 'NO_FEEDBACK' && (
          <div className={styles.feedback}>
            <FeedbackForm
              level={3}
              question={{ title, feedbackType, feedbackQuestion }}
              alreadySent={wasGiven}
              onSend={onRate}
              {...(words && { words })}
            />
          </div>
        )}
      </div>
    </article>
  )
}
