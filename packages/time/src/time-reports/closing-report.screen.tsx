import { currentQueryOf } from '@legajo/api/queries.ts'
import { closedStates, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { ClosedFacts } from '../payroll-pass/closed-facts.tsx'
import { mostCommon } from './most-common.ts'

/** The facts of a closed month, and those that came after its closing (report 2733). */
export const ClosingReportScreen = () => {
  const { search, setSearch } = useRoute()
  const isMonth = /^\d{4}-\d{2}$/.test(search['mes'] ?? '')
  const month = isMonth ? String(search['mes']) : addMonths(startOfMonth(today()), -1).slice(0, 7)
  const { data = [] } = useQuery(currentQueryOf(timeFacts.closed, { query: { month } }))
  const states = mostCommon(data.map(({ state }) => closedStates[state]))
  return (
    <Page
      title="Informe de cierre"
      purpose="Las ausencias, vacaciones y horas de un mes como quedaron al cerrarlo, y aparte lo que llegó, cambió o se anuló después (informe 2733)."
    >
      <Stack>
        <Row>
          <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
        </Row>
        {data.length > 0 && (
          <Card>
            <BarChart
              title="Novedades del cierre por estado"
              labels={states.map(([name]) => name)}
              series={[{ name: 'Novedades', values: states.map(([, count]) => count) }]}
            />
          </Card>
        )}
        <ClosedFacts month={month} />
      </Stack>
    </Page>
  )
}
