import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'

export interface CalendarEvent {
  readonly uid: string
  readonly title: string
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly isHoliday?: boolean
  readonly isCancelled?: boolean
  readonly version: number
}

const compactDate = (day: CalendarDate) => day.replaceAll('-', '')
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets, continued with a space (RFC 5545, 3.1). */
const foldLine = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign)
    if (size + bytes > 74) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += sign
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar of whole days in iCalendar format (RFC 5545 and 7986); the end of an event is the day after its last. */
export const calendarText = (name: string, events: readonly CalendarEvent[], now = new Date()): string => {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Legajo//Ausencias//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(({ uid, title, from, until, version, isHoliday, isCancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${version}`,
      `DTSTART;VALUE=DATE:${compactDate(from)}`,
      `DTEND;VALUE=DATE:${compactDate(addDays(until, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `TRANSP:${isHoliday ? 'TRANSPARENT' : 'OPAQUE'}`,
      ...(isHoliday ? [] : ['CLASS:PRIVATE']),
      ...(isCancelled ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
