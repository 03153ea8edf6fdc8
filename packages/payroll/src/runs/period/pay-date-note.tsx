import { queryOf } from '@legajo/api/queries.ts'
import { periodLists } from '@legajo/contract/payroll/runs/period-types.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'

/** The legal payment deadline of a period, and whether its pay date meets it. */
export const PayDateNote = ({ periodId }: { readonly periodId: number }) => {
  const { data } = useQuery({ ...queryOf(periodLists.payDateInterval, { params: { id: periodId } }), staleTime: 0 })
  if (!data) return null
  return (
    <MessageBar intent={data.inTime === false ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {data.inTime === false && `La fecha de pago, ${formatDate(data.payDate)}, está fuera de término. `}
        Se puede pagar del {formatDate(data.from)} al {formatDate(data.until)}: hasta {data.businessDays} días hábiles después del
        período (LCT, art. 128).
      </MessageBarBody>
    </MessageBar>
  )
}
