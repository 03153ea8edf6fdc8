import { queryOf } from '@legajo/api/queries.ts'
import { legalReports, type ProvisionMonth, provisionMonth } from '@legajo/contract/legal/legal-report.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'

/** The provision of conciliations at the end of each month. */
export const ProvisionReport = ({ from, until }: { readonly from: string | undefined; readonly until: string | undefined }) => {
  const requested = useQuery(queryOf(legalReports.provisions, { query: { ...(from && { from }), ...(until && { until }) } }))
  const rows = requested.data ?? []
  return (
    <>
      {rows.some(({ provision }) => Number(provision) !== 0) && (
        <LineChart
          title="Previsión al cierre de cada mes"
          labels={rows.map(({ month }) => month.split('-').reverse().join('/'))}
          series={[{ name: 'Previsión', values: rows.map(({ provision }) => Number(provision)) }]}
          format={(value) => formatMoney(String(value), { symbol: true })}
        />
      )}
      <DataTable<ProvisionMonth>
        label="Previsión por mes"
        rows={rows}
        schema={provisionMonth}
        rowId={({ month }) => month}
        columns={[
          {
            id: 'month',
            phone: 'title',
            value: ({ month }) => month.split('-').reverse().join('/'),
            order: ({ month }) => month,
          },
          'open',
          'provision',
          'change',
          'agreed',
          'paid',
        ]}
        request={requested}
        url={false}
        searchable={false}
        exportName="prevision-por-mes"
        empty={{ title: 'No hay meses en esas fechas' }}
      />
    </>
  )
}
