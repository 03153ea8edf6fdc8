/** dd/MM/yyyy (or d-M-yy, ddMMyyyy) as `YYYY-MM-DD`; undefined when it is not a calendar day. */
export const parseDate = (typed: string): string | undefined => {
  const match =
    /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4}|\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const full = year.length === 2 ? String(Number(year) + (Number(year) >= 50 ? 1900 : 2000)) : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isoOf(dateOf(iso)) === iso ? iso : undefined
}

/** Adds slashes as the digits are typed, without duplicating typed ones; deleted slashes are not added again. */
export const withSlashes = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed
  if (typed.endsWith('//')) return typed.slice(0, -1)
  const isDigitsSoFar = /^\d{2}$|^\d{2}\/\d{2}$/.test(typed)
  return isDigitsSoFar ? `${typed}/` : typed
}

// Days are counted in UTC so that daylight saving time does not shift them.
export const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`)
const isoOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
export const addDays = (iso: string, days: number): string => isoOf(new Date(dateOf(iso).getTime() + days * 86_400_000))

/** The same day some months later, or the last one of a shorter month. */
export const addMonths = (iso: string, months: number): string => {
  const date = dateOf(iso)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return isoOf(date)
}

/** Monday 0 to Sunday 6. */
export const weekdayOf = (iso: string): number => (dateOf(iso).getUTCDay() + 6) % 7

/** The six weeks shown for a month, each from Monday. */
export const weeksOf = (iso: string): readonly (readonly string[])[] => {
  const first = `${iso.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)))
}

/** Today in the user's time zone. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
