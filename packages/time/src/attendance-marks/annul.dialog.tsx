import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type ClockMark, clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Annuls a mark with a reason; it stays in the audit. */
export const AnnulDialog = ({ mark, onClose }: { readonly mark: ClockMark; readonly onClose: () => void }) => (
  <ReasonDialog
    title="Anular la marca"
    text={`${mark.employee ?? `Número ${mark.card_code}`}, ${formatDate(mark.date)} ${mark.time}. Deja de contar y queda en la auditoría.`}
    action="Anular"
    busyAction="Anulando…"
    onSubmit={async (reason) => {
      await call(clockMarks.annul, { params: { id: mark.id }, body: { reason } })
      toast({ intent: 'success', title: 'Marca anulada' })
      await invalidate(clockMarks.list, attendanceDays.ofUnit, attendanceDays.one, attendanceDays.ofPerson)
    }}
    onClose={onClose}
  />
)
