import type { ClockDateFormat, ClockLayout, SeparatorName } from '@legajo/contract/time/attendance/clock-file.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'

export interface ClockLine {
  /** Line number in the file, counted from 1 as text editors do. */
  readonly line: number
  readonly text: string
  /** Null when the line is not understood. */
  readonly mark: { readonly code: string; readonly at: string; readonly direction: 'IN' | 'OUT' | null } | null
}

/** The most lines of a file. */
export const maxLines = 200_000

const separators: Readonly<Record<SeparatorName, RegExp>> = {
  TAB: /\t/,
  COMMA: /,/,
  SEMICOLON: /;/,
  PIPE: /\|/,
  SPACE: /\s+/,
}

/** Reads the lines of a time clock's file by its layout; empty lines and the heading are left out. */
export const readClockFile = (content: string, layout: ClockLayout): ClockLine[] => {
  const partsOf = layout.kind === 'FIXED' ? readerOfFixedWidth(layout) : readerOfDelimited(layout)
  const [ins, outs] = [layout.in_codes, layout.out_codes].map(
    (codes) =>
      new Set(
        codes
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      ),
  )
  return content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text, line }) => line > layout.header_lines && text.trim() !== '')
    .map(({ text, line }): ClockLine => {
      const { code, date, time, direction } = partsOf(text)
      const at = momentOf(date, time, layout.date_format)
      const number = code.replace(/^'/, '').trim()
      if (!at || !/^[0-9A-Za-z-]{1,24}$/.test(number)) return { line, text, mark: null }
      const way = direction.trim()
      return {
        line,
        text,
        mark: { code: number, at, direction: ins?.has(way) ? 'IN' : outs?.has(way) ? 'OUT' : null },
      }
    })
}

interface LineParts {
  readonly code: string
  readonly date: string
  readonly time: string
  readonly direction: string
}

const readerOfDelimited =
  (layout: ClockLayout) =>
  (text: string): LineParts => {
    const separator = separators[layout.separator]
    const cells = (layout.separator === 'SPACE' ? text.trim() : text).split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    const cell = (place: number | null) => (place === null ? '' : (cells[place - 1] ?? ''))
    const [date = '', time = ''] = layout.time_at
      ? [cell(layout.date_at), cell(layout.time_at)]
      : cell(layout.date_at).split(/[ T]+/)
    return { code: cell(layout.code_at), date, time, direction: cell(layout.direction_at) }
  }

const readerOfFixedWidth =
  (layout: ClockLayout) =>
  (text: string): LineParts => {
    const piece = (at: number | null, length: number | null) => (at === null ? '' : text.slice(at - 1, at - 1 + (length ?? 1)))
    return {
      code: piece(layout.code_at, layout.code_length),
      date: piece(layout.date_at, layout.date_length),
      time: piece(layout.time_at, layout.time_length),
      direction: piece(layout.direction_at, layout.direction_length),
    }
  }

/** Places of year, month and day in the numbers of a date. */
const datePatterns: Readonly<
  Record<ClockDateFormat, { readonly of: RegExp; readonly order: readonly [number, number, number] }>
> = {
  'YYYY-MM-DD': { of: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: [1, 2, 3] },
  'DD/MM/YYYY': { of: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, order: [3, 2, 1] },
  'MM/DD/YYYY': { of: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, order: [3, 1, 2] },
  'DD/MM/YY': { of: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/, order: [3, 2, 1] },
  YYYYMMDD: { of: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
  DDMMYYYY: { of: /^(\d{2})(\d{2})(\d{4})$/, order: [3, 2, 1] },
  DDMMYY: { of: /^(\d{2})(\d{2})(\d{2})$/, order: [3, 2, 1] },
}

/** `YYYY-MM-DD HH:MM:SS`, or null when either part is not understood. */
const momentOf = (date: string, time: string, format: ClockDateFormat): string | null => {
  const { of, order } = datePatterns[format]
  const found = of.exec(date.trim())
  const hour = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(time.trim())
  if (!found || !hour) return null
  const [year, month, day] = order.map((place) => found[place] ?? '')
  const whole = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const at = `${hour[1]?.padStart(2, '0')}:${hour[2]}:${hour[3] ?? '00'}`
  return isCalendarDate(whole) && isClock(at) ? `${whole} ${at}` : null
}

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

/** Whether a text is a moment that exists: local, or with its zone. */
export const isMoment = (text: string): boolean => isCalendarDate(text.slice(0, 10)) && isClock(text.slice(11, 19))
