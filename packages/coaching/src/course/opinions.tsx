import { queryOf } from '@legajo/api/queries.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import type { EditionOpinions } from '@legajo/contract/coaching/opinion.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { CommentList } from '@legajo/screens/comment-list.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { StarIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

/** The opinions about an edition: each with its name, or those of an anonymous course added up. */
export const Opinions = ({ eventId }: { readonly eventId: number }) => (
  <Loader of={[{ ...queryOf(events.opinions, { params: { id: eventId } }), staleTime: 0 }]}>
    {(opinions) => <Shown eventId={eventId} opinions={opinions} />}
  </Loader>
)

const Shown = ({ eventId, opinions }: { readonly eventId: number; readonly opinions: EditionOpinions }) => {
  const { isAnonymous, count, average, stars, named, comments, threshold } = opinions
  const added = useAddedColumns<EditionOpinions['named'][number]>('COURSE_OPINION')
  const note = isAnonymous
    ? `En este curso se opina sin nombre: las opiniones se muestran sumadas, desde ${threshold} personas que no opinen todas lo mismo, y los comentarios desde ${2 * threshold}.`
    : 'En este curso se opina con nombre: así lo ve cada participante antes de opinar.'
  if (count === 0 && named.length === 0)
    return (
      <EmptyState
        title={isAnonymous ? 'Todavía no hay suficientes opiniones' : 'Todavía no hay opiniones'}
        text={note}
        icon={<StarIcon fontSize={28} />}
      />
    )
  return (
    <Stack>
      <StatGrid>
        <StatTile label="Promedio" value={formatNumber(average, 1)} hint="de 5 estrellas" />
        <StatTile label="Opiniones" value={formatNumber(count)} />
      </StatGrid>
      <BarChart
        title="Opiniones por puntaje"
        labelHeader="Puntaje"
        labels={stars.map((_, index) => countText(index + 1, 'estrella'))}
        series={[{ name: 'Opiniones', values: stars }]}
      />
      {!isAnonymous && (
        <DataTable<EditionOpinions['named'][number]>
          label="Opiniones"
          rows={named}
          url={false}
          paginator="auto"
          exportName={`opiniones-${eventId}`}
          columns={[
            { id: 'employee', header: 'Empleado', phone: 'title' },
            { id: 'rating', header: 'Puntaje', kind: 'number' },
            { id: 'comment', header: 'Comentario' },
            ...added,
          ]}
          empty={{ title: 'Todavía no hay opiniones' }}
        />
      )}
      <CommentList comments={comments} />
      <Text as="p" maxWidth="70ch" tone="muted">
        {note}
      </Text>
    </Stack>
  )
}
