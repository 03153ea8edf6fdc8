import type { ClockDateFormat, ClockLayout, SeparatorName } from '@legajo/contract/time/attendance/clock-file.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { refuse } from '../../errors/app-error.ts'
import type { FileRow } from '../../sheet/file-row.ts'
import { readSheetParts } from '../../sheet/read-sheet.ts'

export interface ClockLine {
  /** Line number in the file, counted from 1 as text editors do. */
  readonly line: number
  readonly text: string
  /** Null when the line is not understood. */
  readonly mark: { readonly code: string; readonly at: string; readonly direction: 'IN' | 'OUT' | null } | null
}

/** The most lines of a file. */
export const maxLines = 200_000

const separators: Readonly<Record<Exclude<SeparatorName, 'SPACE'>, string>> = { TAB: '\t', COMMA: ',', SEMICOLON: ';', PIPE: '|' }

/** The cells of a line; a separator between quotes belongs to its cell, and two quotes stand for one. */
const cellsOf = (text: string, separator: SeparatorName): string[] => {
  // The half of the day belongs to the hour before it.
  if (separator === 'SPACE')
    return text
      .trim()
      .replace(/(\d)\s+([ap])\.?\s?m\.?(?=\s|$)/gi, '$1$2m')
      .split(/\s+/)
  const mark = separators[separator]
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = /^\s*'?"((?:[^"]|"")*)"\s*/.exec(text.slice(at))
    const after = quoted ? at + quoted[0].length : -1
    if (quoted && (after === text.length || text.startsWith(mark, after))) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim())
      at = after + mark.length
      continue
    }
    const end = text.indexOf(mark, at)
    cells.push(text.slice(at, end < 0 ? undefined : end).trim())
    if (end < 0) break
    at = end + mark.length
  }
  return cells
}

/** The content of a file: its text, or the rows of a workbook, whose dates are written as `YYYY-MM-DD`. */
export type ClockText = { readonly text: string } | { readonly rows: readonly FileRow[] }

const workbook = /^data:[^,]{0,200};base64,/
/** The content as the browser sent it: text, or a workbook as a data address. */
export const clockText = async (content: string): Promise<ClockText> => {
  const head = workbook.exec(content)?.[0]
  if (head === undefined) return { text: content.replace(/^\uFEFF/, '') }
  const bytes = Buffer.from(content.slice(head.length), 'base64')
  if (bytes.length === 0) refuse('content', 'La planilla llegó vacía; elegila otra vez')
  return { rows: [...(await readSheetParts(bytes, { rows: maxLines })).parts()].flat() }
}

/** Reads the lines of a time clock's file by its layout; empty lines and the heading are left out. */
export const readClockFile = (content: ClockText, layout: ClockLayout): ClockLine[] => {
  const isFixed = layout.kind === 'FIXED'
  const lines =
    'rows' in content
      ? content.rows.map(({ line, cells }) => ({ line, cells, text: cells.join(' | ') }))
      : content.text.split(/\r\n|\n|\r/).map((text, index) => ({
          line: index + 1,
          text,
          cells: isFixed || text.trim() === '' ? [] : cellsOf(text, layout.separator),
        }))
  const partsOf = ({ text, cells }: { readonly text: string; readonly cells: readonly string[] }) =>
    isFixed && 'text' in content ? partsOfFixedWidth(text, layout) : partsOfCells(cells, layout)
  const [ins, outs] = [layout.in_codes, layout.out_codes].map(
    (codes) =>
      new Set(
        codes
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      ),
  )
  return lines
    .filter(({ text, line }) => line > layout.header_lines && text.trim() !== '')
    .map(({ text, line, cells }): ClockLine => {
      const { code, date, time, direction } = partsOf({ text, cells })
      const at = momentOf(date, time, layout.date_format) ?? ('rows' in content ? momentOf(date, time, 'YYYY-MM-DD') : null)
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

const partsOfCells = (cells: readonly string[], layout: ClockLayout): LineParts => {
  const cell = (place: number | null) => (place === null ? '' : (cells[place - 1] ?? ''))
  const [, date = '', time = ''] = layout.time_at
    ? ['', cell(layout.date_at), cell(layout.time_at)]
    : (/^(\S*?)(?:T|\s+)(.*)$/.exec(cell(layout.date_at)) ?? [])
  return { code: cell(layout.code_at), date, time, direction: cell(layout.direction_at) }
}

const partsOfFixedWidth = (text: string, layout: ClockLayout): LineParts => {
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

const timePattern = /^(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,6})?)?\s*(?:([ap])\.?\s*m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** The hour of a day of 24, of one that may be written with its half; undefined for 0 or more than 12 with a half. */
const wholeHour = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** `YYYY-MM-DD HH:MM:SS` with the zone where it is given, or null when a part is not understood: text beyond an hour refuses the line. */
const momentOf = (date: string, time: string, format: ClockDateFormat): string | null => {
  const { of, order } = datePatterns[format]
  const found = of.exec(date.trim())
  const parts = timePattern.exec(time.trim())
  const hour = parts ? wholeHour(Number(parts[1]), parts[4]) : undefined
  if (!found || !parts || hour === undefined) return null
  const [year, month, day] = order.map((place) => found[place] ?? '')
  const whole = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const at = `${String(hour).padStart(2, '0')}:${parts[2]}:${parts[3] ?? '00'}`
  const zone = parts[5]?.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') ?? ''
  return isCalendarDate(whole) && isClock(at) ? `${whole} ${at}${zone}` : null
}

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

/** Whether a text is a moment that exists: local, or with its zone. */
export const isMoment = (text: string): boolean => isCalendarDate(text.slice(0, 10)) && isClock(text.slice(11, 19))
