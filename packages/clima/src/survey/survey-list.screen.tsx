import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Survey, survey as surveySchema, surveyStateLabels, surveyStates, surveys } from '@legajo/contract/clima/survey.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { SurveyDetail } from './survey-detail.tsx'
import { SurveyDraftForm } from './survey-draft-form.tsx'

/** Climate surveys from the first draft to their results. */
export const SurveyListScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(surveys.create)
  const mayRemove = usePermitted(surveys.remove)
  const state = surveyStates.find((known) => known === search.estado)

  const remove = useAction(
    async ({ id, name }: Survey) => {
      const text = `«${name}», sus enlaces y sus respuestas se borran. Al eliminarlo sera irreversible!`
      const input = await confirmRemovalBy(surveys.remove, text)
      if (!input) return undefined
      return write(surveys.remove, { params: { id }, ...input } as never)
    },
    { done: (_, { name }) => ({ title: 'Encuesta eliminada', text: name }) },
  )

  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva encuesta
    </Button>
  )
  return (
    <Page
      title="Encuestas de clima"
      purpose="Qué piensan las personas de su trabajo, sin que se sepa quién dijo qué: los resultados se muestran cuando la encuesta cierra, en grupos de cinco o más."
      action={newButton}
    >
      <DataTable<Survey>
        label="Encuestas"
        endpoint={surveys.list}
        query={state && { state }}
        schema={surveySchema}
        sort={{ id: 'dateFrom' }}
        columns={[
          { id: 'name', phone: 'title' },
          {
            id: 'state',
            header: 'Estado',
            cell: (row) => <StatusBadge label={surveyStateLabels[row.state]} />,
            value: (row) => surveyStateLabels[row.state],
            filter: false,
          },
          'dateFrom',
          'dateUntil',
          {
            id: 'questions',
            header: 'Preguntas',
            kind: 'number',
            value: (row) => row.questions.length,
            filter: false,
            sortable: false,
          },
          {
            id: 'answered',
            header: 'Respuestas',
            kind: 'number',
            cell: (row) => formatNumber(row.answered),
            filter: false,
            sortable: false,
          },
        ]}
        summary={[undefined, ...surveyStates].map((each) => ({
          label: each === undefined ? 'Todas' : { DRAFT: 'Borradores', OPEN: 'Abiertas', CLOSED: 'Cerradas' }[each],
          isOn: state === each,
          onClick: () => setSearch({ estado: each, page: null }),
        }))}
        onOpen={({ id }) => open(id)}
        actions={mayRemove ? [removeAction<Survey>((row) => void remove.run(row))] : []}
        exportName="encuestas"
        empty={{
          title: 'Todavía no hay encuestas',
          text: 'Empezá por unas pocas preguntas; podés abrirla cuando esté lista.',
          action: newButton || undefined,
        }}
      />
      <DetailDrawer isOpen={detail !== undefined} title={isNew ? 'Nueva encuesta' : 'Encuesta'} onClose={close} size="large">
        {isNew ? (
          <SurveyDraftForm
            onClose={close}
            onSaved={({ id }) => {
              drop()
              open(id)
            }}
          />
        ) : (
          detail && <SurveyDetail key={detail} id={Number(detail)} onClose={close} />
        )}
      </DetailDrawer>
    </Page>
  )
}
