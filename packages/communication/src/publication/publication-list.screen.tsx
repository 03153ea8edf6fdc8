import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { feedback, feedbackTypeLabels } from '@legajo/contract/communication/feedback.ts'
import {
  type Publication,
  publication as publicationSchema,
  publicationStates,
  publications,
} from '@legajo/contract/communication/publication.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail, useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { FeedbackResults } from './feedback-results.tsx'
import { PublicationForm } from './publication-form.tsx'
import { PublicationLinks } from './publication-links.tsx'

/** News of the company: creation, publication dates and reader feedback. */
export const PublicationListScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(publications.create)
  const mayUpdate = usePermitted(publications.update)
  const mayRemove = usePermitted(publications.remove)
  const state = publicationStates.find((known) => known === search.estado)

  const remove = useAction(
    async ({ id, title }: Publication) => {
      if (!(await confirmRemoval(`«${title}» y sus reseñas se borran. Al eliminarlo sera irreversible!`))) return undefined
      return write(publications.remove, { params: { id } })
    },
    { done: (_, { title }) => ({ title: 'Publicación eliminada', text: title }) },
  )

  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva publicación
    </Button>
  )
  return (
    <Page title="Publicaciones" purpose="Noticias para los colaboradores, y qué opinan de ellas." action={newButton}>
      <DataTable<Publication>
        label="Publicaciones"
        endpoint={publications.list}
        query={state && { state }}
        schema={publicationSchema}
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
        summary={[undefined, ...publicationStates].map((each) => ({
          label: each === undefined ? 'Todas' : `${each}s`,
          isOn: state === each,
          onClick: () => setSearch({ estado: each, page: null }),
        }))}
        onOpen={({ id }) => open(id)}
        onEdit={mayUpdate ? ({ id }) => open(id) : undefined}
        actions={mayRemove ? [removeAction(remove.run)] : []}
        exportName="publicaciones"
        empty={{
          title: 'Todavía no hay publicaciones',
          text: 'Contá una novedad y, si querés, preguntá qué les parece.',
          action: newButton || undefined,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nueva publicación' : 'Publicación'}
        onClose={close}
        size="large"
      >
        {isNew ? (
          <PublicationForm onClose={close} onSaved={drop} />
        ) : (
          detail && <Opened key={detail} id={Number(detail)} onClose={close} onSaved={drop} />
        )}
      </DetailDrawer>
    </Page>
  )
}

const Opened = ({
  id,
  onClose,
  onSaved,
}: {
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => void
}) => {
  const { data, error, refetch } = useQuery(queryOf(publications.get, { params: { id } }))
  const mayWrite = usePermitted(publications.update)
  useRecordName(data?.title)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <SkeletonLines lines={8} />
  const asks = data.feedbackType !== 'NO_FEEDBACK'
  return (
    <Tabs
      label={data.title}
      tabs={[
        {
          id: 'datos',
          title: 'Contenido',
          content: () => <PublicationForm key={data.version} publication={data} onClose={onClose} onSaved={onSaved} />,
        },
        ...(asks ? [{ id: 'resenas', title: 'Reseñas', content: () => <Results id={id} /> }] : []),
        ...(asks && mayWrite && data.own
          ? [{ id: 'enlaces', title: 'Enlaces', content: () => <PublicationLinks id={id} /> }]
          : []),
      ]}
    />
  )
}

const Results = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useQuery(queryOf(feedback.ofPublication, { params: { id } }))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return data ? <FeedbackResults results={data} /> : <SkeletonLines lines={8} />
}
