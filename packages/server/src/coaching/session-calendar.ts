export interface CalendarEvent {
  readonly id: number
  readonly session: number | null
  readonly title: string
  readonly text: string | null
  readonly place: string | null
  /** UTC instants, `20260302T120000Z`. */
  readonly starts: string
  readonly ends: string
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, continued after a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar (RFC 5545) with an invitation to each event. */
export const calendarText = (events: readonly CalendarEvent[], at: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Legajo//Capacitacion//ES',
    'METHOD:REQUEST',
    ...events.flatMap(({ id, session, title, text, place, starts, ends }) => [
      'BEGIN:VEVENT',
      `UID:curso-${id}-${session ?? 0}@legajo`,
      `DTSTAMP:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART:${starts}`,
      `DTEND:${ends}`,
      `SUMMARY:${escaped(title)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
