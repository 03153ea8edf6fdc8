import type { Act } from '@legajo/api/act.ts'
import {
  type AttendanceStatus,
  attendanceStatuses,
  type CourseSession,
  type SessionAttendance,
} from '@legajo/contract/coaching/event-session.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'

const statuses = keyNames(attendanceStatuses)

type AttendanceEntry = { readonly employeeId: number; readonly status: AttendanceStatus; readonly minutes: number | null }

/** The list of attendance of a session: one by one, or several at once. */
export const AttendanceDialog = ({
  session,
  list,
  record,
  mayChange,
  onClose,
}: {
  readonly session: Pick<CourseSession, 'day' | 'starts' | 'ends'>
  /** The query that reads the list. */
  readonly list: UseQueryOptions<SessionAttendance[]>
  readonly record: (rows: readonly AttendanceEntry[]) => Act
  readonly mayChange: boolean
  readonly onClose: () => void
}) => {
  const requested = useQuery({ ...list, staleTime: 0 })
  const save = useAction(
    (rows: readonly SessionAttendance[], status: AttendanceStatus) =>
      record(rows.map(({ employeeId }) => ({ employeeId, status, minutes: null }))),
    {
      done: (_, rows, status) =>
        `${rows.length === 1 ? rows[0]?.employee : `${rows.length} personas`}: ${attendanceStatuses[status].toLowerCase()}`,
    },
  )
  return (
    <Dialog
      title={`Asistencia del ${formatDate(session.day)}, ${session.starts} a ${session.ends}`}
      width="900px"
      onDismiss={onClose}
    >
      <DataTable<SessionAttendance>
        label="Asistencia"
        rows={requested.data ?? []}
        rowId={({ employeeId }) => employeeId}
        request={requested}
        url={false}
        exportName={`asistencia-${session.day}`}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          {
            id: 'status',
            header: 'Asistencia',
            value: ({ status }) => (status ? attendanceStatuses[status] : ''),
            cell: (row) =>
              mayChange ? (
                <Select
                  aria-label={`Asistencia de ${row.employee}`}
                  size="small"
                  disabled={save.isBusy}
                  value={row.status ?? ''}
                  onChange={(_, { value }) => value && void save.run([row], value as AttendanceStatus)}
                >
                  <option value="">Sin registrar</option>
                  {statuses.map((status) => (
                    <option key={status} value={status}>
                      {attendanceStatuses[status]}
                    </option>
                  ))}
                </Select>
              ) : row.status ? (
                attendanceStatuses[row.status]
              ) : (
                ''
              ),
          },
          { id: 'minutes', header: 'Minutos', kind: 'number' },
          { id: 'source', header: 'Cómo' },
          { id: 'recordedBy', header: 'Registró', optional: true },
        ]}
        selectionBar={
          mayChange
            ? ({ rows, clear }) =>
                statuses.map((status) => (
                  <Button
                    key={status}
                    size="small"
                    disabledFocusable={save.isBusy}
                    onClick={() => void save.run(rows, status).then((isDone) => isDone && clear())}
                  >
                    {attendanceStatuses[status]}
                  </Button>
                ))
            : undefined
        }
        empty={{ title: 'Todavía no hay inscriptos' }}
      />
    </Dialog>
  )
}
