import type { StudyCost } from '@legajo/contract/payroll/salary/cost.ts'
import { subtractDecimals, sumDecimals } from '@legajo/kernel/money.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDateTime, formatMoney, formatMonth } from '@legajo/ui/format.ts'
import { Card, Stack } from '@legajo/ui/layout.tsx'

const kinds = ['gross', 'employer', 'sac', 'vacations'] as const
type Kind = (typeof kinds)[number]
type CostPart = Kind | 'total'
/** A month, or the sum of all, with the amounts of each scenario in their order. */
type Line = { readonly month: string; readonly amounts: readonly Readonly<Record<CostPart, string>>[] }

/** A calculated cost: its scenarios side by side, as bars and as a table with their difference from the first one. */
export const CostResult = ({ cost }: { readonly cost: StudyCost }) => {
  const months = cost.scenarios[0]?.months.map(({ month }) => month) ?? []
  return (
    <Stack>
      <Card>
        <BarChart
          title="Costo por mes: bruto, contribuciones, aguinaldo y vacaciones"
          labelHeader="Mes"
          labels={months.map(formatMonth)}
          series={cost.scenarios.map(({ name, months: own }) => ({
            name,
            values: own.map((month) => Number(sumDecimals(kinds.map((kind) => month[kind])))),
          }))}
          format={(value) => formatMoney(value)}
        />
      </Card>
      <DataTable<Line>
        label="Costo por escenario"
        rows={linesOf(cost)}
        rowId={({ month }) => month}
        columns={columnsOf(cost)}
        exportName={`costo-${cost.study_id}`}
        urlPrefix="costo-"
        paginator="never"
      />
      <p>
        {peopleText(cost.people)}, con las reglas y las escalas cargadas para cada mes, y el plus de un doceavo de sus días de
        vacaciones de ley; sin liquidaciones finales. Lo calculó {cost.created_by}, {formatDateTime(cost.created_at)}.
        {cost.broken > 0 && ` ${peopleText(cost.broken)} quedaron afuera por un error en su recibo.`}
      </p>
    </Stack>
  )
}

const zeroAmounts: Readonly<Record<Kind, string>> = { gross: '0', employer: '0', sac: '0', vacations: '0' }

const linesOf = ({ scenarios }: StudyCost): readonly Line[] => {
  const withTotal = (amounts: Readonly<Record<Kind, string>>) => ({
    ...amounts,
    total: sumDecimals(kinds.map((kind) => amounts[kind])),
  })
  const months = (scenarios[0]?.months ?? []).map(
    ({ month }, index): Line => ({
      month: formatMonth(month),
      amounts: scenarios.map(({ months: own }) => withTotal(own[index] ?? zeroAmounts)),
    }),
  )
  const all = scenarios.map((_, index) =>
    withTotal(
      Object.fromEntries(
        kinds.map((kind) => [kind, sumDecimals(months.map(({ amounts }) => amounts[index]?.[kind] ?? '0'))]),
      ) as Record<Kind, string>,
    ),
  )
  return [...months, { month: 'Total', amounts: all }]
}

const columnsOf = ({ scenarios }: StudyCost): readonly ColumnSpec<Line>[] => {
  const column = (index: number, part: CostPart, header: string, optional: boolean): ColumnSpec<Line> => ({
    id: `${part}-${index}`,
    header,
    kind: 'money',
    value: ({ amounts }) => amounts[index]?.[part],
    filter: false,
    optional,
  })
  return [
    { id: 'month', header: 'Mes', phone: 'title', sortable: false },
    ...scenarios.flatMap(({ name }, index): ColumnSpec<Line>[] => [
      column(index, 'total', name, false),
      column(index, 'gross', `${name}: bruto`, true),
      column(index, 'employer', `${name}: contribuciones`, true),
      column(index, 'sac', `${name}: aguinaldo`, true),
      column(index, 'vacations', `${name}: vacaciones`, true),
      ...(index > 0
        ? [
            {
              id: `more-${index}`,
              header: `${name}: más`,
              kind: 'money' as const,
              value: ({ amounts }: Line) => subtractDecimals(amounts[index]?.total ?? '0', amounts[0]?.total ?? '0'),
              filter: false as const,
            },
          ]
        : []),
    ]),
  ]
}
