import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import { type PublicationToRead, publications } from '@legajo/contract/communication/publication.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { MegaphoneIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useState } from 'react'
import { useBackground } from '../publication/use-background.ts'
import { NewsArticle } from './news-article.tsx'

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

const Article = ({ publication }: { readonly publication: PublicationToRead }) => (
  <NewsArticle
    publication={publication}
    background={useBackground(publication.backgroundImage)}
    onRate={(body) => sendAct(write(feedback.sendOfPublication, { params: { id: publication.id }, body }))}
  />
)
