import { feedback } from '@legajo/contract/communication/feedback.ts'
import { type PublicationToRead, publications } from '@legajo/contract/communication/publication.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { defineTag, event, flag, inTwoLanguages, number, personalProps } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useState } from 'react'
import { feedbackFormTexts } from '../feedback/feedback-texts.ts'
import { backgroundOf } from '../publication/background.ts'
import { NewsArticle } from './news-article.tsx'

const useStyles = makeStyles({
  title: { width: '100%', justifyContent: 'space-between', textAlign: 'start', minHeight: '44px' },
  date: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const sample = (id: number, title: string, feedbackType: PublicationToRead['feedbackType']): PublicationToRead => ({
  id,
  title,
  content: '<p>El jueves abrimos la planta a las familias, de 10 a 16.</p>',
  initialDate: '2026-11-20',
  backgroundImage: 'fondo:mar',
  feedbackType,
  feedbackQuestion: '¿Te gustaría venir?',
  given: false,
})
const html = '<legajo-news></legajo-news>'
const mine = 'GET /comunicacion/publications/mine'
const pageOf = (content: readonly PublicationToRead[]) => ({ content, totalElements: content.length })
const answers = {
  [mine]: pageOf([sample(1, 'Jornada de puertas abiertas', 'STARS'), sample(2, 'Nuevo comedor', 'NO_FEEDBACK')]),
  'POST /comunicacion/publications/{id}/feedback': undefined,
}

export const definition = defineTag({
  tag: 'legajo-news',
  doc: 'The news of the company for the signed-in person, newest first, with the question to their readers.',
  box: 'none',
  scope: 'news',
  props: {
    ...personalProps,
    limit: number({ doc: 'How many at first.', default: 3 }),
    titlesOnly: flag({ doc: 'Each item is its title at first and opens in place.' }),
  },
  events: {
    'item-open': event<{ readonly id: number; readonly title: string }>({
      doc: 'The person opens a title; a page that cancels it shows the item itself.',
      cancelable: true,
    }),
    rated: event<{ readonly id: number }>({ doc: 'The rating of an item is stored. Contains neither rating nor comment.' }),
  },
  parts: { article: 'One item.', title: 'The button of an item that is not open.' },
  texts: inTwoLanguages(
    { ...feedbackFormTexts.es, empty: 'No hay noticias por ahora', more: 'Ver más noticias' },
    { ...feedbackFormTexts.en, empty: 'There is no news yet', more: 'More news' },
  ),
  budget: { br: 30, gz: 33 },
  examples: {
    Noticias: { html, props: { session: sampleSessions.open }, answers },
    'Solo los títulos': {
      html: '<legajo-news titles-only></legajo-news>',
      props: { session: sampleSessions.open },
      answers,
    },
    'Sin noticias': { html, props: { session: sampleSessions.open }, answers: { [mine]: pageOf([]) } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

/** Stored pictures need a session of the suite: the tag shows the drawn ones. */
const omitStored = (image: string | null) => (image?.startsWith('fondo:') ? image : null)

const News = ({ limit, titlesOnly, words, language, person, emit }: PersonalProps<typeof definition>) => {
  const styles = useStyles()
  const [added, setAdded] = useState(0)
  const [opened, setOpened] = useState<readonly number[]>([])
  const size = Math.min(200, limit + added)
  const reading = useReading(person, publications.mine, { query: { page: 0, size } })
  const handleOpen = ({ id, title }: PublicationToRead) => {
    if (emit('item-open', { id, title })) setOpened([...opened, id])
  }
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {({ content, totalElements }) => (
        <Stack gap={16}>
          {content.length === 0 && <p className={styles.empty}>{words.empty}</p>}
          {content.map((item) =>
            titlesOnly && !opened.includes(item.id) ? (
              <PlainButton key={item.id} className={styles.title} part="title" onClick={() => handleOpen(item)}>
                {item.title}
                <span className={styles.date}>{formatDate(item.initialDate)}</span>
              </PlainButton>
            ) : (
              <NewsArticle
                key={item.id}
                publication={item}
                background={backgroundOf(omitStored(item.backgroundImage))}
                words={words}
                onRate={async (body) => {
                  await person.call(feedback.sendOfPublication, { params: { id: item.id }, body })
                  emit('rated', { id: item.id })
                }}
              />
            ),
          )}
          {totalElements > content.length && size < 200 && (
            <PlainButton onClick={() => setAdded(added + 20)}>{words.more}</PlainButton>
          )}
        </Stack>
      )}
    </ReadingView>
  )
}

defineElement(definition, personal(definition, News))
