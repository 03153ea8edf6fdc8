import { fileOf, write } from '@legajo/api/act.ts'
import { type Liquidation, liquidations, type ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { confirm, waitFor } from '@legajo/screens/dialog-queue.ts'
import type { Progress } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatNumber } from '@legajo/ui/format.ts'

/** Explains before cancelling what is preserved and what is not. */
export const useCancelRun = (id: number) =>
  useAction(
    async ({ state, done, total }: Progress) => {
      const isAtRest = state === 'paused' || state === 'failed'
      const sure = await confirm({
        title: '¿Cancelar la liquidación?',
        text: `Van ${formatNumber(done)} de ${formatNumber(total)} empleados. Lo calculado se conserva para consultarlo, pero no se publica ni se reanuda; el período queda libre para empezar otra. Si estabas volviendo a liquidar, los no alcanzados conservan su resultado anterior. Para seguir después, ${isAtRest ? 'dejala como está' : 'poné en pausa'}.`,
        confirmLabel: 'Cancelar la liquidación',
        cancelLabel: isAtRest ? 'Dejarla como está' : 'Seguir liquidando',
        danger: true,
      })
      return sure ? write(liquidations.cancel, { params: { id } }) : undefined
    },
    { done: 'Liquidación cancelada' },
  )

/** Payments in a bank file do not follow a change of the results: the difference needs another file. */
const confirmPaid = (): Promise<boolean> =>
  confirm({
    title: '¿Volver a liquidar lo que ya está en un archivo del banco?',
    text: 'Los pagos generados no cambian. Si un neto cambia, generá otro archivo del banco: paga solo la diferencia. Las demás presentaciones que hiciste quedan desactualizadas.',
    confirmLabel: 'Volver a liquidar',
    cancelLabel: 'Cancelar',
  })

/** All employees, those in error, or those with one cause of error. */
export const useLiquidateAgain = ({ id, paidByBank }: Liquidation) =>
  useAction(
    async (scope: 'all' | 'failed', cause?: string) => {
      if (paidByBank && !(await confirmPaid())) return undefined
      return write(liquidations.reliquidate, { params: { id }, body: { employeeIds: [], scope, ...(cause && { cause }) } })
    },
    { done: 'Se está volviendo a liquidar' },
  )

export const useLiquidateOneAgain = ({ id, paidByBank }: Liquidation, onDone: () => void) =>
  useAction(
    (employeeId: number) =>
      write(liquidations.reliquidate, { params: { id }, body: { employeeIds: [employeeId], scope: 'all' } }),
    {
      done: paidByBank
        ? 'Vuelto a liquidar: está en un archivo del banco, si el neto cambió falta pagar la diferencia'
        : 'Vuelto a liquidar',
      onDone: () => onDone(),
    },
  )

/** Removes an employee from a run; the employee can be liquidated into it again. */
export const useRemoveFromRun = (onDone: () => void) => {
  const putBack = useAction(
    ({ liquidationId, employeeId }: ResultDetail) =>
      write(control.liquidate, { body: { liquidationId, employeeIds: [employeeId] } }),
    { done: (_, { fullName }) => `${fullName} está otra vez en la liquidación` },
  )
  return useAction(
    async ({ id, fullName, type, period }: ResultDetail) => {
      const sure = await confirm({
        title: `¿Quitar a ${fullName} de la liquidación?`,
        text: `Se borra su resultado de ${type} de ${period}, y no va a tener recibo de esta liquidación. El legajo y las novedades quedan como están.`,
        confirmLabel: 'Quitar',
        danger: true,
      })
      return sure ? write(results.remove, { params: { id } }) : undefined
    },
    {
      done: (_, result) => ({
        title: `${result.fullName} ya no está en la liquidación`,
        action: { label: 'Deshacer', run: () => void putBack.run(result) },
      }),
      onDone: () => onDone(),
    },
  )
}

export const useDownloadReceipts = ({ id }: Liquidation) =>
  useAction(() => {
    const file = fileOf(results.pdf, { body: { liquidationId: id, employeeIds: [] } }, 'recibos.zip')
    return { ...file, send: () => waitFor(file.send(), 'Armando los recibos…') }
  })
