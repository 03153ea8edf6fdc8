import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { type Instance, instances } from '@legajo/contract/performance/cycle-part.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { type Project, projects } from '@legajo/contract/performance/project.ts'
import { instanceStates, isAnonymous, raterKinds } from '@legajo/contract/performance/words.ts'
import { today } from '@legajo/forms/date-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AddPeopleDialog } from './add-people.dialog.tsx'
import { JobChanges } from './job-changes.tsx'

const tones = { NO_INICIADA: 'default', ABIERTA: 'progress', VENCIDA: 'error', CERRADA: 'finalized' } as const
const isLaunching = ({ launch_state }: Instance) => launch_state === 'PENDING' || launch_state === 'PROCESSING'
const reloadCycle = () => invalidate(projects.get, projects.list, projects.progress, evaluations.list, participants.list)

/** A launch is a job: its cycle and its evaluations are read again when it begins, adds some or ends. */
const useReloadAfterLaunch = (stages: readonly Instance[] | undefined): void => {
  const launches = stages?.map(({ id, launch_state, evaluations }) => `${id} ${launch_state} ${evaluations}`).join()
  const before = useRef(launches)
  useEffect(() => {
    if (before.current !== undefined && before.current !== launches) void reloadCycle()
    before.current = launches
  }, [launches])
}

const launchOf = async (row: Instance, isFirst: boolean) => {
  const text = isFirst
    ? 'Las personas, los pesos, las escalas y el formulario del ciclo quedan congelados. Quien tiene que evaluar recibe un aviso.'
    : 'Se agregan las evaluaciones que falten; las que existen quedan como están.'
  const isSure = await confirm({ title: `¿Lanzar «${row.name}»?`, text, confirmLabel: 'Lanzar', cancelLabel: 'Volver' })
  return isSure ? write(instances.launchAsync, { params: { id: row.id } }) : undefined
}

const closeOf = async (row: Instance) => {
  const text =
    row.open > 0
      ? isAnonymous(row.kind)
        ? `Puede haber hasta ${countText(row.open, 'evaluación', 'evaluaciones')} sin enviar: las anónimas se cuentan de a ${smallestGroup}.`
        : `Quedan ${countText(row.open, 'evaluación', 'evaluaciones')} sin enviar, que pasan a «no realizada».`
      : 'No entran más respuestas.'
  const isSure = await confirm({ title: `¿Cerrar «${row.name}»?`, text, confirmLabel: 'Cerrar', cancelLabel: 'Volver' })
  return isSure ? write(instances.close, { params: { id: row.id }, body: { accept_open: row.open > 0 } }) : undefined
}

/** The stages of a cycle: dates, launch with its progress and problems, closing. */
export const StagesTab = ({ project }: { readonly project: Project }) => {
  const [added, setAdded] = useState<Instance>()
  const [isComparing, setComparing] = useState(false)
  const mayWrite = usePermitted(instances.launchAsync)
  const stages = useQuery({
    ...queryOf(instances.list, { query: { project_id: project.id } }),
    refetchInterval: ({ state }) => ((state.data ?? []) as Instance[]).some(isLaunching) && 1500,
  }).data
  useReloadAfterLaunch(stages)
  const launch = useAction(launchOf, { done: 'La etapa se está lanzando' })
  const close = useAction(closeOf, { done: 'La etapa se cerró' })
  const reopen = useAction(({ id }: Instance) => write(instances.reopen, { params: { id }, body: { date_until: inAWeek() } }), {
    done: 'La etapa se reabrió',
  })
  const isRunning = ['LANZADO', 'EN_CURSO', 'REABIERTO'].includes(project.state)
  const isFixed = !isRunning && project.state !== 'BORRADOR'
  return (
    <>
      {(stages ?? [])
        .filter((one) => isLaunching(one) || one.launch_problems.length > 0 || one.launch_failure)
        .map((one) => (
          <Launched key={one.id} stage={one} />
        ))}
      <RecordList
        title="Etapas"
        noun="etapa"
        url="etapa"
        feminine
        resource={instances}
        query={{ project_id: project.id }}
        isFixed={isFixed}
        defaults={{ date_from: today() }}
        columns={[
          { id: 'name', header: 'Etapa', phone: 'title' },
          { id: 'kind', header: 'Quién evalúa', value: ({ kind }: Instance) => raterKinds[kind] },
          {
            id: 'state',
            header: 'Estado',
            value: ({ state }: Instance) => instanceStates[state],
            cell: ({ state }: Instance) => <StatusBadge label={instanceStates[state]} tone={tones[state]} />,
          },
          { id: 'date_from', header: 'Desde', kind: 'date' },
          { id: 'date_until', header: 'Hasta', kind: 'date' },
          {
            id: 'evaluations',
            header: 'Enviadas',
            value: (row) => `${row.evaluations - row.open} de ${row.evaluations}`,
            whole: true,
          },
        ]}
        fields={['name', 'kind', 'date_from', 'date_until']}
        actions={
          mayWrite && !isFixed
            ? [
                {
                  label: 'Lanzar',
                  isPrimary: true,
                  isHidden: ({ state }) => state !== 'NO_INICIADA',
                  run: (row) => void launch.run(row, project.state === 'BORRADOR'),
                },
                {
                  label: 'Lanzar de nuevo',
                  isHidden: ({ state }) => state !== 'ABIERTA' && state !== 'VENCIDA',
                  run: (row) => void launch.run(row, false),
                },
                { label: 'Agregar personas', isHidden: ({ state }) => state !== 'ABIERTA' && state !== 'VENCIDA', run: setAdded },
                {
                  label: 'Cerrar',
                  isHidden: ({ state }) => state !== 'ABIERTA' && state !== 'VENCIDA',
                  run: close.run,
                },
                {
                  label: 'Reabrir una semana',
                  isHidden: ({ state }) => state !== 'CERRADA' && state !== 'VENCIDA',
                  run: reopen.run,
                },
              ]
            : []
        }
        tools={
          mayWrite &&
          isRunning && (
            <Button icon={<ArrowSyncIcon />} onClick={() => setComparing(true)}>
              Cambios de puesto
            </Button>
          )
        }
        empty={{ title: 'Sin etapas', text: 'Una por cada clase de evaluador, con sus fechas.' }}
      />
      {added && <AddPeopleDialog stage={added} onClose={() => setAdded(undefined)} />}
      {isComparing && <JobChanges projectId={project.id} onClose={() => setComparing(false)} />}
    </>
  )
}

const inAWeek = (): string => {
  const day = new Date(`${today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 7)
  return day.toISOString().slice(0, 10)
}

const Launched = ({ stage }: { readonly stage: Instance }) => {
  const { name, launch_state, launch_done: done, launch_total: total, launch_problems: problems, launch_failure } = stage
  const state =
    launch_state === 'PENDING'
      ? 'pending'
      : launch_state === 'PROCESSING'
        ? 'running'
        : launch_state === 'FAILED'
          ? 'failed'
          : 'partial'
  return (
    <>
      {isLaunching(stage) && (
        <ProgressPanel
          title={`Lanzamiento de «${name}»`}
          unit="personas"
          progress={{ state, done, total, errors: problems.length }}
        />
      )}
      {(problems.length > 0 || launch_failure) && (
        <Panel title={`«${name}»: ${launch_failure ?? countText(problems.length, 'problema')}`}>
          <ul>
            {problems.map(({ employee, message }) => (
              <li key={`${employee} ${message}`}>
                {employee}: {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
