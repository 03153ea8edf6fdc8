import { usePermitted } from '@legajo/api/permitted.ts'
import { liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type FinalSettlement, finals } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { useMayLiquidate } from '../../common/may-liquidate.ts'
import { listPath, pathOf } from './paths.ts'
import { StartFinal } from './start-final.tsx'

/** Completed final settlements, and the settlement of an employee who leaves. */
export const FinalHistoryScreen = () => {
  const { detail, open, close } = useDetail('nuevo')
  const mayCall = usePermitted(finals.start)
  const mayLiquidate = useMayLiquidate()
  const startButton = mayCall && mayLiquidate && (
    <Button appearance="primary" icon={<CalculatorIcon />} onClick={() => open('final')}>
      Liquidar un final
    </Button>
  )
  return (
    <Page
      title="Liquidaciones finales"
      purpose="Lo que se pagó a quienes egresaron: días del mes, aguinaldo y vacaciones proporcionales, indemnizaciones."
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
      action={startButton}
    >
      <DataTable<FinalSettlement>
        label="Liquidaciones finales"
        endpoint={finals.list}
        rowId={({ id }) => id}
        onOpen={({ liquidationId, employeeId }) => void navigate(`${pathOf(liquidationId)}?empleado=${employeeId}`)}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
          { id: 'egressDate', header: 'Egreso', kind: 'date' },
          { id: 'egressReason', header: 'Motivo' },
          { id: 'period', header: 'Período' },
          { id: 'completes', header: 'Complementaria por', filter: false, sortable: false },
          { id: 'net', header: 'Neto', kind: 'money' },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: ({ error, state }) => (error ? 'Error' : (liquidationStates as Record<string, string>)[state]),
            filter: false,
            sortable: false,
          },
          { id: 'released', header: 'Publicada', kind: 'boolean', sortable: false },
        ]}
        sort={{ id: 'egressDate', order: -1 }}
        exportName="liquidaciones-finales"
        empty={{
          title: 'Todavía no hay liquidaciones finales',
          text: 'Cuando alguien egresa, cargá fecha y motivo en su legajo y liquidá acá el final.',
          action: startButton,
        }}
      />
      <StartFinal isOpen={detail !== undefined} onClose={() => void close()} />
    </Page>
  )
}
