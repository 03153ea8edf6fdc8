import { formatDate } from '@legajo/kernel/dates.ts'

/** When an edition begins or began, as a notice states it. */
export const startText = (dateFrom: string, today: string): string =>
  `${dateFrom < today ? 'Empezó' : 'Empieza'} el ${formatDate(dateFrom)}`
