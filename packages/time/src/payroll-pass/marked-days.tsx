import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'

/** The days whose marks make up a difference. */
export const MarkedDays = ({
  employeeId,
  month,
  code,
}: {
  readonly employeeId: number
  readonly month: string
  readonly code: string
}) => {
  const mayRead = usePermitted(attendanceDays.explain)
  const requested = useQuery({
    ...currentQueryOf(attendanceDays.explain, { params: { employeeId }, query: { month, code } }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  if (!requested.data) return <LoadState of={[requested]} lines={2} />
  return (
    <ul>
      {requested.data.map(({ date, text, quantity }) => (
        <li key={`${date} ${text}`}>
          <Link to={`/schedule-module/day-sheet?persona=${employeeId}&mes=${month}&detalle=${employeeId}.${date}`}>
            {formatDate(date)}
          </Link>
          : {formatNumber(quantity, 2)} · {text}
        </li>
      ))}
    </ul>
  )
}
