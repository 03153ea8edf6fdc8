import type { FileRow } from './file-row.ts'
import { sheetLimits } from './sheet-limits.ts'
import { attributeOf, cellLetters, elementsOf, firstElement, plainText, textIn } from './xml-elements.ts'

/** The part of a serial number that a style shows. */
export type DayStyle = 'day' | 'moment' | 'number'

/** The parts of a workbook to which cells refer: its texts, the dates that its styles show, and the serial number of 1970-01-01. */
export interface Workbook {
  readonly shared: readonly string[]
  readonly dayStyle: (style: number) => DayStyle
  readonly epoch: number
}

/**
 * The rows of a sheet. A large one has a million cells, so that their tags are read where they stand, without a text for each; every mark is
 * searched once, forwards, so that a text that never closes an element takes no longer.
 */
export const rowsIn = function* (xml: string, workbook: Workbook): Generator<FileRow> {
  const merged = readVerticalMerges(xml)
  const [rowAt, rowEndAt, cellAt, cellEndAt, tagEndAt] = ['<row', '</row>', '<c', '</c>', '>'].map((mark) =>
    finder(xml, mark),
  ) as [FindText, FindText, FindText, FindText, FindText]
  let line = 0
  for (let at = 0; ; ) {
    const start = rowAt(at)
    const tagEnd = tagEndAt(start)
    if (tagEnd >= xml.length) return
    at = start + 4
    if (!endsName(xml, at)) continue
    at = tagEnd + 1
    const tag = xml.slice(start, at)
    line = lineAfter(line, attributeOf(tag, 'r'))
    if (tag.endsWith('/>')) continue
    const end = rowEndAt(at)
    if (end >= xml.length) return
    const cells: string[] = []
    for (let open = cellAt(at); open < end; open = cellAt(at)) {
      at = open + 2
      if (!endsName(xml, at)) continue
      const close = tagEndAt(at)
      const isEmpty = xml.charCodeAt(close - 1) === slash
      const until = isEmpty ? close + 1 : cellEndAt(close)
      if (until >= end) break
      const { column = cells.length, kind, style } = attributesOf(xml, at, close)
      at = isEmpty ? until : until + 4
      if (column >= sheetLimits.columns) continue
      while (cells.length < column) cells.push('')
      cells[column] = isEmpty ? '' : cellText(xml, { from: close + 1, until, kind, style }, workbook)
    }
    at = end + 6
    if (cells.some((cell) => cell !== '')) yield { line, cells: merged.filled(line, cells) }
  }
}

const lastLine = 1_048_576

/** The number of a row: the given one if it comes after the former, as in every sound file, else the next. */
const lineAfter = (former: number, given: string | undefined): number => {
  const line = Number(given)
  return Number.isInteger(line) && line > former && line <= lastLine ? line : former + 1
}

type FindText = (from: number) => number

/** The next place of a mark, for ever later places; the end of the text when there is none. */
const finder = (xml: string, mark: string): FindText => {
  let found = -1
  return (from) => {
    if (found >= from) return found
    const at = xml.indexOf(mark, from)
    found = at < 0 ? xml.length : at
    return found
  }
}

const [slash, equals, quote, apostrophe, space] = [47, 61, 34, 39, 32] as const

const endsName = (xml: string, at: number): boolean => {
  const next = xml.charCodeAt(at)
  return next === space || next === slash || next === 62 || next === 10 || next === 13 || next === 9
}

interface Attributes {
  column?: number
  kind: string
  style: number
}

/** The attributes of a cell, whose names are single letters. */
const attributesOf = (xml: string, from: number, until: number): Attributes => {
  const found: Attributes = { kind: 'n', style: 0 }
  for (let at = from; at < until; at += 1) {
    if (xml.charCodeAt(at + 1) !== equals || xml.charCodeAt(at - 1) !== space) continue
    const mark = xml.charCodeAt(at + 2)
    if (mark !== quote && mark !== apostrophe) continue
    const start = at + 3
    let end = start
    while (end < until && xml.charCodeAt(end) !== mark) end += 1
    const name = xml[at]
    if (name === 'r') {
      const column = columnAt(xml, start)
      if (column !== undefined) found.column = column
    } else if (name === 't') found.kind = xml.slice(start, end)
    else if (name === 's') found.style = Number(xml.slice(start, end))
    at = end
  }
  return found
}

