import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Lote, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm, confirmWithPassword, showError, showErrors } from '@legajo/screens/dialog-queue.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

export const refreshLoads = () => invalidate(massLoads.list, massLoads.get, massLoads.rows, massLoads.problems)

/** Shows what prevents undoing a load, or requests the password and undoes it whole. */
export const undoLoad = async ({ id, description }: Lote): Promise<void> => {
  try {
    const { total, obstacles } = await call(massLoads.verifyUndo, { params: { id } })
    if (obstacles.length > 0) {
      await showErrors({
        title: 'El lote no se puede deshacer',
        fileName: 'lo-que-impide-deshacer',
        text: `Después de la carga cambiaron o se usaron ${countText(new Set(obstacles.map(({ line }) => line)).size, 'registro')} de ${total}. Si esos cambios se deshacen, el lote se puede deshacer entero; ahora se pueden deshacer los otros.`,
        sheet: {
          columns: [
            { header: 'Fila', kind: 'number' },
            { header: 'Registro' },
            { header: 'Qué lo impide' },
            { header: 'Quién y cuándo' },
          ],
          rows: obstacles.map(({ line, title, field, text, by, day }) => [
            line,
            title,
            field ? `${field}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
            day ? `${by ?? 'El sistema'}, ${formatDate(day)}` : '',
          ]),
        },
      })
      const left = new Set(obstacles.map(({ line }) => line)).size
      if (left < total) await undoRest(id, { left, total })
      return
    }
    const text = `Se deshace el lote «${description}»: ${countText(total, 'registro vuelve', 'registros vuelven')} a como estaban antes de la carga. Los cambios posteriores de otros datos quedan. Para continuar ingresá tu contraseña.`
    // A wrong password keeps the dialog open.
    const check = async (password: string) => showUndone(await call(massLoads.undo, { params: { id }, body: { password } }))
    if ((await confirmWithPassword({ text, check })) !== undefined) await refreshLoads()
  } catch (error) {
    if (!isCancelled(error)) await showError(error)
  }
}

/** Undoes the rows of a load that no later change prevents. */
const undoRest = async (id: number, { left, total }: { readonly left: number; readonly total: number }): Promise<void> => {
  const text = `Deshacer el resto: ${countText(total - left, 'registro vuelve', 'registros vuelven')} a como estaban antes de la carga, y ${countText(left, 'queda como está', 'quedan como están')}. Para continuar ingresá tu contraseña.`
  const check = async (password: string) =>
    showUndone(await call(massLoads.undo, { params: { id }, body: { password, rest: true } }))
  if ((await confirmWithPassword({ text, check })) !== undefined) await refreshLoads()
}

const showUndone = ({ status }: Lote): void => {
  if (status === 'UNDOING')
    toast({
      title: 'El lote se está deshaciendo',
      text: 'Podés seguir con otra cosa: te avisamos con la campana cuando termine.',
    })
  else toast({ intent: 'success', title: status === 'UNDONE' ? 'Lote deshecho' : 'Se deshizo el resto del lote' })
}

/** Discards a load that applied nothing. */
export const discardLoad = async ({ id, description }: Lote): Promise<boolean> => {
  try {
    if (!(await confirm({ text: `¿Descartar el lote «${description}»? No cargó nada todavía.` }))) return false
    await call(massLoads.remove, { params: { id } })
    toast({ title: 'Lote descartado' })
    await invalidate(massLoads.list)
    return true
  } catch (error) {
    if (!isCancelled(error)) await showError(error)
    return false
  }
}
