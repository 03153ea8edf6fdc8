import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'
import { readDelimited } from './read-delimited.ts'
import { repairLetters } from './repair-letters.ts'
import { limitReached, sheetLimits, withinSheetLimits } from './sheet-limits.ts'
import { openZip } from './text-archive.ts'
import { decodeText, isUtf16 } from './text-encoding.ts'
import { type DayStyle, rowsIn } from './worksheet-rows.ts'
import { attributeOf, elementsOf, plainText, textIn } from './xml-elements.ts'

const refuse = (detail: string): never => fail('malformed', { detail })

/** A sheet of a workbook by its name, and whether it is hidden and whether its rows were read. */
interface SheetOfFile {
  readonly name: string
  readonly isHidden: boolean
  readonly isRead: boolean
}

/** How a file was read: its sheets, none for a text, and doubts about its content. */
export interface SheetReading {
  readonly sheets: readonly SheetOfFile[]
  readonly notes: readonly string[]
}

export interface ParsedSheet extends SheetReading {
  readonly rows: Iterable<FileRow>
}

interface ParseOptions {
  readonly most?: number
  /** The name of the sheet to read; by default the first visible one that has a table. */
  readonly sheet?: string | undefined
}

/**
 * The rows of a sheet of an Excel file, or of a text with semicolons, commas, tabs or bars, detected by the bytes. They are read as they are
 * iterated, and refused at the first one beyond a limit. The work is synchronous: it is for a thread.
 */
export const parseSheet = async (bytes: Buffer, { most = sheetLimits.rows, sheet }: ParseOptions = {}): Promise<ParsedSheet> => {
  if (bytes.length === 0) refuse('el archivo está vacío')
  if (bytes.subarray(0, 2).toString() === 'PK') return readWorkbook(bytes, most, sheet)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    refuse('es un Excel viejo (.xls) o con contraseña; guardalo como .xlsx')
  if (bytes.subarray(0, 5).toString() === '%PDF-' || (bytes.includes(0) && !isUtf16(bytes)))
    refuse('el archivo no es de Excel ni de texto')
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(bytes.subarray(0, 200).toString()))
    refuse('el archivo es una página web con nombre de Excel; abrilo en Excel y guardalo como .xlsx')
  const { text, notes } = decodeText(bytes)
  return { sheets: [], notes, rows: repeatable(() => withinSheetLimits(readDelimited(text, sheetLimits.columns), most)) }
}

/** Declarations stand before the first element. */
const headLetters = 65_536

const repeatable = (rows: () => Iterator<FileRow>): Iterable<FileRow> => ({ [Symbol.iterator]: rows })

const readWorkbook = async (bytes: Buffer, most: number, wanted: string | undefined): Promise<ParsedSheet> => {
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
  const workbook = await read('xl/workbook.xml')
  const sheets = sheetsOf(workbook, await read('xl/_rels/workbook.xml.rels'))
  const notes: string[] = []
  const chosen = await chooseSheet(sheets, wanted, read)
  if (chosen.isHidden) notes.push(`Se leyó la hoja «${chosen.name}», que está oculta`)
  const texts = files.has('xl/sharedStrings.xml') ? repairLetters(await read('xl/sharedStrings.xml'), notes) : ''
  const shared = readSharedTexts(texts)
  const dayStyle = files.has('xl/styles.xml') ? dayStyles(await read('xl/styles.xml')) : () => 'number' as const
  const epoch = hasDatesFrom1904(workbook) ? 24_107 : 25_569
  const xml = repairLetters(await read(chosen.path), notes)
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden, isRead: name === chosen.name })),
    notes,
    rows: repeatable(() => withinSheetLimits(rowsIn(xml, { shared, dayStyle, epoch }), most)),
  }
}

interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}

const sheetsOf = (workbook: string, relations: string): readonly WorkbookSheet[] => {
  const targets = new Map(
    [...elementsOf(relations, 'Relationship')].map(([tag]) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  )
  const sheets = [...elementsOf(workbook, 'sheet')].map(([tag], index): WorkbookSheet => {
    // The prefix of the relation is that of its namespace, which most programs call «r».
    const target = targets.get(/\s\w{1,20}:id=["']([^"']*)["']/.exec(tag)?.[1]) ?? 'worksheets/sheet1.xml'
    return {
      name: plainText(attributeOf(tag, 'name') ?? `Hoja ${index + 1}`),
      // A program's lists often stand in a hidden sheet; «visible» is the value of a sheet without one.
      isHidden: (attributeOf(tag, 'state') ?? 'visible') !== 'visible',
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
  return sheets.length > 0 ? sheets : [{ name: 'Hoja 1', isHidden: false, path: 'xl/worksheets/sheet1.xml' }]
}

const chooseSheet = async (
  sheets: readonly WorkbookSheet[],
  wanted: string | undefined,
  read: (name: string) => Promise<string>,
): Promise<WorkbookSheet> => {
  if (wanted !== undefined)
    return (
      sheets.find(({ name }) => name === wanted) ??
      refuse(`el archivo no tiene una hoja «${wanted.slice(0, 60)}»; tiene: ${sheets.map(({ name }) => name).join(', ')}`)
    )
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const candidates = visible.length > 0 ? visible : sheets
  if (candidates.length === 1) return candidates[0] as WorkbookSheet
  for (const sheet of candidates.slice(0, maxCompared)) if (isTable(await read(sheet.path))) return sheet
  return candidates[0] as WorkbookSheet
}

/** Sheets that are compared, and rows of each. */
const [maxCompared, maxSampledRows] = [20, 30]

/** Whether most of the first rows of a sheet have several cells: those of instructions or of a title page have one. */
const isTable = (xml: string): boolean => {
  let filled = 0
  let several = 0
  for (const [, content] of elementsOf(xml, 'row')) {
    const cells = content.split(/<v>|<is>/).length - 1
    if (cells > 0) filled += 1
    if (cells > 1) several += 1
    if (filled === maxSampledRows) break
  }
  return several > 0 && several * 2 >= filled
}

const readSharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = []
  for (const [, inner] of elementsOf(xml, 'si')) {
    if (texts.length >= sheetLimits.texts) refuse(limitReached('texts'))
    texts.push(textIn(inner))
  }
  return texts
}

/** Whether day 0 is 1904-01-01, as Excel for Mac wrote, and not 1899-12-30. */
const hasDatesFrom1904 = (workbook: string): boolean =>
  [...elementsOf(workbook, 'workbookPr')].some(([tag]) => /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? ''))

/** The kind of day that each cell style shows: the built-in formats of dates, and custom ones with year or day, with their hour. */
const dayStyles = (xml: string): ((style: number) => DayStyle) => {
  const own = new Map(
    [...elementsOf(xml, 'numFmt')].map(([tag]) => {
      const format = plainText(attributeOf(tag, 'formatCode') ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      const shown: DayStyle = !/[yd]/i.test(format) ? 'number' : /h/i.test(format) ? 'moment' : 'day'
      return [Number(attributeOf(tag, 'numFmtId')), shown] as const
    }),
  )
  const [formats] = [...elementsOf(xml, 'cellXfs')]
  const styles = [...elementsOf(formats?.[1] ?? '', 'xf')].map(([tag]): DayStyle => {
    const format = Number(attributeOf(tag, 'numFmtId') ?? 0)
    if (format >= 14 && format <= 17) return 'day'
    return format === 22 ? 'moment' : (own.get(format) ?? 'number')
  })
  return (style) => styles[style] ?? 'number'
}
