import { formatHours } from '@legajo/ui/format.ts'

/** A minute of the day as a clock shows it; past midnight, with its day. */
export const clockText = (minute: number): string => {
  const text = formatHours(((minute % 1440) + 1440) % 1440).padStart(5, '0')
  return minute >= 1440 ? `${text} (+1)` : minute < 0 ? `${text} (−1)` : text
}
