import { type EmployeeResult, type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { ToggleButton } from '@legajo/screens/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { ErrorCauses } from './error-causes.tsx'
import { ResultDrawer } from './result-drawer.tsx'
import { useNeighbours } from './use-neighbours.ts'

const columns: readonly ColumnSpec<EmployeeResult>[] = [
  { id: 'fileCode', header: 'Legajo' },
  { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
  { id: 'cuil', header: 'CUIL', kind: 'cuil', optional: true },
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

/** Every employee's result; one expands into its lines with explanations. */
export const EmployeeResults = ({ run }: { readonly run: Liquidation }) => {
  const { search, setSearch } = useRoute()
  // Stored in the address for reloads and links; ignored when no errors remain.
  const onlyErrors = search['errores'] === 'si' && run.failed > 0
  const { detail, open, close } = useDetail('empleado')
  const employeeId = detail ? Number(detail) : undefined
  const [neighbours, handleShown] = useNeighbours(employeeId)
  return (
    <>
      {run.failed > 0 && (
        <Row>
          <ToggleButton size="small" checked={!onlyErrors} onClick={() => setSearch({ errores: null, causa: null })}>
            Todos ({formatNumber(run.employees)})
          </ToggleButton>
          <ToggleButton size="small" checked={onlyErrors} onClick={() => setSearch({ errores: 'si' })}>
            Con errores ({formatNumber(run.failed)})
          </ToggleButton>
        </Row>
      )}
      {onlyErrors ? (
        <ErrorCauses run={run} onOpen={({ employeeId }) => open(employeeId)} />
      ) : (
        <DataTable<EmployeeResult>
          label="Resultado por empleado"
          endpoint={liquidations.employees}
          params={{ id: run.id }}
          columns={columns}
          onOpen={({ employeeId }) => open(employeeId)}
          onShown={handleShown}
          sort={{ id: 'fileCode', order: 1 }}
          exportName={`liquidacion-${run.id}`}
        />
      )}
      <ResultDrawer
        run={run}
        employeeId={employeeId}
        neighbours={onlyErrors ? undefined : neighbours}
        onClose={() => void close()}
      />
    </>
  )
}
