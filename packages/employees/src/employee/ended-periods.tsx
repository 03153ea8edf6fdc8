import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

type Period = Pick<Employee['ended_periods'][number], 'admission_date' | 'egress_date' | 'egress_reason'>

/** The employee's earlier periods of employment and the reason for each leaving. */
export const EndedPeriods = ({ periods }: { readonly periods: readonly Period[] }) => (
  <ul className={useStyles().list}>
    {periods.map(({ admission_date, egress_date, egress_reason }) => (
      <li key={admission_date}>
        {formatDate(admission_date)} al {formatDate(egress_date)}
        {egress_reason && ` (${egress_reason})`}
      </li>
    ))}
  </ul>
)
