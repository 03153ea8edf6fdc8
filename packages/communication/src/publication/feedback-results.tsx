import type { FeedbackResults as Results } from '@legajo/contract/communication/feedback.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { CommentList } from '@legajo/screens/comment-list.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { StarIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

/** Average, distribution and comments, as far as they identify no respondent. */
export const FeedbackResults = ({ results }: { readonly results: Results }) => {
  const { feedbackType, feedbackQuestion, ratings, average, distribution, comments, threshold } = results
  if (feedbackType === 'NO_FEEDBACK')
    return <EmptyState title="No hay reseñas disponibles para esta publicación" icon={<StarIcon fontSize={28} />} />
  const note = `Las reseñas se muestran sin nombre, una vez por día y cuando hay de ${threshold * 2} personas nuevas en adelante que no opinen todas lo mismo; al terminar, desde ${threshold}, y los comentarios desde ${threshold * 2}. Lo que no llega se borra. Los enlaces de invitados acompañan a un grupo de colaboradores y no lo forman.`
  if (ratings === 0)
    return <EmptyState title="Todavía no hay suficientes reseñas" text={note} icon={<StarIcon fontSize={28} />} />
  return (
    <Stack>
      <StatGrid>
        <StatTile
          label="Promedio"
          value={formatNumber(average, 2)}
          hint={feedbackType === 'STARS' ? 'de 5 estrellas' : 'de 0 (Malo) a 4 (Excelente)'}
        />
        <StatTile label="Reseñas" value={formatNumber(ratings)} />
        <StatTile label="Comentarios" value={formatNumber(comments.length)} />
      </StatGrid>
      <BarChart
        title={feedbackQuestion}
        labelHeader="Respuesta"
        labels={distribution.map(({ label }) => label)}
        series={[{ name: 'Reseñas', values: distribution.map(({ count }) => count) }]}
      />
      <CommentList comments={comments} />
      <Text as="p" maxWidth="70ch" tone="muted">
        {note}
      </Text>
    </Stack>
  )
}
