import type { FeedbackResults as Results } from '@legajo/contract/communication/feedback.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { StarIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Stack } from '@legajo/ui/surfaces.tsx'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '70ch' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '8px' },
  comment: {
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
})

/** Average, distribution and comments, as far as they identify no respondent. */
export const FeedbackResults = ({ results }: { readonly results: Results }) => {
  const styles = useStyles()
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
      {comments.length > 0 && (
        <>
          <h3 className={styles.title}>Comentarios</h3>
          <ul className={styles.list}>
            {comments.map((comment, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no identity, on purpose
              <li key={index} className={styles.comment}>
                {comment}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{note}</p>
    </Stack>
  )
}
