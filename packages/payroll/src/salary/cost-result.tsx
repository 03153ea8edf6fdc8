import type { StudyCost } from '@legajo/contract/payroll/salary/cost.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDateTime, formatMoney, formatMonth } from '@legajo/ui/format.ts'
import { Card, Stack } from '@legajo/ui/surfaces.tsx'

type Line = {
  readonly month: string
  readonly scenario: string
  readonly gross: string
  readonly employer: string
  readonly total: string
}

/** A calculated cost: its scenarios by month as bars and as a table with totals. */
export const CostResult = ({ cost }: { readonly cost: StudyCost }) => {
  const months = cost.scenarios[0]?.months.map(({ month }) => month) ?? []
  const lines = cost.scenarios.flatMap(({ name, months }) => [
    ...months.map(
      ({ month, gross, employer }): Line => ({
        month: formatMonth(month),
        scenario: name,
        gross,
        employer,
        total: sumDecimals([gross, employer]),
      }),
    ),
    totalOf(name, months),
  ])
  return (
    <Stack>
      <Card>
        <BarChart
          title="Costo por mes: bruto más contribuciones"
          labelHeader="Mes"
          labels={months.map(formatMonth)}
          series={cost.scenarios.map(({ name, months }) => ({
            name,
            values: months.map(({ gross, employer }) => Number(gross) + Number(employer)),
          }))}
          format={(value) => formatMoney(value)}
        />
      </Card>
      <DataTable<Line>
        label="Costo por escenario"
        rows={lines}
        rowId={({ month, scenario }) => `${scenario} ${month}`}
        columns={[
          { id: 'scenario', header: 'Escenario', phone: 'title' },
          { id: 'month', header: 'Mes' },
          { id: 'gross', header: 'Bruto', kind: 'money' },
          { id: 'employer', header: 'Contribuciones', kind: 'money' },
          { id: 'total', header: 'Costo', kind: 'money' },
        ]}
        exportName={`costo-${cost.study_id}`}
        urlPrefix="costo"
      />
      <p>
        {peopleText(cost.people)}, con las reglas y las escalas cargadas para cada mes. Lo calculó {cost.created_by},{' '}
        {formatDateTime(cost.created_at)}.
        {cost.broken > 0 && ` ${peopleText(cost.broken)} quedaron afuera por un error en su recibo.`}
      </p>
    </Stack>
  )
}

const totalOf = (scenario: string, months: StudyCost['scenarios'][number]['months']): Line => {
  const gross = sumDecimals(months.map((one) => one.gross))
  const employer = sumDecimals(months.map((one) => one.employer))
  return { month: 'Total', scenario, gross, employer, total: sumDecimals([gross, employer]) }
}
