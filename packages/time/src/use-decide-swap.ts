import { write } from '@legajo/api/act.ts'
import { type Swap, shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'

/** Approves or refuses an exchange of shifts after a confirmation. */
export const useDecideSwap = () =>
  useAction(
    async ({ id, employee, shift, other_employee, other_shift }: Swap, approve: boolean) => {
      const isSure = await confirm({
        title: approve ? '¿Aprobar el cambio?' : '¿Rechazar el cambio?',
        text: `${employee} deja ${shift} y ${other_employee} deja ${other_shift}. A los dos les llega un aviso.`,
        confirmLabel: approve ? 'Aprobar' : 'Rechazar',
        cancelLabel: 'Cancelar',
      })
      return isSure ? write(shiftPlans.decideSwap, { params: { id }, body: { approve } }) : undefined
    },
    { done: (_, __, approve) => (approve ? 'Cambio aprobado' : 'Cambio rechazado') },
  )
