/** `hoy`, `hoy+30` and `hoy-7` in place of a day, so that a saved filter follows the calendar. */
const form = /^hoy(?:([+-])(\d{1,4}))?$/i

/** Argentina has no daylight saving time. */
const offset = 3 * 3_600_000

/** The day that a relative text names, `YYYY-MM-DD`; undefined for other texts. */
export const relativeDay = (text: string, now = Date.now()): string | undefined => {
  const match = form.exec(text.trim())
  if (!match) return undefined
  const days = Number(match[2] ?? 0) * (match[1] === '-' ? -1 : 1)
  return new Date(now - offset + days * 86_400_000).toISOString().slice(0, 10)
}
