import { type EmployeeResult, type Liquidation, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { ResultDrawer } from './result-drawer.tsx'

const amounts: readonly ColumnSpec<EmployeeResult>[] = [
  { id: 'remunerative', header: 'Remunerativo', kind: 'money' },
  { id: 'nonRemunerative', header: 'No remunerativo', kind: 'money' },
  { id: 'deductions', header: 'Descuentos', kind: 'money' },
  { id: 'net', header: 'Neto', kind: 'money' },
  { id: 'employer', header: 'Contribuciones', kind: 'money', optional: true },
  {
    id: 'error',
    header: 'Estado',
    kind: 'status',
    value: ({ error }) => (error ? 'Error' : 'Finalizado'),
    filter: false,
    sortable: false,
  },
]

/** Of those in error there are no amounts: what stopped each, and what to do. */
const causes: readonly ColumnSpec<EmployeeResult>[] = [
  {
    id: 'cause',
    header: 'Qué pasó y qué hacer',
    value: ({ error }) => error?.message ?? '',
    filter: false,
    sortable: false,
  },
]

/** Everybody's result; one opens into its lines, each of which explains itself. */
export const EmployeeResults = ({ run }: { readonly run: Liquidation }) => {
  const { search, setSearch } = useRoute()
  // In the address, so that a reload and a link keep it; without errors left there is nothing to narrow.
  const onlyErrors = search['errores'] === 'si' && run.failed > 0
  const { detail, open, close } = useDetail('empleado')
  return (
    <>
      <DataTable<EmployeeResult>
        key={String(onlyErrors)}
        label={onlyErrors ? 'Empleados con error' : 'Resultado por empleado'}
        endpoint={liquidations.employees}
        params={{ id: run.id }}
        query={onlyErrors ? { onlyErrors } : {}}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
          { id: 'cuil', header: 'CUIL', kind: 'cuil', optional: true },
          ...(onlyErrors ? causes : amounts),
        ]}
        summary={
          run.failed > 0
            ? [
                { label: 'Todos', count: run.employees, isOn: !onlyErrors, onClick: () => setSearch({ errores: null }) },
                { label: 'Con errores', count: run.failed, isOn: onlyErrors, onClick: () => setSearch({ errores: 'si' }) },
              ]
            : []
        }
        onOpen={({ employeeId }) => open(employeeId)}
        sort={{ id: 'fileCode', order: 1 }}
        exportName={onlyErrors ? `errores-${run.id}` : `liquidacion-${run.id}`}
      />
      <ResultDrawer run={run} employeeId={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </>
  )
}
