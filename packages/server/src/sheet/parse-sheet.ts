import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'
import { isUtf16, readDelimited, textOf } from './read-delimited.ts'
import { limitReached, sheetLimits, withinSheetLimits } from './sheet-limits.ts'
import { openZip } from './text-archive.ts'
import { type DayStyle, rowsIn } from './worksheet-rows.ts'
import { attributeOf, elementsOf, plainText, textIn } from './xml-elements.ts'

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
  if (bytes.subarray(0, 5).toString() === '%PDF-' || (bytes.includes(0) && !isUtf16(bytes)))
    refuse('el archivo no es de Excel ni de texto')
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(bytes.subarray(0, 200).toString()))
    refuse('el archivo es una página web con nombre de Excel; abrilo en Excel y guardalo como .xlsx')
  const text = textOf(bytes)
  return repeatable(() => withinSheetLimits(readDelimited(text, sheetLimits.columns), most))
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
  const workbook = await read('xl/workbook.xml')
  const sheet = firstSheet(workbook, await read('xl/_rels/workbook.xml.rels'))
  const shared = files.has('xl/sharedStrings.xml') ? readSharedTexts(await read('xl/sharedStrings.xml')) : []
  const dayStyle = files.has('xl/styles.xml') ? dayStyles(await read('xl/styles.xml')) : () => 'number' as const
  const epoch = hasDatesFrom1904(workbook) ? 24_107 : 25_569
  const xml = await read(sheet)
  return repeatable(() => withinSheetLimits(rowsIn(xml, { shared, dayStyle, epoch }), most))
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
