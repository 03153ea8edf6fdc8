import { survey as surveySchema, surveyStateLabels, surveyStates, surveys } from '@legajo/contract/clima/survey.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { SurveyDetail } from './survey-detail.tsx'
import { SurveyDraftForm } from './survey-draft-form.tsx'

/** Climate surveys from the first draft to their results. */
export const SurveyListScreen = () => {
  const { search, setSearch } = useRoute()
  const state = surveyStates.find((known) => known === search.estado)
  return (
    <ResourceScreen
      title="Encuestas de clima"
      noun="encuesta"
      feminine
      purpose="Qué piensan las personas de su trabajo, sin que se sepa quién dijo qué: los resultados se muestran cuando la encuesta cierra, en grupos de cinco o más."
      resource={{ list: surveys.list, create: surveys.create, remove: surveys.remove }}
      query={state && { state }}
      rowSchema={surveySchema}
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
      table={{
        summary: [undefined, ...surveyStates].map((each) => ({
          label: each === undefined ? 'Todas' : { DRAFT: 'Borradores', OPEN: 'Abiertas', CLOSED: 'Cerradas' }[each],
          isOn: state === each,
          onClick: () => setSearch({ estado: each, page: null }),
        })),
      }}
      removalText={({ name }) => `«${name}», sus enlaces y sus respuestas se borran. Al eliminarlo sera irreversible!`}
      emptyText="Empezá por unas pocas preguntas; podés abrirla cuando esté lista."
      size="large"
      content={({ id, onClose, onSaved }) =>
        id === undefined ? (
          <SurveyDraftForm
            onClose={onClose}
            onSaved={(saved) => {
              onSaved()
              setSearch({ detalle: String(saved.id) }, { push: true })
            }}
          />
        ) : (
          <SurveyDetail id={Number(id)} onClose={onClose} />
        )
      }
    />
  )
}
