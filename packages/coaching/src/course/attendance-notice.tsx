import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'

/** The attendance of a participant beside the minimum of the course: a pass under it needs its reason. */
export const AttendanceNotice = ({ attendance, minimum }: { readonly attendance: number | null; readonly minimum: number }) => {
  if (minimum === 0) return null
  const isShort = (attendance ?? 0) < minimum
  return (
    <MessageBar intent={isShort ? 'warning' : 'info'}>
      <MessageBarBody>
        Asistencia: {formatNumber(attendance ?? 0)} % · mínima del curso: {formatNumber(minimum)} %.
        {isShort && ' Para aprobarlo igual, escribí el motivo: queda guardado con la nota.'}
      </MessageBarBody>
    </MessageBar>
  )
}
