import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { today } from '@legajo/forms/date-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsOf } from './as-of-field.tsx'

/** Steps to the file as it was on the day of the change before and after the day shown. */
export const TimelineSteps = ({ employeeId }: { readonly employeeId: number }) => {
  const { setSearch } = useRoute()
  const enabled = usePermitted(assignments.list)
  const { data = [] } = useQuery({ ...queryOf(assignments.list, { params: { id: employeeId } }), enabled })
  const shown = useAsOf() ?? today()
  const days = data.flatMap(({ from }) => from ?? []).sort()
  const steps = [
    ['Cambio anterior', days.findLast((day) => day < shown)],
    ['Cambio siguiente', days.find((day) => day > shown)],
  ] as const
  return steps.map(
    ([title, day]) =>
      day && (
        <Button key={title} appearance="subtle" onClick={() => setSearch({ al: day, pagina: null }, { push: true })}>
          {title}: {formatDate(day)}
        </Button>
      ),
  )
}
