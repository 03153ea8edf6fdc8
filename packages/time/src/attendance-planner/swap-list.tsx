import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Swap, shiftPlans, swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { swapColumns } from '../swap-columns.ts'

/** Exchanges of shifts of the company; accepted ones wait for approval. */
export const SwapList = () => {
  const mayDecide = usePermitted(shiftPlans.decideSwap)
  const decide = async (row: Swap, approve: boolean) => {
    const title = approve ? '¿Aprobar el cambio?' : '¿Rechazar el cambio?'
    const text = `${row.employee} deja ${row.shift} y ${row.other_employee} deja ${row.other_shift}. A los dos les llega un aviso.`
    if (!(await confirm({ title, text, confirmLabel: approve ? 'Aprobar' : 'Rechazar', cancelLabel: 'Cancelar' }))) return
    try {
      await call(shiftPlans.decideSwap, { params: { id: row.id }, body: { approve } })
      toast({ intent: 'success', title: approve ? 'Cambio aprobado' : 'Cambio rechazado' })
    } catch (error) {
      await showError(error)
    }
    await invalidate(shiftPlans.swaps, shiftPlans.week)
  }
  const can = (row: Swap) => row.status === 'ACCEPTED' && row.role === 'NONE'
  return (
    <DataTable<Swap>
      label="Cambios de turno entre personas"
      endpoint={shiftPlans.swaps}
      schema={swap}
      columns={swapColumns}
      actions={
        mayDecide
          ? [
              {
                label: 'Aprobar',
                icon: <CheckmarkIcon />,
                isHidden: (row: Swap) => !can(row),
                run: (row: Swap) => void decide(row, true),
              },
              {
                label: 'Rechazar',
                icon: <DismissIcon />,
                isHidden: (row: Swap) => !can(row),
                run: (row: Swap) => void decide(row, false),
              },
            ]
          : []
      }
      exportName="cambios-de-turno"
      empty={{ title: 'No hay cambios de turno', text: 'Los empleados los ofrecen desde «Mis horas».' }}
    />
  )
}
