import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'
import { readDelimited } from './read-delimited.ts'
import { limitReached, sheetLimits, withinSheetLimits } from './sheet-limits.ts'
import { openZip } from './text-archive.ts'
import { attributeOf, elementsOf, firstElement, plainText } from './xml-elements.ts'

const refuse = (detail: string): never => fail('malformed', { detail })

/**
 * The rows of the first sheet of an Excel file, or of a text with semicolons, commas or tabs, detected by the bytes. They are read as they
 * are iterated, and refused at the first one beyond a limit. The work is synchronous: it is for a thread.
 */
export const parseSheet = async (bytes: Buffer, most: number = sheetLimits.rows): Promise<Iterable<FileRow>> => {
  if (bytes.length === 0) refuse('el archivo está vacío')
  if (bytes.subarray(0, 2).toString() === 'PK') return readWorkbook(bytes, most)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    refuse('es un Excel viejo (.xls) o con contraseña; guardalo como .xlsx')
  if (bytes.includes(0)) refuse('el archivo no es de Excel ni de texto')
  return repeatable(() => withinSheetLimits(readDelimited(bytes, sheetLimits.columns), most))
}

/** Declarations stand before the first element. */
const headLetters = 65_536

const repeatable = (rows: () => Iterator<FileRow>): Iterable<FileRow> => ({ [Symbol.iterator]: rows })

const readWorkbook = async (bytes: Buffer, most: number): Promise<Iterable<FileRow>> => {
  const files = await openZip(bytes)
  const read = async (name: string): Promise<string> => {
    const xml = await files.read(name)
    // Entities can expand a small text enormously, and no spreadsheet needs them.
    const head = xml.slice(0, headLetters)
    if (/<!DOCTYPE|<!ENTITY/i.test(head)) refuse('el archivo tiene declaraciones que no se admiten')
    // Some programs write every name with a prefix.
    return /<\w{1,20}:(?:worksheet|workbook|sst|styleSheet)\b/.test(head) ? xml.replace(/<(\/?)\w{1,20}:/g, '<$1') : xml
  }
  if (!files.has('xl/workbook.xml')) refuse('el archivo no es de Excel')
  const sheet = firstSheet(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'))
  const shared = files.has('xl/sharedStrings.xml') ? sharedTexts(await read('xl/sharedStrings.xml')) : []
  const isDay = files.has('xl/styles.xml') ? dayStyles(await read('xl/styles.xml')) : () => false
  const xml = await read(sheet)
  return repeatable(() => withinSheetLimits(rowsIn(xml, { shared, isDay }), most))
}

const firstSheet = (workbook: string, relations: string): string => {
  const sheets = [...elementsOf(workbook, 'sheet')]
  // A program's lists often stand in a hidden sheet before the one that people see.
  const sheet = sheets.find(([tag]) => attributeOf(tag, 'state') === undefined) ?? sheets[0]
  const id = attributeOf(sheet?.[0] ?? '', 'r:id')
  const relation = [...elementsOf(relations, 'Relationship')].find(([tag]) => attributeOf(tag, 'Id') === id)
  const target = attributeOf(relation?.[0] ?? '', 'Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The text of an element that may be split into several runs. */
const textIn = (xml: string): string => {
  let text = ''
  for (const [, part] of elementsOf(xml, 't')) text += plainText(part)
  return text
}

const sharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = []
  for (const [, inner] of elementsOf(xml, 'si')) {
    if (texts.length >= sheetLimits.texts) refuse(limitReached('texts'))
    texts.push(textIn(inner))
  }
  return texts
}

/** The cell styles that show a date: the built-in formats, and custom ones with year or day. */
const dayStyles = (xml: string): ((style: number) => boolean) => {
  const own = new Set(
    [...elementsOf(xml, 'numFmt')].flatMap(([tag]) => {
      const format = plainText(attributeOf(tag, 'formatCode') ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      return /[yd]/i.test(format) ? [Number(attributeOf(tag, 'numFmtId'))] : []
    }),
  )
  const [formats] = [...elementsOf(xml, 'cellXfs')]
  const days = [...elementsOf(formats?.[1] ?? '', 'xf')].map(([tag]) => {
    const format = Number(attributeOf(tag, 'numFmtId') ?? 0)
    return (format >= 14 && format <= 17) || format === 22 || own.has(format)
  })
  return (style) => days[style] ?? false
}

interface Reading {
  readonly shared: readonly string[]
  readonly isDay: (style: number) => boolean
}

const rowsIn = function* (xml: string, { shared, isDay }: Reading): Generator<FileRow> {
  const merged = mergedColumns(xml)
  let line = 0
  for (const [rowTag, inner] of elementsOf(xml, 'row')) {
    line = Number(attributeOf(rowTag, 'r') ?? line + 1)
    const cells: string[] = []
    for (const [tag, content] of elementsOf(inner, 'c')) {
      const at = columnOf(attributeOf(tag, 'r')) ?? cells.length
      if (at >= sheetLimits.columns) continue
      while (cells.length < at) cells.push('')
      cells[at] = cellText(tag, content, shared, isDay)
    }
    if (cells.some((cell) => cell !== '')) yield { line, cells: merged.filled(line, cells) }
  }
}

const mostMerges = 10_000

interface Merge {
  readonly column: number
  readonly until: number
}

/** Cells that were merged downwards: a spreadsheet stores their value in the first row only, and each of the rows has it. */
const mergedColumns = (xml: string) => {
  const startingAt = new Map<number, Merge[]>()
  const list = firstElement(xml.slice(xml.lastIndexOf('</sheetData>')), 'mergeCells')
  let count = 0
  for (const [tag] of elementsOf(list, 'mergeCell')) {
    const [, letters, from, until] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attributeOf(tag, 'ref') ?? '') ?? []
    const column = columnOf(letters)
    if (column === undefined || column >= sheetLimits.columns || Number(until) <= Number(from)) continue
    startingAt.set(Number(from), [...(startingAt.get(Number(from)) ?? []), { column, until: Number(until) }])
    count += 1
    if (count === mostMerges) break
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

/** The column of a reference, «B7» → 1. */
const columnOf = (reference: string | undefined): number | undefined => {
  if (reference === undefined) return undefined
  let column = 0
  let at = 0
  for (; at < 3; at += 1) {
    const letter = reference.charCodeAt(at)
    if (!(letter >= 65 && letter <= 90)) break
    column = column * 26 + letter - 64
  }
  return at === 0 ? undefined : column - 1
}

const cellText = (tag: string, content: string, shared: readonly string[], isDay: (style: number) => boolean): string => {
  const kind = attributeOf(tag, 't')
  if (kind === 'inlineStr') return textIn(content).trim()
  const value = plainText(firstElement(content, 'v'))
  if (kind === 's') return (shared[Number(value)] ?? '').trim()
  if (kind === 'b') return value === '1' ? 'Si' : 'No'
  if (kind === 'str' || kind === 'e' || kind === 'd' || value === '') return value.trim()
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDay(Number(attributeOf(tag, 's') ?? 0)) && number >= 1 && number < 2_958_466) return dayOf(number)
  return shortest(number)
}

const dayOf = (serial: number): string => new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10)

/** Spreadsheets store binary fractions: 0.1 + 0.2 is written 0.30000000000000004. */
const shortest = (number: number): string => {
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toFixed(0) : text.replace('.', ',')
}
