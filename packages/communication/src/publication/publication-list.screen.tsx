import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { feedback, feedbackTypeLabels } from '@legajo/contract/communication/feedback.ts'
import { publication as publicationSchema, publicationStates, publications } from '@legajo/contract/communication/publication.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { FeedbackResults } from './feedback-results.tsx'
import { PublicationForm } from './publication-form.tsx'
import { PublicationLinks } from './publication-links.tsx'

/** News of the company: creation, publication dates and reader feedback. */
export const PublicationListScreen = () => {
  const { search, setSearch } = useRoute()
  const state = publicationStates.find((known) => known === search.estado)
  return (
    <ResourceScreen
      title="Publicaciones"
      noun="publicación"
      feminine
      purpose="Noticias para los colaboradores, y qué opinan de ellas."
      resource={publications}
      query={state && { state }}
      rowSchema={publicationSchema}
      columns={[
        { id: 'title', phone: 'title' },
        {
          id: 'state',
          header: 'Estado',
          kind: 'status',
          cell: ({ state: own }) => <StatusBadge label={own} />,
          filter: false,
          sortable: false,
        },
        'initialDate',
        'endDate',
        { id: 'feedbackType', options: optionsOf(feedbackTypeLabels), sortable: false },
        { id: 'name', optional: true },
        { id: 'updatedAt', header: 'Última modificación', kind: 'datetime', optional: true, filter: false },
      ]}
      table={{
        summary: [undefined, ...publicationStates].map((each) => ({
          label: each === undefined ? 'Todas' : `${each}s`,
          isOn: state === each,
          onClick: () => setSearch({ estado: each, page: null }),
        })),
      }}
      removalText={({ title }) => `«${title}» y sus reseñas se borran. Al eliminarlo sera irreversible!`}
      emptyText="Contá una novedad y, si querés, preguntá qué les parece."
      size="large"
      content={({ id, ...closing }) =>
        id === undefined ? <PublicationForm {...closing} /> : <Stored id={Number(id)} {...closing} />
      }
    />
  )
}

const Stored = ({
  id,
  onClose,
  onSaved,
}: {
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => void
}) => {
  const requested = useQuery(queryOf(publications.get, { params: { id } }))
  const { data } = requested
  const mayWrite = usePermitted(publications.update)
  useRecordName(data?.title)
  if (!data) return <LoadState of={[requested]} lines={8} />
  const asks = data.feedbackType !== 'NO_FEEDBACK'
  return (
    <Tabs
      label={data.title}
      tabs={[
        {
          id: 'datos',
          title: 'Contenido',
          content: () => <PublicationForm key={data.id} publication={data} onClose={onClose} onSaved={onSaved} />,
        },
        ...(asks ? [{ id: 'resenas', title: 'Reseñas', content: () => <Results id={id} /> }] : []),
        ...(asks && mayWrite && data.own
          ? [{ id: 'enlaces', title: 'Enlaces', content: () => <PublicationLinks id={id} /> }]
          : []),
      ]}
    />
  )
}

const Results = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(feedback.ofPublication, { params: { id } })]} lines={8}>
    {(results) => <FeedbackResults results={results} />}
  </Loader>
)
