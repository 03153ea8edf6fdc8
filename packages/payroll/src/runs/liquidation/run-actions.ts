import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Liquidation, liquidations, type ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { confirm, showError, waitFor } from '@legajo/screens/dialog-queue.ts'
import type { Progress } from '@legajo/screens/progress-panel.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

const refresh = () => invalidate(liquidations.get, liquidations.progress, liquidations.list, control.touched, control.order)
const refreshResults = () => invalidate(liquidations.employees, liquidations.employee, liquidations.concepts, liquidations.causes)

/** Performs an action on a run and reloads it; shows errors. Returns whether it succeeded. */
export const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
  try {
    await work()
    if (done) toast({ intent: 'success', title: done })
    await refresh()
    return true
  } catch (error) {
    await showError(error)
    return false
  }
}

/** Explains before cancelling what is preserved and what is not. */
export const cancelRun = async (id: number, { state, done, total }: Progress): Promise<void> => {
  const isAtRest = state === 'paused' || state === 'failed'
  const sure = await confirm({
    title: '¿Cancelar la liquidación?',
    text: `Van ${formatNumber(done)} de ${formatNumber(total)} empleados. Lo calculado se conserva para consultarlo, pero no se publica ni se reanuda; el período queda libre para empezar otra. Si estabas volviendo a liquidar, los no alcanzados conservan su resultado anterior. Para seguir después, ${isAtRest ? 'dejala como está' : 'poné en pausa'}.`,
    confirmLabel: 'Cancelar la liquidación',
    cancelLabel: isAtRest ? 'Dejarla como está' : 'Seguir liquidando',
    danger: true,
  })
  if (sure) await attempt(() => call(liquidations.cancel, { params: { id } }), 'Liquidación cancelada')
}

export const pauseRun = (id: number) =>
  attempt(() => call(control.pause, { params: { id } }), 'En pausa: el tramo en curso termina y se guarda')

export const resumeRun = (id: number) => attempt(() => call(control.resume, { params: { id } }), 'La liquidación sigue')

/** Payments in a bank file do not follow a change of the results: the difference needs another file. */
const confirmPaid = (): Promise<boolean> =>
  confirm({
    title: '¿Volver a liquidar lo que ya está en un archivo del banco?',
    text: 'Los pagos generados no cambian. Si un neto cambia, generá otro archivo del banco: paga solo la diferencia. Las demás presentaciones que hiciste quedan desactualizadas.',
    confirmLabel: 'Volver a liquidar',
    cancelLabel: 'Cancelar',
  })

/** All employees, those in error, or those with one cause of error. */
export const liquidateAgain = async (run: Liquidation, scope: 'all' | 'failed', cause?: string): Promise<void> => {
  if (run.paidByBank && !(await confirmPaid())) return
  const body = { employeeIds: [], scope, ...(cause && { cause }) }
  const isDone = await attempt(
    () => call(liquidations.reliquidate, { params: { id: run.id }, body }),
    'Se está volviendo a liquidar',
  )
  if (isDone) await refreshResults()
}

export const liquidateOneAgain = async (run: Liquidation, employeeId: number): Promise<boolean> => {
  const body = { employeeIds: [employeeId], scope: 'all' as const }
  const isDone = await attempt(
    () => call(liquidations.reliquidate, { params: { id: run.id }, body }),
    run.paidByBank
      ? 'Vuelto a liquidar: está en un archivo del banco, si el neto cambió falta pagar la diferencia'
      : 'Vuelto a liquidar',
  )
  if (isDone) await refreshResults()
  return isDone
}

/** Removes an employee from a run; the employee can be liquidated into it again. */
export const removeFromRun = async ({
  id,
  liquidationId,
  employeeId,
  fullName,
  type,
  period,
}: ResultDetail): Promise<boolean> => {
  const sure = await confirm({
    title: `¿Quitar a ${fullName} de la liquidación?`,
    text: `Se borra su resultado de ${type} de ${period}, y no va a tener recibo de esta liquidación. El legajo y las novedades quedan como están.`,
    confirmLabel: 'Quitar',
    danger: true,
  })
  if (!sure || !(await attempt(() => call(results.remove, { params: { id } })))) return false
  await refreshResults()
  const body = { liquidationId, employeeIds: [employeeId] }
  const putBack = async () => {
    if (await attempt(() => call(control.liquidate, { body }), `${fullName} está otra vez en la liquidación`))
      await refreshResults()
  }
  toast({
    intent: 'success',
    title: `${fullName} ya no está en la liquidación`,
    action: { label: 'Deshacer', run: () => void putBack() },
  })
  return true
}

export const downloadReceipts = async (run: Liquidation): Promise<void> => {
  try {
    await waitFor(
      download(results.pdf, { body: { liquidationId: run.id, employeeIds: [] } }, 'recibos.zip'),
      'Armando los recibos…',
    )
  } catch (error) {
    await showError(error)
  }
}
