import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { anonymityText } from '@legajo/contract/anonymity.ts'
import { surveys } from '@legajo/contract/clima/survey.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ArrowLeftIcon, CheckmarkCircleIcon, ClipboardIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { SurveyForm } from '@legajo/widgets/survey/survey-form.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '14px', maxWidth: '760px', width: '100%' },
  card: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '14px' },
  words: { flex: '1 1 320px', minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  note: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
  done: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  answer: { minHeight: '44px' },
  sheet: { maxWidth: '760px', width: '100%', boxSizing: 'border-box' },
})

/** The surveys open to the user, each answered once and anonymously. */
export const MySurveysScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const { data, error, refetch } = useQuery(queryOf(surveys.mine))
  if (search.encuesta)
    return <Answering key={search.encuesta} id={Number(search.encuesta)} onBack={() => setSearch({ encuesta: null })} />
  return (
    <Page title="Encuestas" purpose={anonymityText}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLines lines={6} />
      ) : data.length === 0 ? (
        <EmptyState
          title="No hay encuestas abiertas"
          text="Cuando haya una para vos, la vas a encontrar acá."
          icon={<ClipboardIcon fontSize={28} />}
        />
      ) : (
        <div className={styles.list}>
          {data.map(({ id, name, introduction, dateUntil, answered, questions }) => (
            <Card key={id} className={styles.card}>
              <div className={styles.words}>
                <h2 className={styles.name}>{name}</h2>
                <p className={styles.note}>{introduction}</p>
                <p className={styles.note}>
                  {countText(questions, 'pregunta')} · hasta el {formatDate(dateUntil)}
                </p>
              </div>
              {answered ? (
                <span className={styles.done}>
                  <CheckmarkCircleIcon /> Respondida
                </span>
              ) : (
                <Button
                  appearance="primary"
                  className={styles.answer}
                  onClick={() => setSearch({ encuesta: id }, { push: true })}
                >
                  Responder
                </Button>
              )}
            </Card>
          ))}
        </div>
      )}
    </Page>
  )
}

const Answering = ({ id, onBack }: { readonly id: number; readonly onBack: () => void }) => {
  const styles = useStyles()
  const { data, error, refetch } = useQuery({
    ...queryOf(surveys.getMine, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page
      title="Encuestas"
      secondary={
        <Button icon={<ArrowLeftIcon />} onClick={onBack}>
          Volver
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLines lines={10} />
      ) : (
        <Card className={styles.sheet}>
          <SurveyForm
            survey={data}
            onSend={async (answers) => {
              await call(surveys.answerMine, { params: { id }, body: { answers } })
              await invalidate(surveys.mine)
            }}
          />
        </Card>
      )}
    </Page>
  )
}
