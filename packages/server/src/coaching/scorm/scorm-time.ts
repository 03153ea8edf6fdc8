/** Seconds of a duration: `HHHH:MM:SS.SS` (SCORM 1.2) or ISO 8601 (2004); undefined when it is neither. */
export const durationOf = (time: string | undefined): number | undefined => {
  const clock = /^(\d{1,4}):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(time ?? '')
  if (clock) return inHundredths(Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]))
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(time ?? '')
  if (!iso) return undefined
  const [, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.map((part) => Number(part ?? 0))
  return inHundredths(((years * 365 + months * 30 + days) * 24 + hours) * 3600 + minutes * 60 + seconds)
}

/** Both versions give times to a hundredth of a second. */
const inHundredths = (seconds: number): number => Math.round(seconds * 100) / 100

/** A duration in the notation of a version. */
export const durationText = (seconds: number, version: '1.2' | '2004'): string => {
  const hundredths = Math.round(seconds * 100)
  const [hours, minutes, rest] = [Math.floor(hundredths / 360_000), Math.floor((hundredths % 360_000) / 6000), hundredths % 6000]
  const two = (value: number) => String(value).padStart(2, '0')
  if (version === '2004') return `PT${hours}H${minutes}M${rest / 100}S`
  const fraction = rest % 100 === 0 ? '' : `.${two(rest % 100)}`
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(Math.floor(rest / 100))}${fraction}`
}
