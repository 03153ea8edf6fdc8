import { queryOf } from '@legajo/api/queries.ts'
import { evaluations, type MyEvaluation } from '@legajo/contract/performance/evaluation.ts'
import { evaluationStates, raterKinds } from '@legajo/contract/performance/words.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ClipboardIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Card, Cards } from './card.tsx'

const isWaiting = ({ state, stage_state }: MyEvaluation) =>
  ['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(state) && stage_state !== 'CERRADA'

/** Lists the user's pending and sent evaluations. */
export const OwnEvaluations = () => {
  const { setSearch } = useRoute()
  const requested = useQuery(queryOf(evaluations.mine))
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={6} />
  if (requested.data.length === 0)
    return (
      <EmptyState
        title="No tenés evaluaciones para hacer"
        text="Cuando empiece una etapa te avisamos, y aparecen acá."
        icon={<ClipboardIcon fontSize={28} />}
      />
    )
  const groups = [
    { title: 'Por hacer', rows: requested.data.filter(isWaiting) },
    { title: 'Hechas', rows: requested.data.filter((row) => !isWaiting(row)) },
  ].filter(({ rows }) => rows.length > 0)
  return groups.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      <Cards>
        {rows.map((row) => (
          <Card
            key={row.id}
            title={row.kind === 'SELF' ? 'Tu autoevaluación' : row.employee}
            badge={
              <StatusBadge
                label={evaluationStates[row.state]}
                tone={row.state === 'DEVUELTA' ? 'warning' : isWaiting(row) ? 'progress' : 'finalized'}
              />
            }
            note={`${row.cycle} · ${raterKinds[row.kind]}${row.position ? ` · ${row.position}` : ''} · hasta el ${formatDate(row.date_until)}`}
            actions={
              <Button
                appearance={isWaiting(row) ? 'primary' : undefined}
                onClick={() => setSearch({ evaluacion: row.id }, { push: true })}
              >
                {isWaiting(row) ? (row.state === 'PENDIENTE' ? 'Empezar' : 'Seguir') : 'Ver'}
              </Button>
            }
          >
            {row.returned_reason && <p>Volvió: {row.returned_reason}</p>}
            {row.stage_state === 'VENCIDA' && isWaiting(row) && <p>Venció: todavía podés enviarla hasta que la cierren.</p>}
          </Card>
        ))}
      </Cards>
    </section>
  ))
}
