import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/ui/format.ts'

interface Absence {
  readonly date_from: string
  readonly date_until: string
  readonly day_part: string | null
  readonly hours: string | null
  readonly days: number
}

const decimalText = (number: string | number) => String(Number(number)).replace('.', ',')

/** The days of an absence in words. */
export const daysText = ({ date_from, date_until, day_part, hours, days }: Absence): string => {
  const when = date_from === date_until ? formatDate(date_from) : `${formatDate(date_from)} al ${formatDate(date_until)}`
  if (hours) return `${when} · ${decimalText(hours)} h`
  if (day_part) return `${when} · medio día, ${day_part === 'AM' ? 'por la mañana' : 'por la tarde'}`
  return `${when} · ${Number.isInteger(days) ? countText(days, 'día') : `${decimalText(days)} días`}`
}

export const noticeTones = { APPROVED: 'finalized', REFUSED: 'error', PENDING: 'progress', CANCELLED: 'default' } as const
