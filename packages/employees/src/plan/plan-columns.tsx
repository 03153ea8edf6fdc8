import type { Plan } from '@legajo/contract/employees/plan.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { PercentBar } from '@legajo/screens/percent-bar.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

/** The columns of a plan with its progress. */
export const planColumns: readonly ColumnSpec<Plan>[] = [
  { id: 'employee', phone: 'title' },
  'name',
  'kind',
  'start_day',
  {
    id: 'done',
    header: 'Avance',
    kind: 'number',
    fileColumns: [
      { id: 'tasks', header: 'Tareas', kind: 'number' },
      { id: 'late', header: 'Vencidas', kind: 'number' },
    ],
    cell: ({ done, tasks, late }) => (
      <Row gap={8}>
        <PercentBar percent={tasks === 0 ? 0 : Math.round((done * 100) / tasks)} />
        {done} de {tasks}
        {late > 0 && <StatusBadge label={countText(late, 'vencida')} tone="error" />}
      </Row>
    ),
  },
  'next_due',
]
