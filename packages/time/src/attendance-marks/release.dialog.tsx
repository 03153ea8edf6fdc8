import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

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
    onSubmit={async (reason) => {
      const { released } = await call(clockMarks.release, { body: { marks: ids.map((id) => ({ id: Number(id) })), reason } })
      toast({ intent: 'success', title: countText(released, 'marca liberada', 'marcas liberadas') })
      await invalidate(clockMarks.list, attendanceDays.ofUnit, attendanceDays.one, attendanceDays.ofPerson)
      onDone?.()
    }}
    onClose={onClose}
  />
)
