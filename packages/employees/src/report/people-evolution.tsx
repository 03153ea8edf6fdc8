import { queryOf } from '@legajo/api/queries.ts'
import { peopleReport } from '@legajo/contract/employees/people-report.ts'
import { BarChart, LineChart } from '@legajo/screens/charts.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

/** Headcount, movements and turnover, month by month. */
export const PeopleEvolution = ({ from, until }: { readonly from: string | undefined; readonly until: string | undefined }) => {
  const requested = useQuery(queryOf(peopleReport.months, { query: { ...(from && { from }), ...(until && { until }) } }))
  const { data } = requested
  if (!data) return <LoadState of={[requested]} skeleton={null} />
  if (data.length < 2) return null
  const labels = data.map(({ month }) => month.split('-').reverse().join('/'))
  return (
    <Grid min={420} gap={16}>
      <LineChart
        title="Dotación al cierre de cada mes"
        labels={labels}
        series={[{ name: 'Personas', values: data.map(({ people }) => people) }]}
        format={(value) => formatNumber(value)}
      />
      <BarChart
        title="Ingresos y egresos"
        labels={labels}
        series={[
          { name: 'Ingresos', values: data.map(({ admissions }) => admissions) },
          { name: 'Egresos', values: data.map(({ egresses }) => egresses) },
        ]}
        format={(value) => formatNumber(value)}
      />
      <LineChart
        title="Rotación mensual (%)"
        labels={labels}
        series={[{ name: 'Rotación', values: data.map(({ turnover }) => Number(turnover)) }]}
        format={(value) => formatNumber(value)}
      />
    </Grid>
  )
}
