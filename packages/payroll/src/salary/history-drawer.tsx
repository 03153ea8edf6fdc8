import { queryOf } from '@legajo/api/queries.ts'
import { type SalaryHistoryRow, salaryHistoryRow, salaryReports } from '@legajo/contract/payroll/salary/salary-report.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { formatDate, formatMoney } from '@legajo/ui/format.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'

/** The pay of a person over time, as a line and a list. */
export const SalaryHistory = ({ employeeId }: { readonly employeeId: number }) => {
  const found = useQuery(queryOf(salaryReports.history, { body: { employeeId } }))
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonLines lines={6} />
  const dated = found.data.filter(({ salary }) => salary !== null).toReversed()
  return (
    <>
      {dated.length > 1 && (
        <LineChart
          title="Básico"
          labels={dated.map(({ from }) => formatDate(from))}
          series={[{ name: 'Básico', values: dated.map(({ salary }) => Number(salary)) }]}
          format={(value) => formatMoney(value)}
        />
      )}
      <DataTable<SalaryHistoryRow>
        label="Historia salarial"
        rows={found.data}
        rowId={({ from }) => from}
        schema={salaryHistoryRow}
        columns={[
          'from',
          'until',
          { id: 'salary', kind: 'money', value: ({ salary }) => salary },
          { id: 'pct', kind: 'number' },
          { id: 'floor', kind: 'money' },
          'category',
          'source',
        ]}
        exportName={`historia-salarial-${employeeId}`}
        url={false}
        empty={{ title: 'Sin sueldos cargados' }}
      />
    </>
  )
}

export const HistoryDrawer = ({ employeeId, onClose }: { readonly employeeId: number; readonly onClose: () => void }) => (
  <DetailDrawer isOpen title="Historia salarial" onClose={onClose} size="large">
    <SalaryHistory employeeId={employeeId} />
  </DetailDrawer>
)
