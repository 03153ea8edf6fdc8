import { write } from '@legajo/api/act.ts'
import { type ClockMark, clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { formatDate } from '@legajo/ui/format.ts'

/** Annuls a mark with a reason; it stays in the audit. */
export const AnnulDialog = ({ mark, onClose }: { readonly mark: ClockMark; readonly onClose: () => void }) => (
  <ReasonDialog
    title="Anular la marca"
    text={`${mark.employee ?? `Número ${mark.card_code}`}, ${formatDate(mark.date)} ${mark.time}. Deja de contar y queda en la auditoría.`}
    action="Anular"
    busyAction="Anulando…"
    done="Marca anulada"
    onSubmit={(reason) => write(clockMarks.annul, { params: { id: mark.id }, body: { reason } })}
    onClose={onClose}
  />
)
