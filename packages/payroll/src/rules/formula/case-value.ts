import { formatDate, formatNumber } from '@legajo/ui/format.ts'

/** The actual or expected result of a case in display format: `1515000.00` is 1.515.000, `2026-03-01` is 01/03/2026. */
export const formatCaseValue = (value: string | null): string => {
  if (value === null) return ''
  if (/^-?\d+(\.\d+)?$/.test(value)) return formatNumber(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  return value === 'true' ? 'Sí' : value === 'false' ? 'No' : value
}
