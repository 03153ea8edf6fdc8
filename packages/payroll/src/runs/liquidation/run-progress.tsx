import { write } from '@legajo/api/act.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { type JobState, type Progress, ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { PauseIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useCancelRun } from './run-actions.ts'

/** The progress of a run, and its actions: pause, resume, cancel. */
export const RunProgress = ({
  id,
  progress,
  state,
  mayChange,
}: {
  readonly id: number
  readonly progress: Progress
  readonly state: JobState
  readonly mayChange: boolean
}) => {
  const { run: cancelAsking } = useCancelRun(id)
  const cancel = () => void cancelAsking(progress)
  const pause = useAction(() => write(control.pause, { params: { id } }), {
    done: 'En pausa: el tramo en curso termina y se guarda',
  })
  return (
    <ProgressPanel
      title="Avance"
      progress={progress}
      unit="empleados"
      {...(mayChange && { onCancel: cancel })}
      {...(mayChange && {
        tools: (
          <Button size="small" icon={<PauseIcon />} {...pause.button()}>
            Pausar
          </Button>
        ),
      })}
    >
      {state === 'paused' && (
        <Row>
          <span>Lo calculado se conserva. Nadie más avanza hasta que la reanudes.</span>
          {mayChange && <GoOnOrGiveUp id={id} onCancel={cancel} />}
        </Row>
      )}
      {state === 'failed' && (
        <Row>
          <span>Se detuvo sin terminar y lo calculado se conserva. Reanudala cuando la causa esté corregida.</span>
          {mayChange && <GoOnOrGiveUp id={id} onCancel={cancel} />}
        </Row>
      )}
    </ProgressPanel>
  )
}

const GoOnOrGiveUp = ({ id, onCancel }: { readonly id: number; readonly onCancel: () => void }) => {
  const resume = useAction(() => write(control.resume, { params: { id } }), { done: 'La liquidación sigue' })
  return (
    <>
      <Button appearance="primary" size="small" icon={<PlayIcon />} {...resume.button()}>
        Reanudar
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancelar
      </Button>
    </>
  )
}
