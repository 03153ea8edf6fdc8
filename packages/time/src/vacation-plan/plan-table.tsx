import { type PlanItem, planItem } from '@legajo/contract/time/leave/vacation-plan.ts'
import { DataTable, type DataTableProps } from '@legajo/screens/data-table.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

/** The plan as a list: dates, last day of the notice, and whether it was notified and read. */
export const PlanTable = ({
  rows,
  year,
  actions,
  selectionBar,
}: {
  readonly rows: readonly PlanItem[]
  readonly year: number
} & Pick<DataTableProps<PlanItem>, 'actions' | 'selectionBar'>) => (
  <DataTable<PlanItem>
    label="Plan de vacaciones"
    rows={rows}
    rowId={({ id }) => id}
    schema={planItem}
    columns={[
      { id: 'employee', phone: 'title' },
      'file_code',
      'area',
      'date_from',
      'date_until',
      { id: 'days', kind: 'number', sums: true },
      { id: 'summer', kind: 'boolean' },
      'notify_by',
      {
        id: 'status',
        value: ({ status, read_at }) => (status === 'PROPOSED' ? 'Propuesta' : read_at ? 'Leída' : 'Notificada'),
        cell: ({ status, read_at, notified_on }) =>
          status === 'PROPOSED' ? (
            <StatusBadge label="Propuesta" tone="progress" />
          ) : (
            <StatusBadge
              label={read_at ? 'Leída' : `Notificada el ${notified_on ? formatDate(notified_on) : ''}`}
              tone={read_at ? 'finalized' : 'warning'}
            />
          ),
      },
    ]}
    {...(actions && { actions })}
    {...(selectionBar && { selectionBar })}
    exportName={`plan-de-vacaciones-${year}`}
    empty={{
      title: `El plan de ${year} está vacío`,
      text: 'Proponé fechas: la suite busca comienzos legales, respeta el tope por área y da el verano a quien le toca.',
    }}
  />
)
