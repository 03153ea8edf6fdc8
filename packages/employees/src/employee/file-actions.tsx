import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { AccessAction } from './access-action.tsx'
import { LeaveDialog } from './leave.dialog.tsx'
import { ReactivateDialog } from './reactivate.dialog.tsx'
import { TransferDialog } from './transfer.dialog.tsx'

/** The actions of a file that end or renew the employment: leaving, transfer, return. */
export const FileActions = ({ id, employee }: { readonly id: number; readonly employee: Employee }) => {
  const [open, setOpen] = useState<'transfer' | 'leave' | 'return'>()
  const mayTransfer = usePermitted(employees.transfer) && (currentSession()?.companies.length ?? 0) > 1
  const mayRemove = usePermitted(employees.remove)
  const mayReactivate = usePermitted(employees.reactivate)
  const hasLeft = employee.work_status_id === 'BAJA'
  const close = () => setOpen(undefined)
  const params = { id }
  return (
    <>
      {!hasLeft && <AccessAction employee={employee} />}
      {mayRemove && !hasLeft && <Button onClick={() => setOpen('leave')}>Dar de baja</Button>}
      {mayTransfer && !hasLeft && <Button onClick={() => setOpen('transfer')}>Transferir</Button>}
      {mayReactivate && hasLeft && <Button onClick={() => setOpen('return')}>Reactivar</Button>}
      {open === 'transfer' && <TransferDialog employee={employee} onClose={close} />}
      {open === 'leave' && (
        <LeaveDialog
          who={employee.full_name}
          employeeId={id}
          onLeave={(body) => write(employees.remove, { params, body })}
          done={successToast('Egreso registrado')}
          onClose={close}
        />
      )}
      {open === 'return' && (
        <ReactivateDialog
          who={employee.full_name}
          employeeId={id}
          onReactivate={({ admission_date }) => write(employees.reactivate, { params, body: { admission_date } })}
          done={successToast('Legajo reactivado')}
          onClose={close}
        />
      )}
    </>
  )
}
