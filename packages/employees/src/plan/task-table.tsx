import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type PlanTask, plans, planTask } from '@legajo/contract/employees/plan.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

const setDone = async ({ id }: PlanTask, done: boolean) => {
  try {
    await call(plans.done, { params: { id }, body: { done } })
    await invalidate(plans.tasks, plans.mine, plans.list)
  } catch (error) {
    await showError(error)
  }
}

/** Tasks of plans with the action that marks one as done, or opens it again. */
export const TaskTable = ({
  endpoint,
  query,
  isMine = false,
}: {
  readonly endpoint: AnyEndpoint
  readonly query?: Readonly<Record<string, unknown>>
  readonly isMine?: boolean
}) => (
  <DataTable<PlanTask>
    label="Tareas"
    endpoint={endpoint}
    query={query}
    schema={planTask}
    columns={[
      { id: 'title', phone: 'title' },
      ...(isMine ? ['employee', 'plan'] : []),
      'owner_kind',
      {
        id: 'due_on',
        cell: ({ due_on, is_late, done_on }) =>
          done_on ? (
            <StatusBadge label={`Hecha el ${formatDate(done_on)}`} tone="finalized" />
          ) : is_late ? (
            <StatusBadge label={`Venció el ${formatDate(due_on)}`} tone="error" />
          ) : (
            formatDate(due_on)
          ),
      },
      'detail',
    ]}
    url={isMine}
    exportName={isMine ? 'mis-tareas' : false}
    paginator="auto"
    sort={{ id: 'due_on', order: 1 }}
    actions={[
      {
        label: 'Marcar como hecha',
        run: (row) => void setDone(row, true),
        isHidden: ({ done_on }) => done_on !== null,
        isPrimary: true,
      },
      { label: 'Volver a abrir', run: (row) => void setDone(row, false), isHidden: ({ done_on }) => done_on === null },
    ]}
    empty={{ title: 'No hay tareas pendientes' }}
  />
)
