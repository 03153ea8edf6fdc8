import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type MassLoad, massLoads, type UndoCheck } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm, showErrors } from '@legajo/screens/dialog-queue.ts'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatDate } from '@legajo/ui/format.ts'
import type { Toast } from '@legajo/ui/toasts.tsx'

/** The reads that show a load: repeated after its rows change, also while rows being corrected are not saved. */
export const readsOfLoad = [massLoads.list, massLoads.get, massLoads.rows, massLoads.problems] as const

/** Shows what prevents undoing a load, or requests the password and undoes it: whole, or the rows that no later change prevents. */
export const useUndoLoad = () =>
  useAction(
    async ({ id, description }: MassLoad) => {
      const { total, obstacles } = await call(massLoads.verifyUndo, { params: { id } })
      const undo = (text: string, rest?: true) =>
        passwordAct({ text: `${text} Para continuar ingresá tu contraseña.` }, (password) =>
          write(massLoads.undo, { params: { id }, body: { password, rest } }),
        )
      const count = (rows: number) => countText(rows, 'registro vuelve', 'registros vuelven')
      if (obstacles.length === 0)
        return undo(
          `Se deshace el lote «${description}»: ${count(total)} a como estaban antes de la carga. Los cambios posteriores de otros datos quedan.`,
        )
      const left = new Set(obstacles.map(({ line }) => line)).size
      await showObstacles(obstacles, left, total)
      return left < total
        ? undo(
            `Deshacer el resto: ${count(total - left)} a como estaban antes de la carga, y ${countText(left, 'queda como está', 'quedan como están')}.`,
            true,
          )
        : undefined
    },
    { done: undoneToast },
  )

const showObstacles = (obstacles: UndoCheck['obstacles'], left: number, total: number): Promise<void> =>
  showErrors({
    title: 'El lote no se puede deshacer',
    fileName: 'lo-que-impide-deshacer',
    text: `Después de la carga cambiaron o se usaron ${countText(left, 'registro')} de ${total}. Si esos cambios se deshacen, el lote se puede deshacer entero; ahora se pueden deshacer los otros.`,
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

const undoneToast = ({ status }: MassLoad): Toast =>
  status === 'UNDOING'
    ? {
        title: 'El lote se está deshaciendo',
        text: 'Podés seguir con otra cosa: te avisamos con la campana cuando termine.',
      }
    : { title: status === 'UNDONE' ? 'Lote deshecho' : 'Se deshizo el resto del lote' }

/** Discards a load that applied nothing; `goTo` is opened then, from the screen of the load. */
export const useDiscardLoad = (goTo?: string) =>
  useAction(
    async ({ id, description }: MassLoad) => {
      const sure = await confirm({ text: `¿Descartar el lote «${description}»? No cargó nada todavía.` })
      return sure ? write(massLoads.remove, { params: { id } }) : undefined
    },
    { done: 'Lote descartado', goTo },
  )

/** Stops the job that applies or undoes a load; what it did stays. */
export const useStopLoad = () => useAction(({ id }: MassLoad) => write(massLoads.cancel, { params: { id } }))
