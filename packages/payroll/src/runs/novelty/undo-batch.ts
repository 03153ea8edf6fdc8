import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { type NoveltyBatch, noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirmWithPassword, showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { refreshNotices } from './remove-notices.ts'

/** Shows the size of a batch and the runs that used it, requests the password, and reverts the whole batch. */
export const undoBatch = async ({ id, description }: NoveltyBatch): Promise<void> => {
  try {
    const { total, affected, details, deleteHash } = await call(noveltyBatches.verifyUndo, { params: { id } })
    const count = countText(total, 'novedad o cuota', 'novedades o cuotas')
    const runs = [...new Set(details.map(({ liquidation }) => liquidation).filter(Boolean))].join(', ')
    const again =
      affected > 0 ? ` ${countText(affected, 'ya entró', 'ya entraron')} en ${runs}: después hay que volver a liquidar.` : ''
    const text = `Se deshace el lote «${description}»: se eliminan ${count}.${again} Para continuar ingresá tu contraseña.`
    const password = await confirmWithPassword({ text })
    if (password === undefined) return
    await call(noveltyBatches.undo, { params: { id }, body: { deleteHash, password } })
    toast({ intent: 'success', title: 'Lote deshecho', text: `${total === 1 ? 'Se eliminó' : 'Se eliminaron'} ${count}` })
    await refreshNotices()
  } catch (error) {
    if (!isCancelled(error)) await showError(error)
  }
}
