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

export interface CalendarMessage {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: { readonly name: string; readonly address: string }
  readonly attendee: string
  readonly at: Date
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
/** A parameter may not have quotes, and is quoted for its commas and colons. */
const quoteText = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`

/** Lines of at most 75 bytes, continued after a space (RFC 5545, 3.1). */
const foldLine = (line: string): string => {
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

/** Minutes since 2020: a later message about an event has a greater number, which calendars compare. */
const sequenceOf = (at: Date): number => Math.floor((at.getTime() - Date.UTC(2020, 0, 1)) / 60_000)

/** A calendar message (RFC 5546) that invites a person to events, or cancels them. */
export const calendarText = (events: readonly CalendarEvent[], { method, organizer, attendee, at }: CalendarMessage): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Legajo//Capacitacion//ES',
    `METHOD:${method}`,
    ...events.flatMap(({ id, session, title, text, place, starts, ends }) => [
      'BEGIN:VEVENT',
      `UID:curso-${id}-${session ?? 0}@legajo`,
      `SEQUENCE:${sequenceOf(at)}`,
      `DTSTAMP:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART:${starts}`,
      `DTEND:${ends}`,
      `SUMMARY:${escapeText(title)}`,
      ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
      ...(place ? [`LOCATION:${escapeText(place)}`] : []),
      `ORGANIZER;CN=${quoteText(organizer.name)}:mailto:${organizer.address}`,
      `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=${method === 'REQUEST' ? 'TRUE' : 'FALSE'}:mailto:${attendee}`,
      `STATUS:${method === 'REQUEST' ? 'CONFIRMED' : 'CANCELLED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
