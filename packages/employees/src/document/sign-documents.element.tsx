import { documents } from '@legajo/contract/employees/document.ts'
import { documentSignings, type PendingSignature } from '@legajo/contract/employees/document-signing.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { defineTag, event, inTwoLanguages, number, personalProps } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { saveAnswer } from '@legajo/widgets/session/save-answer.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useEffect, useState } from 'react'
import { PendingRow, pendingWords } from './pending-signature.tsx'

const sample = (documentId: number, title: string, dueDate: string | null): PendingSignature => ({
  documentId,
  title,
  employeeName: 'Pérez, Ana',
  mimeType: 'application/pdf',
  requestedAt: '2026-11-20T12:00:00.000Z',
  requestedBy: 'Sosa, Luz',
  dueDate,
})
const html = '<legajo-sign-documents></legajo-sign-documents>'
const pending = 'GET /datos-maestros/documents/signing/pending'

export const definition = defineTag({
  tag: 'legajo-sign-documents',
  doc: 'The documents that wait for the signature of the signed-in person, who signs or refuses in a window of the suite. Needs https and a token bound to the page.',
  box: 'none',
  scope: 'signing',
  props: { ...personalProps, limit: number({ doc: 'How many at most.', default: 20 }) },
  events: {
    signing: event<{ readonly id: number; readonly title: string }>({
      doc: 'The person wants to read and sign a document; unless the page cancels it, the document opens in a window of the suite.',
      cancelable: true,
    }),
    download: event<{ readonly id: number }>({ doc: 'The document was downloaded.' }),
  },
  parts: { list: 'The list of documents.' },
  texts: inTwoLanguages(
    { ...pendingWords, empty: 'No tenés nada para firmar', open: 'Leer y firmar', download: 'Descargar' },
    {
      requested: (day) => `requested on ${day}`,
      due: (day) => `sign before ${day}`,
      empty: 'You have nothing to sign',
      open: 'Read and sign',
      download: 'Download',
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: {
    Documentos: {
      html,
      props: { session: sampleSessions.open },
      answers: { [pending]: [sample(1, 'Reglamento interno', '2026-12-10'), sample(2, 'Acta de entrega', null)] },
    },
    'Nada para firmar': { html, props: { session: sampleSessions.open }, answers: { [pending]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

const SignDocuments = ({ limit, words, language, person, suite, emit }: PersonalProps<typeof definition>) => {
  const [problem, setProblem] = useState('')
  const reading = useReading(person, documentSignings.pending)
  const { reload } = reading
  // The person comes back from the window in which a document was signed.
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [reload])
  const handleOpen = ({ documentId: id, title }: PendingSignature) => {
    if (emit('signing', { id, title }))
      window.open(`${suite.base}/selfservice/documents?parte=firmar&detalle=${id}`, '_blank', 'noopener,noreferrer')
  }
  const handleDownload = async ({ documentId: id, title }: PendingSignature) => {
    setProblem('')
    try {
      await saveAnswer(await person.fetch(documents.file, { query: { id } }), title)
      emit('download', { id })
    } catch (error) {
      setProblem(person.textOf(error))
    }
  }
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(all) => (
        <>
          {problem && <p role="alert">{problem}</p>}
          {all.length === 0 && <p role="status">{words.empty}</p>}
          <Stack as="ul" gap={10} part="list">
            {all.slice(0, limit).map((one) => (
              <li key={one.documentId}>
                <PendingRow
                  document={one}
                  words={words}
                  actions={
                    <Row as="span" align="stretch">
                      <PlainButton look="main" aria-label={`${words.open}: ${one.title}`} onClick={() => handleOpen(one)}>
                        {words.open}
                      </PlainButton>
                      <PlainButton aria-label={`${words.download}: ${one.title}`} onClick={() => void handleDownload(one)}>
                        {words.download}
                      </PlainButton>
                    </Row>
                  }
                />
              </li>
            ))}
          </Stack>
        </>
      )}
    </ReadingView>
  )
}

defineElement(definition, personal(definition, SignDocuments))
