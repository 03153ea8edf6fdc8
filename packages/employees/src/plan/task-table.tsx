import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { signingStates } from '@legajo/contract/employees/document.ts'
import { type PlanTask, plans, planTask } from '@legajo/contract/employees/plan.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { TaskDocumentDialog } from './task-document.dialog.tsx'
import { TaskFormDialog } from './task-form.dialog.tsx'

const contentText = ({ form, is_filled, document, signing }: PlanTask): string =>
  [
    form && `${form}: ${is_filled ? 'completado' : 'por completar'}`,
    document && `${document}: ${signing ? signingStates[signing].toLowerCase() : 'se hace antes del vencimiento'}`,
  ]
    .filter(Boolean)
    .join('; ')

/** Tasks of plans with their forms and documents, and the action that marks one as done, or opens it again. */
export const TaskTable = ({
  endpoint,
  query,
  params,
  isMine = false,
}: {
  readonly endpoint: AnyEndpoint
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, number>>
  readonly isMine?: boolean
}) => {
  const [filled, setFilled] = useState<PlanTask>()
  const added = useAddedColumns<PlanTask>('PLAN_TASK')
  const [read, setRead] = useState<PlanTask>()
  const administers = usePermitted(plans.remind)
  const mark = useAction((id: number, done: boolean) => write(plans.done, { params: { id }, body: { done } }))
  const remind = useAction(({ id }: PlanTask) => write(plans.remind, { params: { id } }), { done: 'Recordatorio enviado' })
  const makeDocument = useAction(({ id }: PlanTask) => write(plans.makeDocument, { params: { id } }), {
    done: 'Documento enviado a firmar',
  })
  const administration: readonly RowAction<PlanTask>[] = [
    {
      label: 'Recordar',
      isHidden: ({ done_on }) => done_on !== null,
      run: remind.run,
    },
    {
      label: 'Hacer el documento',
      isHidden: ({ done_on, document, signing }) =>
        done_on !== null || document === null || signing === 'PENDING' || signing === 'SIGNED',
      run: makeDocument.run,
    },
  ]
  return (
    <>
      <DataTable<PlanTask>
        label="Tareas"
        endpoint={endpoint}
        query={query}
        params={params}
        schema={planTask}
        columns={[
          {
            id: 'title',
            phone: 'title',
            fileColumns: [{ id: 'detail', header: 'Detalle' }],
            cell: ({ title, detail }) => (
              <Stack as="span" gap={0}>
                {title}
                {detail && (
                  <Text tone="muted" size={200}>
                    {detail}
                  </Text>
                )}
              </Stack>
            ),
          },
          ...(isMine ? ['employee', 'plan'] : []),
          'owner_kind',
          {
            id: 'due_on',
            fileColumns: [
              { id: 'done_on', header: 'Hecha el', kind: 'date' },
              { id: 'done_by', header: 'La hizo' },
            ],
            cell: ({ due_on, is_late, done_on, done_by }) =>
              done_on ? (
                <Stack as="span" gap={2}>
                  <StatusBadge label={`Hecha el ${formatDate(done_on)}`} tone="finalized" />
                  {done_by && (
                    <Text tone="muted" size={200}>
                      {done_by}
                    </Text>
                  )}
                </Stack>
              ) : is_late ? (
                <StatusBadge label={`Venció el ${formatDate(due_on)}`} tone="error" />
              ) : (
                formatDate(due_on)
              ),
          },
          {
            id: 'form',
            header: 'Pide',
            value: contentText,
            cell: ({ form, is_filled, document, signing }) =>
              form || document ? (
                <Stack as="span" gap={2}>
                  {form && (
                    <>
                      {form}
                      <StatusBadge
                        label={is_filled ? 'Completado' : 'Por completar'}
                        tone={is_filled ? 'finalized' : 'warning'}
                      />
                    </>
                  )}
                  {document && (
                    <>
                      {document}
                      <StatusBadge
                        label={signing ? signingStates[signing] : 'Se hace antes'}
                        tone={signing === 'SIGNED' ? 'finalized' : signing === 'REFUSED' ? 'error' : 'warning'}
                      />
                    </>
                  )}
                </Stack>
              ) : null,
          },
          ...added,
        ]}
        url={isMine}
        exportName={isMine ? 'mis-tareas' : 'tareas-del-plan'}
        paginator="auto"
        sort={{ id: 'due_on', order: 1 }}
        actions={[
          {
            label: 'Completar',
            isHidden: ({ form, is_own, done_on, is_filled }) => !form || !is_own || done_on !== null || is_filled,
            isPrimary: true,
            run: setFilled,
          },
          { label: 'Leer y firmar', isHidden: ({ to_sign }) => !to_sign, isPrimary: true, run: setRead },
          {
            label: 'Marcar como hecha',
            isHidden: ({ done_on, is_own, form, is_filled, document, signing }) =>
              done_on !== null ||
              !is_own ||
              (form !== null && !is_filled) ||
              (document !== null && (signing === null || signing === 'PENDING')),
            isPrimary: true,
            run: ({ id }) => void mark.run(id, true),
          },
          {
            label: 'Ver el formulario',
            isHidden: ({ form, is_filled }) => !form || !is_filled,
            run: setFilled,
          },
          { label: 'Ver el documento', isHidden: ({ document_id, to_sign }) => document_id === null || to_sign, run: setRead },
          {
            label: 'Volver a abrir',
            isHidden: ({ done_on, is_own }) => done_on === null || !is_own,
            run: ({ id }) => void mark.run(id, false),
          },
          ...(administers ? administration : []),
        ]}
        empty={{ title: 'No hay tareas pendientes' }}
      />
      {filled && <TaskFormDialog task={filled} onClose={() => setFilled(undefined)} />}
      {read && <TaskDocumentDialog task={read} onClose={() => setRead(undefined)} />}
    </>
  )
}
