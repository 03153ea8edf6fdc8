/** Minutes as hours and minutes, `8:05`; a minus sign for less than nothing. */
export const hoursText = (minutes: number): string => {
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Nothing as a dash, in tables. */
export const hoursOrDash = (minutes: number): string => (minutes === 0 ? '–' : hoursText(minutes))

/** A minute of the day as a clock shows it; past midnight, with its day. */
export const clockText = (minute: number): string => {
  const text = hoursText(((minute % 1440) + 1440) % 1440).padStart(5, '0')
  return minute >= 1440 ? `${text} (+1)` : minute < 0 ? `${text} (−1)` : text
}
