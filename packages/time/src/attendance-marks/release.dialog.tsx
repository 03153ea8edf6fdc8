import { write } from '@legajo/api/act.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'

export interface ReleaseRequest {
  readonly ids: readonly (number | string)[]
  readonly onDone?: () => void
}

/** Makes held marks count, with a reason that stays with them in the audit. */
export const ReleaseDialog = ({ ids, onDone, onClose }: ReleaseRequest & { readonly onClose: () => void }) => (
  <ReasonDialog
    title={ids.length === 1 ? 'Liberar la marca' : `Liberar ${countText(ids.length, 'marca')}`}
    text="El sistema la detuvo al llegar. Desde que la liberes cuenta en el día, y quedan en la auditoría el motivo y quién la liberó."
    action="Liberar"
    busyAction="Liberando…"
    onSubmit={(reason) => write(clockMarks.release, { body: { marks: ids.map((id) => ({ id: Number(id) })), reason } })}
    done={({ released }) => countText(released, 'marca liberada', 'marcas liberadas')}
    onDone={onDone}
    onClose={onClose}
  />
)
