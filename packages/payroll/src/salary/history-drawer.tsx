import { queryOf } from '@legajo/api/queries.ts'
import { type SalaryHistoryRow, salaryHistoryRow, salaryReports } from '@legajo/contract/payroll/salary/salary-report.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { formatDate, formatMoney } from '@legajo/ui/format.ts'

/** The pay of a person over time, as a line and a list. */
export const SalaryHistory = ({ employeeId }: { readonly employeeId: number }) => {
  return (
    <Loader of={[queryOf(salaryReports.history, { body: { employeeId } })]}>
      {(data) => {
        const dated = data.filter(({ salary }) => salary !== null).toReversed()
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
              rows={data}
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
      }}
    </Loader>
  )
}

export const HistoryDrawer = ({ employeeId, onClose }: { readonly employeeId: number; readonly onClose: () => void }) => (
  <DetailDrawer isOpen title="Historia salarial" onClose={onClose} size="large">
    <SalaryHistory employeeId={employeeId} />
  </DetailDrawer>
)
