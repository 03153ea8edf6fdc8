import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type NoveltyBatch, noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirmWithPassword } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'

/** Shows the size of a batch and the runs that used it, requests the password, and reverts the whole batch. */
export const useUndoBatch = () =>
  useAction(
    async ({ id, description }: NoveltyBatch) => {
      const { total, affected, details, deleteHash } = await call(noveltyBatches.verifyUndo, { params: { id } })
      const runs = [...new Set(details.map(({ liquidation }) => liquidation).filter(Boolean))].join(', ')
      const again =
        affected > 0 ? ` ${countText(affected, 'ya entró', 'ya entraron')} en ${runs}: después hay que volver a liquidar.` : ''
      const text = `Se deshace el lote «${description}»: se eliminan ${countOf(total)}.${again} Para continuar ingresá tu contraseña.`
      const password = await confirmWithPassword({ text })
      if (password === undefined) return undefined
      return write(noveltyBatches.undo, { params: { id }, body: { deleteHash, password } })
    },
    {
      done: ({ undone }) => ({
        title: 'Lote deshecho',
        text: `${undone === 1 ? 'Se eliminó' : 'Se eliminaron'} ${countOf(undone)}`,
      }),
    },
  )

const countOf = (total: number): string => countText(total, 'novedad o cuota', 'novedades o cuotas')
