import { queryOf } from '@legajo/api/queries.ts'
import { holidays as holidayCalls } from '@legajo/contract/time/holiday.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { today } from '@legajo/forms/date-text.ts'
import { endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { BeachIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { MonthSteps } from '../overview/month-steps.tsx'
import { MonthStrip } from '../overview/month-strip.tsx'

/** The absent people of a team in a month, without reasons. */
export const TeamDays = () => {
  const { search, setSearch } = useRoute()
  const now = today()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : now.slice(0, 7)
  const from = startOfMonth(`${month}-01`)
  const table = useQuery(queryOf(holidayCalls.own, { query: { year: Number(month.slice(0, 4)) } }))
  return (
    <Stack>
      <MonthSteps month={month} onMonth={(mes) => setSearch({ mes })} />
      <Loader of={[queryOf(ownAbsences.teamCalendar, { query: { from, until: endOfMonth(from) } })]} lines={8}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState
              title="Nadie de tu equipo falta este mes"
              text="Acá ves quién falta y cuándo, nunca por qué."
              icon={<BeachIcon fontSize={28} />}
            />
          ) : (
            <MonthStrip
              month={month}
              today={now}
              holidays={new Map((table.data ?? []).map(({ date, name }) => [date, name]))}
              rows={days.map((row, index) => ({
                id: index + 1,
                employee_id: row.employee_id,
                employee: row.mine ? `${row.employee} (vos)` : row.employee,
                area: null,
                date_from: row.date_from,
                date_until: row.date_until,
                days_amount: 1,
                holidays: [],
                status: row.pending ? 'SENT' : 'ACCEPTED',
              }))}
            />
          )
        }
      </Loader>
    </Stack>
  )
}
