import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type MyObjectives as Mine, type Objective, objectiveStates, objectives } from '@legajo/contract/performance/objective.ts'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { AddIcon, TargetArrowIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'
import { Card, Cards } from './card.tsx'
import { ObjectiveDialog } from './objective.dialog.tsx'
import { ProgressDialog } from './progress.dialog.tsx'

type Cycle = Mine['cycles'][number]
type OpenPanel =
  | { readonly kind: 'edit'; readonly cycle: Cycle; readonly row?: Objective }
  | { readonly kind: 'progress'; readonly row: Objective }

/** The own objectives by cycle, with those of the units that they come from. */
export const MyObjectives = () => (
  <Loader of={[queryOf(objectives.mine)]}>{({ cycles }) => <ObjectivesByCycle cycles={cycles} />}</Loader>
)

const ObjectivesByCycle = ({ cycles }: { readonly cycles: readonly Cycle[] }) => {
  const [opened, setOpened] = useState<OpenPanel>()
  const remove = useAction(async ({ id, title }: Objective) =>
    (await confirmRemoval(title)) ? write(objectives.withdraw, { params: { id } }) : undefined,
  )
  return (
    <>
      {cycles.length === 0 && (
        <EmptyState
          title="Todavía no hay carga de objetivos"
          text="Cuando empiece un período de carga, los proponés acá."
          icon={<TargetArrowIcon fontSize={28} />}
        />
      )}
      {cycles.map((cycle) => (
        <Panel
          key={cycle.project_id}
          title={`${cycle.name}: tus objetivos suman ${formatNumber(cycle.total_weight)} de 100`}
          actions={
            cycle.can_change && (
              <Button icon={<AddIcon />} onClick={() => setOpened({ kind: 'edit', cycle })}>
                Proponer un objetivo
              </Button>
            )
          }
        >
          {!cycle.can_progress ? (
            <p>El ciclo ya se calibró: los objetivos y su avance no cambian.</p>
          ) : (
            !cycle.can_change && <p>Hoy no hay un período de carga abierto: podés cargar el avance.</p>
          )}
          {cycle.of_units.length > 0 && (
            <p>De tu unidad: {cycle.of_units.map(({ title, owner }) => `${title} (${owner})`).join(' · ')}</p>
          )}
          <Cards>
            {cycle.objectives.map((row) => (
              <Card
                key={row.id}
                title={row.title}
                badge={
                  <StatusBadge
                    label={objectiveStates[row.state]}
                    tone={row.state === 'ACORDADO' ? 'finalized' : row.state === 'CANCELADO' ? 'default' : 'progress'}
                  />
                }
                note={`${row.measure} · pesa ${formatNumber(row.weight)} % · para el ${formatDate(row.due_on)}${row.parent ? ` · sale de «${row.parent}»` : ''}`}
                actions={
                  <>
                    {cycle.can_progress && row.state !== 'CANCELADO' && (
                      <Button appearance="primary" onClick={() => setOpened({ kind: 'progress', row })}>
                        Cargar avance
                      </Button>
                    )}
                    {cycle.can_change && row.state !== 'CANCELADO' && (
                      <Button onClick={() => setOpened({ kind: 'edit', cycle, row })}>Cambiar</Button>
                    )}
                    {cycle.can_change && row.state === 'PROPUESTO' && <Button {...remove.button(row)}>Quitar</Button>}
                  </>
                }
              >
                <p>
                  {row.current_value == null
                    ? 'Sin avance cargado'
                    : `Va en ${formatNumber(row.current_value)} de ${formatNumber(row.target_value)}: logro ${formatNumber(row.achievement, 2)} %`}
                </p>
              </Card>
            ))}
          </Cards>
        </Panel>
      ))}
      {opened?.kind === 'progress' && <ProgressDialog objective={opened.row} onClose={() => setOpened(undefined)} />}
      {opened?.kind === 'edit' && <ObjectiveDialog cycle={opened.cycle} row={opened.row} onClose={() => setOpened(undefined)} />}
    </>
  )
}
