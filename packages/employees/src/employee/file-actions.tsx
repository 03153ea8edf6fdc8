import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { adminMenu, type MenuPlace } from '@legajo/bus/navigation.ts'
import { can } from '@legajo/bus/permits.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { personActs } from '@legajo/contract/employees/person-acts.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { type PageAction, PageActions } from '@legajo/screens/page-actions.tsx'
import { CalculatorIcon, CalendarIcon, EditIcon, HistoryIcon, SendIcon, SignOutIcon } from '@legajo/ui/icons.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { AccessAction } from './access-action.tsx'
import { LeaveDialog } from './leave.dialog.tsx'
import { employeeListPath } from './paths.ts'
import { ReactivateDialog } from './reactivate.dialog.tsx'
import { TransferDialog } from './transfer.dialog.tsx'

const icons = [<CalendarIcon key="absence" />, <EditIcon key="novelty" />, <CalculatorIcon key="simulation" />]

const hasRoute = (places: readonly MenuPlace[], wanted: string): boolean =>
  places.some(({ route, children }) => route === wanted || hasRoute(children, wanted))

/** The actions about a person: absence, novelty, simulation on their screens; leaving, transfer and return here. */
export const FileActions = ({ id, employee }: { readonly id: number; readonly employee: Employee }) => {
  const { search, setSearch } = useRoute()
  const menu = useStream<readonly MenuPlace[] | null>(adminMenu.stream$, null)
  const [opened, setOpen] = useState<'transfer' | 'leave' | 'return'>()
  const mayTransfer = usePermitted(employees.transfer) && (currentSession()?.companies.length ?? 0) > 1
  const mayRemove = usePermitted(employees.remove)
  const mayReactivate = usePermitted(employees.reactivate)
  const hasLeft = employee.work_status_id === 'BAJA'
  // The finder opens the file with the dialog.
  const open = opened ?? (search['accion'] === 'baja' && mayRemove && !hasLeft ? 'leave' : undefined)
  const close = () => {
    setOpen(undefined)
    setSearch({ accion: null })
  }
  const params = { id }
  const elsewhere = personActs
    .map((act, index) => ({ ...act, icon: icons[index] ?? <EditIcon /> }))
    .filter(({ route, permit }) => route !== employeeListPath && can(permit) && hasRoute(menu ?? [], route))
    .map(({ shortTitle, icon, addressOf }) => ({ label: shortTitle, icon, run: () => navigate(addressOf(id)) }))
  const actions: readonly PageAction[] = hasLeft
    ? mayReactivate
      ? [{ label: 'Reactivar', icon: <HistoryIcon />, run: () => setOpen('return') }]
      : []
    : [
        ...elsewhere,
        ...(mayRemove ? [{ label: 'Dar de baja', icon: <SignOutIcon />, run: () => setOpen('leave') }] : []),
        ...(mayTransfer ? [{ label: 'Transferir', icon: <SendIcon />, run: () => setOpen('transfer') }] : []),
      ]
  return (
    <>
      {!hasLeft && <AccessAction employee={employee} />}
      <PageActions actions={actions} />
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
