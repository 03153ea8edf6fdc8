import { type ClockMark, markSources } from '@legajo/contract/time/attendance/clock-mark.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

/** The columns of lists of marks. */
export const markColumns: readonly ColumnSpec<ClockMark>[] = [
  { id: 'employee', header: 'Empleado', phone: 'title', value: ({ employee, card_code }) => employee ?? `Número ${card_code}` },
  { id: 'file_code', header: 'Legajo', width: '96px' },
  { id: 'date', header: 'Día', kind: 'date', filter: false },
  { id: 'time', header: 'Hora', filter: false },
  { id: 'source', header: 'Origen', filter: false, value: ({ source }) => markSources[source] },
  { id: 'device', header: 'Reloj', sortable: false },
  { id: 'card_code', header: 'Número' },
  {
    id: 'state',
    header: 'Estado',
    sortable: false,
    filter: false,
    value: ({ held, annulled, employee_id, outside }) =>
      held ? 'Detenida' : annulled ? 'Anulada' : employee_id === null ? 'Sin persona' : outside ? 'Fuera del lugar' : 'Vale',
    cell: ({ held, annulled, employee_id, outside }) =>
      held ? (
        <StatusBadge label="Detenida" tone="warning" />
      ) : annulled ? (
        <StatusBadge label="Anulada" tone="error" />
      ) : employee_id === null ? (
        <StatusBadge label="Sin persona" tone="warning" />
      ) : outside ? (
        <StatusBadge label="Fuera del lugar" tone="warning" />
      ) : (
        <StatusBadge label="Vale" tone="finalized" />
      ),
  },
  {
    id: 'has_photo',
    header: 'Foto',
    sortable: false,
    filter: false,
    value: ({ has_photo }) => (has_photo ? 'Sí' : ''),
  },
  {
    id: 'reason',
    header: 'Motivo',
    sortable: false,
    value: ({ annulment, release, reason }) => annulment ?? release ?? reason ?? '',
  },
  { id: 'author', header: 'La cargó', sortable: false, filter: false },
  {
    id: 'annulled_at',
    header: 'Se anuló',
    kind: 'datetime',
    sortable: false,
    filter: false,
  },
  { id: 'annulled_by', header: 'La anuló', sortable: false, filter: false },
  { id: 'released_by', header: 'La liberó', sortable: false, filter: false },
  { id: 'received_at', header: 'Recibida', kind: 'datetime', filter: false },
]
