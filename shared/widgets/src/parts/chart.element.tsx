import { type ChartMark, chartWords } from '@legajo/screens/chart-frame.tsx'
import { BarChart, DonutChart, LineChart } from '@legajo/screens/charts.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, number, rich, text } from '../definition.ts'
import { defineElement } from '../element.tsx'

/** The values of a chart: one per label in each series; a donut shows the first series. */
export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

export const definition = defineTag({
  tag: 'legajo-chart',
  doc: 'Bars, lines or a ring of numbers, with a table of the same numbers.',
  box: 'card',
  props: {
    kind: text({ doc: 'Kind of chart.', values: ['bar', 'line', 'donut'], default: 'bar' }),
    label: text({ doc: 'Title.', default: '' as string }),
    unit: text({ doc: 'Text after each number, as `%` or `días`.' }),
    labelHeading: text({ doc: 'Heading of the labels in the table, as «Mes».' }),
    decimals: number({ doc: 'Decimals at most.', default: 2 as number }),
    data: rich<ChartData>({ doc: 'The numbers.' }),
  },
  events: {
    'point-select': event<{ readonly label: string; readonly series: string; readonly value: number }>({
      doc: 'The person chose a bar, point or segment, by pointer or keyboard.',
    }),
  },
  texts: inTwoLanguages(
    { ...chartWords, empty: 'Sin datos' },
    {
      showChart: 'Show chart',
      showTable: 'Show table',
      amount: 'Amount',
      tableOf: (title) => `${title}, table`,
      empty: 'No data',
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: {
    Barras: {
      html: '<legajo-chart label="Movimientos" label-heading="Mes"></legajo-chart>',
      props: {
        data: {
          labels: ['Septiembre', 'Octubre', 'Noviembre'],
          series: [
            { name: 'Altas', values: [3, 8, 5] },
            { name: 'Bajas', values: [1, 2, 6] },
          ],
        },
      },
    },
    Vacío: '<legajo-chart label="Dotación" kind="line"></legajo-chart>',
  },
})

const Chart = (props: ElementProps<typeof definition>) => {
  const { kind, label, unit, labelHeading, decimals, data, words, emit } = props
  if (!data?.labels.length) return <p>{words.empty}</p>
  const shared = {
    title: label,
    labelHeader: labelHeading,
    words,
    format: (value: number) => `${formatNumber(value, decimals)}${unit ? ` ${unit}` : ''}`,
    onMark: (mark: ChartMark) => void emit('point-select', mark),
  }
  if (kind === 'donut')
    return (
      <DonutChart
        {...shared}
        parts={data.labels.map((name, index) => ({ label: name, value: data.series[0]?.values[index] ?? 0 }))}
      />
    )
  const Drawn = kind === 'line' ? LineChart : BarChart
  return <Drawn {...shared} labels={data.labels} series={data.series} />
}

defineElement(definition, Chart)
