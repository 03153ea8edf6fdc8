import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { anonymityText } from '@legajo/contract/anonymity.ts'
import { surveys } from '@legajo/contract/clima/survey.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ArrowLeftIcon, CheckmarkCircleIcon, ClipboardIcon } from '@legajo/ui/icons.tsx'
import { Box, Card, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { SurveyForm } from './survey-form.tsx'

const useStyles = makeStyles({
  answer: { minHeight: '44px' },
})

/** The surveys open to the user, each answered once and anonymously. */
export const MySurveysScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(surveys.mine))
  const { data } = requested
  if (search.encuesta)
    return <Answering key={search.encuesta} id={Number(search.encuesta)} onBack={() => setSearch({ encuesta: null })} />
  return (
    <Page title="Encuestas" purpose={anonymityText}>
      {!data ? (
        <LoadState of={[requested]} lines={6} />
      ) : data.length === 0 ? (
        <EmptyState
          title="No hay encuestas abiertas"
          text="Cuando haya una para vos, la vas a encontrar acá."
          icon={<ClipboardIcon fontSize={28} />}
        />
      ) : (
        <Stack gap={16} fullWidth maxWidth={760}>
          {data.map(({ id, name, introduction, dateUntil, answered, cardAnswered, questions }) => (
            <Row surface="card" padding={16} gap={16} justify="between" key={id}>
              <Box grow={320}>
                <Text as="h2" size={400}>
                  {name}
                </Text>
                <Text as="p" above={4} tone="muted">
                  {introduction}
                </Text>
                <Text as="p" above={4} tone="muted">
                  {countText(questions, 'pregunta')} · hasta el {formatDate(dateUntil)}
                </Text>
                {cardAnswered && (
                  <Text as="p" above={4}>
                    Se respondió con una tarjeta a tu nombre. Si no fuiste vos, avisá a Recursos Humanos
                    {answered ? '.' : ': podés responder acá, y tu respuesta cuenta.'}
                  </Text>
                )}
              </Box>
              {answered ? (
                <Row as="span" inline wrap={false} gap={6} tone="success" weight="semibold">
                  <CheckmarkCircleIcon /> Respondida
                </Row>
              ) : (
                <Button
                  appearance="primary"
                  className={styles.answer}
                  onClick={() => setSearch({ encuesta: id }, { push: true })}
                >
                  Responder
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      )}
    </Page>
  )
}

const Answering = ({ id, onBack }: { readonly id: number; readonly onBack: () => void }) => {
  return (
    <Page
      title="Encuestas"
      secondary={
        <Button icon={<ArrowLeftIcon />} onClick={onBack}>
          Volver
        </Button>
      }
    >
      <Loader
        of={[
          {
            ...queryOf(surveys.getMine, { params: { id } }),
            staleTime: Number.POSITIVE_INFINITY,
          },
        ]}
        lines={10}
      >
        {(data) => (
          <Card fullWidth maxWidth={760}>
            <SurveyForm
              survey={data}
              onSend={(answers) => sendAct(write(surveys.answerMine, { params: { id }, body: { answers } }))}
            />
          </Card>
        )}
      </Loader>
    </Page>
  )
}
