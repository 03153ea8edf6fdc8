import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Swap, shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Approves or refuses an exchange of shifts after a confirmation. */
export const decideSwap = async (row: Swap, approve: boolean): Promise<void> => {
  const title = approve ? '¿Aprobar el cambio?' : '¿Rechazar el cambio?'
  const text = `${row.employee} deja ${row.shift} y ${row.other_employee} deja ${row.other_shift}. A los dos les llega un aviso.`
  if (!(await confirm({ title, text, confirmLabel: approve ? 'Aprobar' : 'Rechazar', cancelLabel: 'Cancelar' }))) return
  try {
    await call(shiftPlans.decideSwap, { params: { id: row.id }, body: { approve } })
    toast({ intent: 'success', title: approve ? 'Cambio aprobado' : 'Cambio rechazado' })
  } catch (error) {
    await showError(error)
  }
  await invalidate(shiftPlans.swaps, shiftPlans.waitingSwaps, shiftPlans.week)
}
