import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { EarningsFrame, useYearMonth } from './frame.tsx'

type Row = Answer<typeof earnings.report>['content'][number]

const withoutFilter = { filter: false } as const
/** Shown by default; the others are available in «Columnas» and are exported once selected. */
const mainConceptCodes = ['0713', '0708', '0709', '0710', '0711', '0712', '0820', '0821']

const columnsOf = (lines: Answer<typeof earnings.lines>): readonly ColumnSpec<Row>[] => [
  { id: 'fileCode', header: 'Legajo', ...withoutFilter },
  { id: 'fullName', header: 'Apellido y nombre', phone: 'title', ...withoutFilter },
  { id: 'cuil', header: 'CUIL', kind: 'cuil', ...withoutFilter },
  ...lines.map(({ code, name }) => ({
    id: `linea${code}`,
    header: name,
    kind: 'money' as const,
    sortable: false,
    optional: !mainConceptCodes.includes(code),
    value: (row: Row) => row.amounts.find((one: { readonly code: string }) => one.code === code)?.amount ?? '0',
    ...withoutFilter,
  })),
]

/** Every line of every employee's calculation, for export. */
export const ReportScreen = () => {
  useTitle('Ganancias: reporte')
  const { year, month } = useYearMonth()
  return (
    <EarningsFrame
      withMonth
      purpose="Todas las líneas del cálculo de cada empleado al mes elegido, para revisar o llevar a una planilla."
    >
      <Loader of={[queryOf(earnings.lines, {})]} lines={8}>
        {(lines) => (
          <DataTable<Row>
            label="Reporte de ganancias"
            endpoint={earnings.report}
            query={{ year, month }}
            columns={columnsOf(lines)}
            sort={{ id: 'fullName', order: 1 }}
            exportName={`ganancias-${year}-${month}`}
          />
        )}
      </Loader>
    </EarningsFrame>
  )
}
