import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { type Evaluation, evaluations } from '@legajo/contract/performance/evaluation.ts'
import { type Participant, participants } from '@legajo/contract/performance/participant.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { evaluationStates, isAnonymous, raterKinds } from '@legajo/contract/performance/words.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const tones = {
  PENDIENTE: 'default',
  BORRADOR: 'progress',
  ENVIADA: 'finalized',
  DEVUELTA: 'warning',
  CALIBRADA: 'finalized',
  COMUNICADA: 'finalized',
  ACEPTADA: 'finalized',
  EN_DISCONFORMIDAD: 'error',
} as const
const closings: Readonly<Record<string, string>> = {
  NO_REALIZADA: 'No realizada',
  BAJA: 'Baja',
  REASIGNADA: 'Pasó a otra persona',
}
const choices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
const isOpen = ({ state, closed_as }: Evaluation) =>
  !closed_as && state !== null && ['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(state)

/** The evaluators of each person and their progress, without any answer. */
export const EvaluationsTab = ({ project }: { readonly project: Project }) => {
  const [dialog, setDialog] = useState<{ kind: 'reassign' | 'return'; row: Evaluation } | { kind: 'add' }>()
  const mayWrite = usePermitted(evaluations.reassign)
  const isRunning = ['LANZADO', 'EN_CURSO', 'REABIERTO'].includes(project.state)
  const remove = useAction(async ({ id, employee }: Evaluation) =>
    (await confirmRemoval(employee)) ? write(evaluations.remove, { params: { id } }) : undefined,
  )
  return (
    <>
      <DataTable<Evaluation>
        label="Evaluaciones"
        endpoint={evaluations.list}
        query={{ project_id: project.id }}
        urlPrefix="ev"
        columns={[
          { id: 'employee', header: 'Persona', phone: 'title' },
          { id: 'kind', header: 'Evalúa como', options: choices(raterKinds) },
          { id: 'evaluator', header: 'Evalúa' },
          { id: 'area', header: 'Área' },
          {
            id: 'state',
            header: 'Estado',
            options: choices({ ...evaluationStates, ...closings }),
            value: ({ state, closed_as }) => closed_as ?? state,
            cell: ({ state, closed_as }) => (
              <StatusBadge
                label={
                  closed_as ? (closings[closed_as] ?? closed_as) : state ? evaluationStates[state] : 'Anónima: no se muestra'
                }
                tone={closed_as || !state ? 'default' : tones[state]}
              />
            ),
          },
          { id: 'sent_on', header: 'Enviada el', kind: 'date', filter: false },
        ]}
        actions={
          mayWrite && isRunning
            ? [
                {
                  label: 'Pasar a otra persona',
                  isHidden: (row) => !isOpen(row) || row.kind === 'SELF',
                  run: (row) => setDialog({ kind: 'reassign', row }),
                },
                {
                  label: 'Devolver',
                  isHidden: (row) => row.state !== 'ENVIADA' || isAnonymous(row.kind),
                  run: (row) => setDialog({ kind: 'return', row }),
                },
                {
                  label: 'Quitar',
                  isDangerous: true,
                  isHidden: (row) => row.state !== 'PENDIENTE' || Boolean(row.closed_as),
                  run: remove.run,
                },
              ]
            : []
        }
        tools={
          mayWrite &&
          isRunning && (
            <Button icon={<AddIcon />} onClick={() => setDialog({ kind: 'add' })}>
              Agregar evaluador
            </Button>
          )
        }
        exportName={`evaluaciones-${project.id}`}
        empty={{ title: 'Todavía no hay evaluaciones', text: 'Lanzá una etapa: cada persona recibe las suyas.' }}
      />
      {dialog && <EvaluationDialog project={project} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

type DialogOf = { readonly kind: 'reassign' | 'return'; readonly row: Evaluation } | { readonly kind: 'add' }

const EvaluationDialog = ({
  project,
  dialog,
  onClose,
}: {
  readonly project: Project
  readonly dialog: DialogOf
  readonly onClose: () => void
}) => {
  const stages = useQuery(queryOf(instances.list, { query: { project_id: project.id } })).data ?? []
  const done = {
    onCancel: onClose,
    onSaved: () => {
      toastSaved()
      onClose()
    },
  }
  if (dialog.kind === 'add')
    return (
      <Dialog title="Agregar evaluador" onDismiss={onClose} actions={null}>
        <ResourceForm
          {...done}
          schema={evaluations.create.body}
          fieldProps={{
            instance_id: {
              input: 'combobox',
              options: stages
                .filter(({ state }) => state === 'ABIERTA' || state === 'VENCIDA')
                .map(({ id, name }) => ({ value: id, label: name })),
            },
            participant_id: {
              source: optionsFrom(participants.list, (one: Participant) => ({ value: one.id, label: one.employee }), {
                query: { project_id: project.id },
              }),
            },
            evaluator_id: { source: employeeOptions },
          }}
          onSubmit={(body) => write(evaluations.create, { body })}
        />
      </Dialog>
    )
  const { id, employee, version } = dialog.row
  if (dialog.kind === 'return')
    return (
      <Dialog title={`Devolver la evaluación de ${employee}`} onDismiss={onClose} actions={null}>
        <ResourceForm
          {...done}
          schema={evaluations.giveBack.body}
          fieldProps={{ reason: { wide: true } }}
          submitLabel="Devolver"
          onSubmit={(body) => write(evaluations.giveBack, { params: { id }, body })}
        />
      </Dialog>
    )
  return (
    <Dialog title={`Pasar la evaluación de ${employee}`} onDismiss={onClose} actions={null}>
      <p>Les avisamos a las dos personas. Un borrador queda con su autor, y la evaluación empieza de cero.</p>
      <ResourceForm
        {...done}
        schema={evaluations.reassign.body}
        initial={{ version }}
        fields={['evaluator_id', 'reason']}
        fieldProps={{ evaluator_id: { source: employeeOptions, wide: true }, reason: { wide: true } }}
        submitLabel="Pasar"
        onSubmit={(body) => write(evaluations.reassign, { params: { id }, body })}
      />
    </Dialog>
  )
}
