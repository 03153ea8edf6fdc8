import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { segments } from '@legajo/contract/performance/cycle-part.ts'
import { type Participant, participants } from '@legajo/contract/performance/participant.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { resultStates } from '@legajo/contract/performance/words.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { PersonAddIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormerResults } from './former-results.tsx'
import { PersonPlan } from './person-plan.tsx'
import { ScoreExplanation } from './score-explanation.tsx'

/** The people of a cycle; each opens where the score comes from, and the answer to a disagreement. */
export const PeopleTab = ({ project }: { readonly project: Project }) => {
  const { detail, open, close } = useDetail('persona')
  const [isAdding, setAdding] = useState(false)
  const mayWrite = usePermitted(participants.create)
  const isRunning = ['LANZADO', 'EN_CURSO', 'REABIERTO'].includes(project.state)
  const remove = useAction(async ({ id, employee }: Participant) =>
    (await confirmRemoval(employee)) ? write(participants.remove, { params: { id } }) : undefined,
  )
  return (
    <>
      <DataTable<Participant>
        label="Personas del ciclo"
        endpoint={participants.list}
        query={{ project_id: project.id }}
        urlPrefix="pe"
        columns={[
          { id: 'employee', header: 'Persona', phone: 'title' },
          { id: 'file_code', header: 'Legajo' },
          { id: 'position', header: 'Puesto' },
          { id: 'unit', header: 'Unidad' },
          { id: 'manager', header: 'Jefe o jefa', filter: false, sortable: false },
          {
            id: 'sent',
            header: 'Enviadas',
            value: (row) => `${row.sent} de ${row.evaluations}`,
            filter: false,
            sortable: false,
            whole: true,
          },
          { id: 'published', header: 'Nota', kind: 'number' },
          {
            id: 'state',
            header: 'Estado',
            options: Object.entries(resultStates).map(([value, label]) => ({ value, label })),
          },
        ]}
        onOpen={({ id }) => open(id)}
        actions={
          mayWrite && isRunning
            ? [{ label: 'Quitar del ciclo', isDangerous: true, isHidden: ({ sent }) => sent > 0, run: remove.run }]
            : []
        }
        tools={
          mayWrite &&
          isRunning && (
            <Button icon={<PersonAddIcon />} onClick={() => setAdding(true)}>
              Agregar una persona
            </Button>
          )
        }
        exportName={`personas-${project.id}`}
        empty={{
          title: 'El ciclo todavía no se lanzó',
          text: 'Al lanzar la primera etapa, las poblaciones quedan congeladas acá.',
        }}
      />
      <DetailDrawer isOpen={detail !== undefined} title="¿Por qué esta nota?" size="large" onClose={() => void close()}>
        <PersonDetail id={Number(detail)} project={project} />
      </DetailDrawer>
      {isAdding && (
        <FormDialog
          title="Agregar una persona"
          schema={participants.create.body}
          initial={{ project_id: project.id }}
          fields={['employee_id']}
          fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
          onSubmit={(body) => write(participants.create, { body })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const PersonDetail = ({ id, project }: { readonly id: number; readonly project: Project }) => {
  const person = useQuery(queryOf(participants.get, { params: { id } }))
  const scoreQuery = useQuery(queryOf(participants.why, { params: { id } }))
  const parts = useQuery(queryOf(segments.list, { query: { project_id: project.id } })).data ?? []
  const mayWrite = usePermitted(participants.decide)
  if (!person.data || !scoreQuery.data) return <LoadState of={[person, scoreQuery]} lines={8} />
  const { employee, position, state, comment, answer, version, segment } = person.data
  const isOpen = ['LANZADO', 'EN_CURSO', 'REABIERTO'].includes(project.state)
  return (
    <>
      <h2>{employee}</h2>
      <p>
        {position ?? 'Sin puesto'} · {resultStates[state]}
      </p>
      {comment && (
        <Panel title={state === 'EN_DISCONFORMIDAD' ? 'No está de acuerdo' : 'Su comentario'}>
          <p>{comment}</p>
          {answer && <p>Respuesta: {answer}</p>}
        </Panel>
      )}
      {mayWrite && state === 'EN_DISCONFORMIDAD' && project.state === 'PUBLICADO' && !answer && (
        <Panel title="Responder la disconformidad">
          <ResourceForm
            schema={participants.decide.body}
            initial={{ version }}
            fields={['answer', 'reopen']}
            fieldProps={{ answer: { wide: true } }}
            submitLabel="Responder"
            onSubmit={(body) => write(participants.decide, { params: { id }, body })}
            onSaved={() => toastSaved()}
          />
        </Panel>
      )}
      <ScoreExplanation explanation={scoreQuery.data} />
      <FormerResults endpoint={participants.former} id={id} />
      <PersonPlan participantId={id} />
      {mayWrite && isOpen && parts.length > 0 && (
        <Panel title={`Segmento: ${segment ?? 'ninguno'}`}>
          <ResourceForm
            schema={participants.update.body}
            initial={{ version, segment_id: parts.find(({ name }) => name === segment)?.id ?? null }}
            fields={['segment_id']}
            fieldProps={{ segment_id: { input: 'combobox', options: parts.map((one) => ({ value: one.id, label: one.name })) } }}
            onSubmit={(body) => write(participants.update, { params: { id }, body })}
            onSaved={() => toastSaved()}
          />
        </Panel>
      )}
    </>
  )
}
