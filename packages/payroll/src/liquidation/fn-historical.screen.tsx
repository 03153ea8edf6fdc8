import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { liquidationStates } from '@legajo/contract/payroll/liquidation.ts'
import { type FinalSettlement, finals } from '@legajo/contract/payroll/liquidation-result.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { findEmployees } from '../find-employees.ts'
import { useMayLiquidate } from '../use-toggle.ts'
import { listPath, pathOf } from './paths.ts'

const useStyles = makeStyles({ actions: { justifyContent: 'flex-end' } })

/** Final settlements that were made, and the settlement of one who leaves. */
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

const StartFinal = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const styles = useStyles()
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const [isWorking, setWorking] = useState(false)
  const employee = chosen[0]
  const handleStart = async () => {
    setWorking(true)
    try {
      const run = await call(finals.start, { params: { id: employee?.id ?? 0 } })
      await invalidate(finals.list)
      toast({ intent: 'success', title: 'Final liquidado' })
      await navigate(`${pathOf(run.id)}?empleado=${employee?.id}`)
    } catch (error) {
      await tellError(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="Liquidar un final"
      subtitle="Con la fecha y el motivo de egreso del legajo, en el período de su egreso"
      onClose={onClose}
    >
      <Stack>
        <EmployeeFinder label="Quién egresa" find={findEmployees} value={chosen} onChange={setChosen} multiple={false} />
        {employee && (
          <div>
            <Link to={`/employee-module/employee-profile/${employee.id}`}>Ver o completar el egreso en el legajo</Link>
          </div>
        )}
        <Row className={styles.actions}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" disabled={!employee || isWorking} onClick={() => void handleStart()}>
            {isWorking ? 'Liquidando…' : 'Liquidar el final'}
          </Button>
        </Row>
      </Stack>
    </DetailDrawer>
  )
}
