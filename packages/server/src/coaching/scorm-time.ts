/** Seconds of a duration: `HHHH:MM:SS.SS` (SCORM 1.2) or ISO 8601 (2004); undefined when it is neither. */
export const durationOf = (time: string | undefined): number | undefined => {
  const clock = /^(\d{1,4}):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(time ?? '')
  if (clock) return Math.round(Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]))
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(time ?? '')
  if (!iso) return undefined
  const [, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.map((part) => Number(part ?? 0))
  return Math.round(((years * 365 + months * 30 + days) * 24 + hours) * 3600 + minutes * 60 + seconds)
}

/** A duration in the notation of a version. */
export const durationText = (seconds: number, version: '1.2' | '2004'): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return version === '2004' ? `PT${hours}H${minutes}M${rest}S` : `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(rest)}`
}
