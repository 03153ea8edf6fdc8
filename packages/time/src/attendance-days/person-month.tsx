import { type AttendanceDay, dayStatuses, type PersonMonth } from '@legajo/contract/time/attendance/day-sheet.ts'
import { weekday } from '@legajo/kernel/dates.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { dayNames, formatDate, formatHours } from '@legajo/ui/format.ts'
import { DayStatusBadge, warningsText } from './day-status.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { clockText } from './minutes.ts'

/** The days of a month with planned against real, and their sums. */
export const PersonMonthTable = ({
  month,
  onOpen,
  exportName,
}: {
  readonly month: PersonMonth
  readonly onOpen?: (day: AttendanceDay) => void
  readonly exportName: string
}) => (
  <>
    <StatGrid>
      <StatTile
        label="Trabajado"
        value={formatHours(month.totals.worked)}
        hint={`Previsto ${formatHours(month.totals.planned)}`}
      />
      <StatTile
        label="Extra aprobadas"
        value={formatHours(month.totals.paid_50 + month.totals.paid_100)}
        hint={`${formatHours(month.totals.paid_50)} al 50 %, ${formatHours(month.totals.paid_100)} al 100 %`}
      />
      <StatTile label="Tarde o salida antes" value={formatHours(month.totals.late)} />
      <StatTile label="Ausencias" value={month.totals.absent_days} hint={`Marcas que faltan: ${month.totals.missing}`} />
    </StatGrid>
    {month.cycles.map(({ end, worked, cap }) => (
      <p key={end}>
        Promedio de los equipos hasta el {formatDate(end)} (LCT, art. 198): {formatHours(worked)} de {formatHours(cap)}
        {worked > cap && `; ${formatHours(worked - cap)} pasan al 50 %`}
      </p>
    ))}
    <DataTable<AttendanceDay>
      label="Días del mes"
      rows={month.days}
      rowId={({ date }) => date}
      onOpen={onOpen}
      paginator="never"
      pageSize={31}
      sort={{ id: 'date', order: 1 }}
      columns={dayColumns()}
      exportName={exportName}
      empty={{ title: 'No hay días calculados', text: 'Aparecen cuando la persona tiene un esquema o marca.' }}
    />
  </>
)

/** `06:00–14:00, 15:00–`, for a day that lacks an exit. */
const spansText = (spans: AttendanceDay['planned']): string =>
  spans.map(({ from, until }) => `${clockText(from)}–${until === null ? '' : clockText(until)}`).join(', ')

/** The columns of counted days, also of lists of several people. */
export const dayColumns = () => [
  {
    id: 'date',
    header: 'Día',
    phone: 'title' as const,
    kind: 'date' as const,
    cell: ({ date }: AttendanceDay) => `${dayNames[weekday(date) - 1]?.slice(0, 3)} ${formatDate(date)}`,
  },
  {
    id: 'status',
    header: 'Estado',
    filter: false as const,
    value: ({ status }: AttendanceDay) => dayStatuses[status],
    cell: (day: AttendanceDay) => <DayStatusBadge status={day.status} />,
  },
  { id: 'shift', header: 'Turno', sortable: false, filter: false as const },
  {
    id: 'real',
    header: 'Previsto y real',
    sortable: false,
    filter: false as const,
    width: '220px',
    value: ({ planned, real }: AttendanceDay) => [spansText(planned), spansText(real)].filter(Boolean).join(' · '),
    cell: ({ planned, real }: AttendanceDay) => <DayTimeline planned={planned} real={real} />,
  },
  ...(
    [
      ['worked_minutes', 'Trabajado'],
      ['late_minutes', 'Tarde'],
      ['early_minutes', 'Salida antes'],
      ['overtime_50', 'Extra 50 %'],
      ['overtime_100', 'Extra 100 %'],
      ['night_minutes', 'Nocturnas'],
    ] as const
  ).map(([id, header]) => ({
    id,
    header,
    kind: 'hours' as const,
    sums: true,
    filter: false as const,
    sortable: id === 'worked_minutes' || id === 'late_minutes' || id.startsWith('overtime'),
  })),
  {
    id: 'warnings',
    header: 'Avisos',
    sortable: false,
    filter: false as const,
    value: ({ warnings }: AttendanceDay) => warningsText(warnings),
  },
]
