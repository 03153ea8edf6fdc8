import { parseDate } from './date-text.ts'

const stored = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/

/** `YYYY-MM-DDThh:mm` as `dd-MM-yyyy a hh:mm`; anything else as it is. */
export const momentText = (kept: string): string => kept.replace(stored, '$3-$2-$1 a $4')

/** `dd-MM-yyyy a hh:mm`, also with slashes, without «a» or as `9.30`, as `YYYY-MM-DDThh:mm`; undefined when it is no moment. */
export const parseMoment = (typed: string): string | undefined => {
  const [, date = '', hour = '', minute = ''] =
    /^(\S+?)(?:\s+a)?(?:\s+las)?\s+(\d{1,2})(?:[:.h](\d{2}))?\s*(?:h|hs)?\.?$/.exec(typed.trim()) ?? []
  const day = parseDate(date)
  if (!day || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${day}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** Adds dashes, «a» and the colon as the digits are typed; deleted ones are not added again, and a typed separator takes their place. */
export const completeMoment = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed
  const added = /[-:]$| a $/.test(before) && typed.startsWith(before) ? typed.slice(before.length) : ''
  if (/^[\s/.:ah-]$/.test(added)) return before
  if (/^\d{2}$|^\d{2}-\d{2}$/.test(typed)) return `${typed}-`
  if (/^\d{2}-\d{2}-\d{4}$/.test(typed)) return `${typed} a `
  return / a \d{2}$/.test(typed) ? `${typed}:` : typed
}
