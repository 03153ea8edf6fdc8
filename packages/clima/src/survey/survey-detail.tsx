import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Survey, surveyStateLabels, surveys } from '@legajo/contract/clima/survey.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { LockClosedIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { AccessCards } from './access-cards.tsx'
import { SurveyDraftForm } from './survey-draft-form.tsx'
import { SurveyResults } from './survey-results.tsx'

/** One survey: its state and actions, questions, links and results. */
export const SurveyDetail = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const mayWrite = usePermitted(surveys.open)
  return (
    <Loader of={[queryOf(surveys.get, { params: { id } })]} lines={8}>
      {(data) => {
        const tabs = [
          ...(data.state === 'DRAFT'
            ? []
            : [{ id: 'resultados', title: 'Resultados', content: () => <SurveyResults id={id} /> }]),
          {
            id: 'datos',
            title: 'Preguntas',
            content: () => <SurveyDraftForm key={data.id} survey={data} onClose={onClose} onSaved={() => {}} />,
          },
          ...(mayWrite && data.own
            ? [{ id: 'enlaces', title: 'Enlaces de acceso', content: () => <AccessCards survey={data} /> }]
            : []),
        ]
        return (
          <>
            <Head survey={data} mayWrite={mayWrite && data.own} />
            <Tabs label={data.name} tabs={tabs} />
          </>
        )
      }}
    </Loader>
  )
}

const Head = ({ survey, mayWrite }: { readonly survey: Survey; readonly mayWrite: boolean }) => {
  const params = { id: survey.id }
  const open = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Abrir la encuesta?',
        text: 'Desde ahora se puede responder, en sus fechas, y sus preguntas ya no cambian.',
        confirmLabel: 'Abrir',
        cancelLabel: 'Todavía no',
      })
      return isSure ? write(surveys.open, { params }) : undefined
    },
    { done: () => ({ title: 'Encuesta abierta', text: survey.name }) },
  )
  const close = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Cerrar la encuesta?',
        text: 'Nadie más podrá responder y se muestran los resultados. Los grupos chicos se reúnen en «Otros»; lo que no llegue a un grupo se borra para siempre.',
        confirmLabel: 'Cerrar la encuesta',
        cancelLabel: 'Seguir recibiendo',
      })
      return isSure ? write(surveys.close, { params }) : undefined
    },
    { done: () => ({ title: 'Encuesta cerrada', text: survey.name }) },
  )
  return (
    <Row gap={12} justify="between">
      <div>
        <Text as="h2" size={500}>
          {survey.name}
        </Text>
        <Row as="span" tone="muted">
          <StatusBadge label={surveyStateLabels[survey.state]} />
          del {formatDate(survey.dateFrom)} al {formatDate(survey.dateUntil)}
        </Row>
      </div>
      {mayWrite && survey.state === 'DRAFT' && (
        <Button appearance="primary" icon={<PlayIcon />} {...open.button()}>
          Abrir
        </Button>
      )}
      {mayWrite && survey.state === 'OPEN' && (
        <Button icon={<LockClosedIcon />} {...close.button()}>
          Cerrar la encuesta
        </Button>
      )}
    </Row>
  )
}
