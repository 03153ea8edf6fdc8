import { warn } from '@legajo/screens/dialog-queue.ts'

/** Shows the remarks about a stored package: parts of it that will not work. */
export const showRemarks = (saved: object): void => {
  const remarks = 'remarks' in saved && Array.isArray(saved.remarks) ? saved.remarks.map(String) : []
  if (remarks.length > 0) void warn({ text: 'El paquete quedó guardado, con estas observaciones', list: remarks })
}
