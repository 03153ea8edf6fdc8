import { queryOf } from '@legajo/api/queries.ts'
import { evaluations, type MyEvaluation } from '@legajo/contract/performance/evaluation.ts'
import { evaluationStates, raterKinds } from '@legajo/contract/performance/words.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ClipboardIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Card, Cards } from './card.tsx'

const isWaiting = ({ state, stage_state }: MyEvaluation) =>
  ['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(state) && stage_state !== 'CERRADA'

/** Lists the user's pending and sent evaluations. */
export const OwnEvaluations = () => (
  <Loader of={[queryOf(evaluations.mine)]}>
    {(own) =>
      own.length === 0 ? (
        <EmptyState
          title="No tenés evaluaciones para hacer"
          text="Cuando empiece una etapa te avisamos, y aparecen acá."
          icon={<ClipboardIcon fontSize={28} />}
        />
      ) : (
        <Groups own={own} />
      )
    }
  </Loader>
)

const Groups = ({ own }: { readonly own: readonly MyEvaluation[] }) => {
  const { setSearch } = useRoute()
  const groups = [
    { title: 'Por hacer', rows: own.filter(isWaiting) },
    { title: 'Hechas', rows: own.filter((row) => !isWaiting(row)) },
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
