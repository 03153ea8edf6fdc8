import { monthNamed } from '@legajo/kernel/written-month.ts'

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => monthForm.test(text)

/**
 * MM/yyyy (or M-yy, MMyyyy, yyyy-MM, «marzo de 2026», «mar 26») as `YYYY-MM`; undefined when it is not a month (yet: «03/20» may become
 * 03/2026, so 19 and 20 are not years).
 */
export const parseMonth = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase()
  if (isMonth(text)) return text
  const named = /^([a-zñ]{3,10})(?:\.? +(?:de +)?|[-/.])(\d{4}|(?!19|20)\d{2})$/.exec(text)
  const match = named ?? /^(\d{1,2})[/\-. ](\d{4}|(?!19|20)\d{2})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text)
  if (!match) return undefined
  const [, first = '', year = ''] = match
  const month = named ? monthNamed(first) : Number(first)
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`
  return isMonth(iso) ? iso : undefined
}

/** `2026-03` as 03/2026; other texts are returned unchanged. */
export const monthText = (kept: string): string => (isMonth(kept) ? `${kept.slice(5)}/${kept.slice(0, 4)}` : kept)

/** Adds a slash after the two digits of the month, without duplicating a typed one; a deleted slash is not added again. */
export const withSlash = (typed: string, before: string): string =>
  typed.endsWith('//') ? typed.slice(0, -1) : slashAfterMonth(typed, before)

const slashAfterMonth = (typed: string, before: string): string =>
  typed.length > before.length && /^\d{2}$/.test(typed) && Number(typed) <= 12 ? `${typed}/` : typed

/** Adds months: `2026-11` and 3 give `2027-02`. */
export const monthAfter = (month: string, count: number): string => {
  const whole = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(whole / 12)).padStart(4, '0')}-${String((whole % 12) + 1).padStart(2, '0')}`
}