/** The column of a reference, «B7» → 1. */
const columnAt = (text: string, from: number): number | undefined => {
  let column = 0
  let at = from
  for (; at < from + 3; at += 1) {
    const letter = text.charCodeAt(at)
    if (!(letter >= 65 && letter <= 90)) break
    column = column * 26 + letter - 64
  }
  return at === from ? undefined : column - 1
}

interface Cell {
  readonly from: number
  readonly until: number
  readonly kind: string
  readonly style: number
}

const cellText = (xml: string, cell: Cell, { shared, dayStyle, epoch }: Workbook): string => {
  const { from, until, kind, style } = cell
  if (kind === 'inlineStr') return inlineText(xml, from, until).trim()
  const value = valueIn(xml, from, until)
  if (kind === 's') return (shared[Number(value)] ?? '').trim()
  if (kind === 'b') return value === '1' ? 'Si' : 'No'
  if (value === '') return isUncomputed(xml, from, until) ? formulaWithoutValue : ''
  if (kind === 'str') return cellLetters(value).trim()
  if (kind === 'e' || kind === 'd') return value.trim()
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const shown = number >= 1 && number < 2_958_466 ? dayStyle(style) : 'number'
  return shown === 'number' ? shortest(number) : dateText(number - epoch, shown)
}

/** The text of a formula that its program stored without a value: an empty cell would be read as «no change». */
export const formulaWithoutValue = '#¡FÓRMULA SIN VALOR!'

/** Whether a cell without a value has a formula. An empty text as the value of a formula is stored as an empty element. */
const isUncomputed = (xml: string, from: number, until: number): boolean => {
  const content = xml.slice(from, until)
  return content.includes('<f') && !content.includes('<v')
}

const valueIn = (xml: string, from: number, until: number): string => {
  const isAlone = xml.startsWith('<v>', from) && xml.startsWith('</v>', until - 4)
  return plainText(isAlone ? xml.slice(from + 3, until - 4) : firstElement(xml.slice(from, until), 'v'))
}

/** The text of an inline string, which is most often a single run. */
const inlineText = (xml: string, from: number, until: number): string => {
  const content = xml.slice(from, until)
  const open = content.startsWith('<is><t') && endsName(content, 6) ? content.indexOf('>', 6) : -1
  const end = open < 0 || content.charCodeAt(open - 1) === slash ? -1 : content.indexOf('</t>', open)
  return end >= 0 && end + 9 === content.length && content.endsWith('</is>')
    ? cellLetters(plainText(content.slice(open + 1, end)))
    : textIn(content)
}

/** «2025-12-09», with its hour if the style shows one or the number has one: «2025-12-09 08:30», «2025-12-09 08:30:15». */
const dateText = (days: number, shown: DayStyle): string => {
  // A fraction of a day is binary: 08:30 is stored as 0.354166666666667.
  const [day = '', hour = ''] = new Date(Math.round(days * 86_400) * 1000).toISOString().slice(0, 19).split('T')
  return shown === 'day' && hour === '00:00:00' ? day : `${day} ${hour.replace(/:00$/, '')}`
}

/** Spreadsheets store binary fractions: 0.1 + 0.2 is written 0.30000000000000004. */
const shortest = (number: number): string => {
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toFixed(0) : text.replace('.', ',')
}

const maxMerges = 10_000

interface Merge {
  readonly column: number
  readonly until: number
}

/** Cells that were merged downwards: a spreadsheet stores their value in the first row only, and each of the rows has it. */
const readVerticalMerges = (xml: string) => {
  const startingAt = new Map<number, Merge[]>()
  const list = firstElement(xml.slice(xml.lastIndexOf('</sheetData>')), 'mergeCells')
  let count = 0
  for (const [tag] of elementsOf(list, 'mergeCell')) {
    const [, letters, from, until] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attributeOf(tag, 'ref') ?? '') ?? []
    const column = letters === undefined ? undefined : columnAt(letters, 0)
    if (column === undefined || column >= sheetLimits.columns || Number(until) <= Number(from)) continue
    startingAt.set(Number(from), [...(startingAt.get(Number(from)) ?? []), { column, until: Number(until) }])
    count += 1
    if (count === maxMerges) break
  }
  let open: (Merge & { readonly value: string })[] = []
  return {
    filled: (line: number, cells: string[]): string[] => {
      if (open.length > 0) open = open.filter(({ until }) => line <= until)
      for (const { column, value } of open) {
        while (cells.length <= column) cells.push('')
        cells[column] ||= value
      }
      for (const merge of startingAt.get(line) ?? []) open.push({ ...merge, value: cells[merge.column] ?? '' })
      return cells
    },
  }
}
