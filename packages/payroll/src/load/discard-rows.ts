import { call } from '@legajo/api/call.ts'
import { type Lote, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { refreshLoads } from './undo-load.ts'

type RowsOfLoad = (lote: Lote, lines: readonly number[]) => Promise<boolean>
interface LinesToChange {
  readonly discard?: number[]
  readonly restore?: number[]
}

const change = async (lote: Lote, lines: LinesToChange): Promise<boolean> => {
  try {
    await call(massLoads.update, { params: { id: lote.id }, body: { ...lines, version: lote.version } })
    await refreshLoads()
    return true
  } catch (error) {
    await showError(error)
    return false
  }
}

/** Leaves rows of a checked load out of it; the tab «Descartadas» takes them in again. Whether it was done. */
export const discardRows: RowsOfLoad = async (lote, lines) => {
  if (!(await change(lote, { discard: [...lines] }))) return false
  toast({
    title: countText(lines.length, 'fila descartada', 'filas descartadas'),
    text: 'No se cargan. Se recuperan desde la solapa «Descartadas».',
  })
  return true
}

/** Takes discarded rows into the load again. Whether it was done. */
export const restoreRows: RowsOfLoad = async (lote, lines) => {
  if (!(await change(lote, { restore: [...lines] }))) return false
  toast({ title: countText(lines.length, 'fila recuperada', 'filas recuperadas') })
  return true
}
