import { type EmployeeResult, type Liquidation, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { useState } from 'react'
import { ResultDrawer } from './result-drawer.tsx'

/** Everybody's result; one opens into its lines, each of which explains itself. */
export const EmployeeResults = ({ run }: { readonly run: Liquidation }) => {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const { detail, open, close } = useDetail('empleado')
  return (
    <>
      <DataTable<EmployeeResult>
        label="Resultado por empleado"
        endpoint={liquidations.employees}
        params={{ id: run.id }}
        query={onlyErrors ? { onlyErrors } : {}}
        columns={[
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
        ]}
        summary={
          run.failed > 0
            ? [
                { label: 'Todos', count: run.employees, isOn: !onlyErrors, onClick: () => setOnlyErrors(false) },
                { label: 'Con errores', count: run.failed, isOn: onlyErrors, onClick: () => setOnlyErrors(true) },
              ]
            : []
        }
        onOpen={({ employeeId }) => open(employeeId)}
        sort={{ id: 'fileCode', order: 1 }}
        exportName={`liquidacion-${run.id}`}
      />
      <ResultDrawer run={run} employeeId={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </>
  )
}
