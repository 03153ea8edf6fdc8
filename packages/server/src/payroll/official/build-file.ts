import type { LayoutDefinition, LayoutField, LayoutRecord } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { escapeFormula } from '@legajo/kernel/workbook.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'
import { codeProblem } from '../month-data/codes.ts'
import { type CompanyCodes, noCodes } from '../month-data/company-codes.ts'
import { CooperativeLoop } from '../month-data/cooperative-loop.ts'
import { type DataRow, type FileData, type FindingScope, findingOf, linkOf } from '../month-data/finding.ts'
import { encode } from './charset.ts'
import { isOfWholeFile } from './data-catalogue.ts'
import { formatField } from './format-field.ts'
import { dataNamesIn, sourceReader } from './source.ts'
export type BuiltFile = { readonly bytes: Uint8Array; readonly lines: readonly string[]; readonly findings: readonly Finding[] }

/**
 * Writes a file from its layout and its data, record by record, and reports every value that does not fit its field, with its line. Equal
 * layout and data give equal bytes.
 */
export const buildFile = async (
  definition: LayoutDefinition,
  data: FileData,
  places: FindingScope,
  { pace = new CooperativeLoop(), codes = noCodes }: { readonly pace?: CooperativeLoop; readonly codes?: CompanyCodes } = {},
): Promise<BuiltFile> => {
  const findings: Finding[] = []
  const table: string[][] = []
  const lines: string[] = []
  const writing = { definition, places, findings, codes }
  const titles = definition.titles ? (definition.records[0]?.fields.map(({ name }) => name) ?? []) : undefined
  if (titles && definition.format === 'delimited')
    lines.push(titles.map((title) => quoteCell(title, definition.separator)).join(definition.separator))
  const total = definition.records.reduce((rows, { per }) => rows + (data[per]?.length ?? 0), 0)
  for (const record of definition.records) {
    const write = recordWriter(record, writing)
    for (const row of data[record.per] ?? []) {
      await pace.turn('write', lines.length, total)
      const cells = write(row, lines.length + 1)
      if (definition.format === 'xlsx') table.push([...cells])
      lines.push(
        definition.format === 'fixed'
          ? inPlace(record, cells)
          : cells
              .map((cell, at) => (isText(record.fields[at]) ? quoteCell(cell, definition.separator) : cell))
              .join(definition.separator),
      )
    }
  }
  return { lines, findings, bytes: await bytesOf(definition, lines, { table, titles, pace }) }
}

const isText = (field: LayoutField | undefined): boolean => field?.type === 'text' || field?.type === 'code'

type FileWriting = {
  readonly definition: LayoutDefinition
  readonly places: FindingScope
  readonly findings: Finding[]
  readonly codes: CompanyCodes
}

const recordWriter = (record: LayoutRecord, { definition, places, findings, codes }: FileWriting) => {
  const readers = record.fields.map((field) => {
    const data = dataNamesIn(field.source)
    return { field, read: sourceReader(field.source), datum: data[0] ?? '', isSameForAll: data.every(isOfWholeFile) }
  })
  const reportedOfAll = new Set<LayoutField>()
  return (row: DataRow, line: number): readonly string[] =>
    readers.map(({ field, read, datum, isSameForAll }) => {
      const value = read(row.values)
      const { text, problem } = formatField(field, value, definition)
      const report = (severity: Finding['severity'], message: string, remedy: string) => {
        // An error common to all lines is reported for the first one.
        if (reportedOfAll.has(field)) return
        if (isSameForAll) reportedOfAll.add(field)
        findings.push(
          findingOf(severity, message, {
            record: record.code,
            line,
            who: row.who,
            field: field.name,
            value,
            remedy,
            link: linkOf(datum, row, places),
          }),
        )
      }
      // A field without a source is an error of the layout, reported once and not per line.
      if (problem && field.source !== '') report(problem.severity, problem.message, problem.remedy)
      const wrong = value.trim() === '' ? undefined : codeProblem(field.table ?? '', value, codes)
      if (wrong) report(wrong.severity, `${field.name}: ${wrong.message}`, wrong.remedy)
      return text
    })
}

/** Fields at their positions; uncovered positions are blank. */
const inPlace = ({ fields, length }: LayoutRecord, cells: readonly string[]): string => {
  const line = new Array<string>(length).fill(' ')
  for (const [index, field] of fields.entries()) {
    const at = (field.from ?? 1) - 1
    for (const [offset, character] of [...(cells[index] ?? '')].entries())
      if (offset < field.length) line[at + offset] = character
  }
  return line.join('')
}

const quoteCell = (text: string, separator: string): string => {
  const safe = escapeFormula(text)
  return safe.includes(separator) || safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines converted to bytes at a time. */
const rowsPerSlice = 2000

const bytesOf = async (
  { format, encoding, lineEnd, records }: LayoutDefinition,
  lines: readonly string[],
  {
    table,
    titles,
    pace,
  }: {
    readonly table: readonly (readonly string[])[]
    readonly titles: readonly string[] | undefined
    readonly pace: CooperativeLoop
  },
): Promise<Uint8Array> => {
  if (format === 'xlsx') {
    const columns = (records[0]?.fields ?? []).map((field) => ({
      header: field.name,
      kind: isText(field) ? ('text' as const) : ('number' as const),
    }))
    return writeWorkbook([{ columns, rows: table, headless: titles === undefined }])
  }
  const end = lineEnd === 'LF' ? '\n' : '\r\n'
  const parts: Uint8Array[] = []
  for (let at = 0; at < lines.length; at += rowsPerSlice) {
    await pace.turn('write', at, lines.length)
    const part = lines.slice(at, at + rowsPerSlice)
    parts.push(encode(part.map((line) => line + end).join(''), encoding))
  }
  return Buffer.concat(parts)
}
