import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { EarningsFrame, useYearMonth } from './frame.tsx'

type Row = Answer<typeof earnings.report>['content'][number]

const withoutFilter = { filter: false } as const
/** Shown by default; the others are available in «Columnas» and are exported once selected. */
const mainConceptCodes = ['0713', '0708', '0709', '0710', '0711', '0712', '0820', '0821']

/** Every line of every employee's calculation, for export. */
export const ReportScreen = () => {
  useTitle('Ganancias: reporte')
  const { year, month } = useYearMonth()
  const lines = useQuery(queryOf(earnings.lines, {}))
  const columns: readonly ColumnSpec<Row>[] = [
    { id: 'fileCode', header: 'Legajo', ...withoutFilter },
    { id: 'fullName', header: 'Apellido y nombre', phone: 'title', ...withoutFilter },
    { id: 'cuil', header: 'CUIL', kind: 'cuil', ...withoutFilter },
    ...(lines.data ?? []).map(({ code, name }) => ({
      id: `linea${code}`,
      header: name,
      kind: 'money' as const,
      sortable: false,
      optional: !mainConceptCodes.includes(code),
      value: (row: Row) => row.amounts.find((one: { readonly code: string }) => one.code === code)?.amount ?? '0',
      ...withoutFilter,
    })),
  ]
  return (
    <EarningsFrame
      withMonth
      purpose="Todas las líneas del cálculo de cada empleado al mes elegido, para revisar o llevar a una planilla."
    >
      {lines.error ? (
        <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
      ) : lines.data ? (
        <DataTable<Row>
          label="Reporte de ganancias"
          endpoint={earnings.report}
          query={{ year, month }}
          columns={columns}
          sort={{ id: 'fullName', order: 1 }}
          exportName={`ganancias-${year}-${month}`}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </EarningsFrame>
  )
}
