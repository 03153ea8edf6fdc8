import { write } from '@legajo/api/act.ts'
import type { Body } from '@legajo/contract/endpoint.ts'
import { type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { readsOfLoad } from './load-acts.ts'

/** A change of the rows of a checked load, which is checked again. */
export const changeOfRows = ({ id, version }: MassLoad, changes: Omit<Body<typeof massLoads.update>, 'version'>) =>
  write(massLoads.update, { params: { id }, body: { ...changes, version } })

/** Leaves rows of a checked load out of it; the tab «Descartadas» takes them in again. */
export const useDiscardRows = (massLoad: MassLoad, onDone?: () => void) =>
  useAction((lines: readonly number[]) => changeOfRows(massLoad, { discard: [...lines] }), {
    done: (_, lines) => ({
      title: countText(lines.length, 'fila descartada', 'filas descartadas'),
      text: 'No se cargan. Se recuperan desde la solapa «Descartadas».',
    }),
    onDone,
    also: readsOfLoad,
  })

/** Takes discarded rows into the load again. */
export const useRestoreRows = (massLoad: MassLoad, onDone?: () => void) =>
  useAction((lines: readonly number[]) => changeOfRows(massLoad, { restore: [...lines] }), {
    done: (_, lines) => countText(lines.length, 'fila recuperada', 'filas recuperadas'),
    onDone,
    also: readsOfLoad,
  })
