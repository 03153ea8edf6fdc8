/**
 * A column of an exported table in a spreadsheet; a `datetime` is local time, `2026-11-23T09:05`. `choices` names the cells with the
 * column's list, `Conceptos!$A$2:$A$81`.
 */
export type SheetColumn = {
  readonly header: string
  readonly kind?: 'text' | 'number' | 'money' | 'date' | 'datetime'
  readonly choices?: string
  /** A hint shown while a cell of the column is selected. */
  readonly prompt?: string
}
type SheetCell = string | number | boolean | null | undefined
export type Sheet = {
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  /** Omits the header row. */
  readonly headless?: boolean
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Texts that a spreadsheet might run as a formula get an apostrophe; numbers stay unchanged. */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text

const asNumber = (value: SheetCell): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : undefined
}

// Days since the spreadsheet epoch, 30/12/1899.
const serial = (iso: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(iso) ? Date.parse(`${iso.padEnd(16, 'T00:00')}Z`) / 86_400_000 + 25_569 : undefined

/** The text of a date or time in sheet format: an instant in a date column becomes its date. */
const serialMoment = (value: SheetCell, kind: SheetColumn['kind']): string | undefined =>
  kind === 'date' ? String(value).slice(0, 10) : kind === 'datetime' ? String(value).slice(0, 16) : undefined

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are not allowed in XML
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const styleOf: Readonly<Record<string, number>> = { money: 2, date: 3, datetime: 5 }

const cellXml = (value: SheetCell, kind: SheetColumn['kind'], reference: string): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return textXml(value ? 'Sí' : 'No', reference)
  const when = serialMoment(value, kind)
  const number = when !== undefined ? serial(when) : kind === 'text' && typeof value !== 'number' ? undefined : asNumber(value)
  if (number === undefined) return textXml(escapeFormula(String(value)), reference)
  const style = kind ? (styleOf[kind] ?? 0) : 0
  return `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${number}</v></c>`
}

const textXml = (text: string, reference: string, style = 0): string =>
  `<c r="${reference}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const workbookType = `${types}.sheet`

// 1 heading, 2 amount, 3 date, 4 text even when it looks like a number, 5 date and time.
const styles = `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`

// Documented: columns of an Excel export are at least 20 wide.
const minWidth = 20
/** Rows below the heading that accept values in an empty template. */
const templateRows = 20_001

const columnXml = ({ columns, rows }: Sheet): string =>
  columns
    .map(({ header, kind, choices }, index) => {
      const widest = Math.max(
        minWidth,
        header.length + 2,
        ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length + 2),
      )
      // In an input column a code keeps its leading zeros.
      const style = rows.length === 0 && (kind === 'text' || choices) ? ' style="4"' : ''
      return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, widest)}"${style} customWidth="1"/>`
    })
    .join('')

const choicesXml = (columns: readonly SheetColumn[]): string => {
  const rules = columns.flatMap(({ header, choices, prompt }, index) => {
    if (!choices && !prompt) return []
    const hint = prompt
      ? ` showInputMessage="1" promptTitle="${escapeXml(header.slice(0, 32))}" prompt="${escapeXml(prompt.slice(0, 255))}"`
      : ''
    const list = choices ? ' type="list" showErrorMessage="1"' : ''
    const cells = `${columnName(index)}2:${columnName(index)}${templateRows}`
    const formula = choices ? `<formula1>${escapeXml(choices)}</formula1>` : ''
    return [`<dataValidation${list} allowBlank="1"${hint} sqref="${cells}">${formula}</dataValidation>`]
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

/** The row at `index` below the first row of a sheet. */
export const rowXml = ({ columns, rows, headless }: Sheet, index: number): string => {
  const at = index + (headless ? 1 : 2)
  const cells = (rows[index] ?? []).map((value, column) => cellXml(value, columns[column]?.kind, `${columnName(column)}${at}`))
  return `<row r="${at}">${cells.join('')}</row>`
}

const sheetXml = (sheet: Sheet, lines: string): string => {
  const { columns, rows, headless } = sheet
  const body = `<cols>${columnXml(sheet)}</cols><sheetData>`
  if (headless) return `${xmlDeclaration}<worksheet xmlns="${mainNamespace}">${body}${lines}</sheetData></worksheet>`
  const last = `${columnName(Math.max(0, columns.length - 1))}${rows.length + 1}`
  const heading = columns.map(({ header }, index) => textXml(escapeFormula(header), `${columnName(index)}1`, 1)).join('')
  return `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${body}<row r="1">${heading}</row>${lines}</sheetData><autoFilter ref="A1:${last}"/>${choicesXml(columns)}</worksheet>`
}

const nameXml = (name = 'Datos'): string => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Datos')

/**
 * The parts of an Excel workbook, to be zipped: amounts and dates stay numbers, headings stay visible. `linesOf` provides the rows of a
 * sheet as XML when they were already written, in portions.
 */
export const workbookParts = (
  sheets: readonly Sheet[],
  linesOf: (sheet: Sheet) => string = (sheet) => sheet.rows.map((_, index) => rowXml(sheet, index)).join(''),
): Readonly<Record<string, string>> => {
  const each = (of: (number: number, sheet: Sheet) => string): string =>
    sheets.map((sheet, index) => of(index + 1, sheet)).join('')
  return {
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${each((number, { name }) => `<sheet name="${nameXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${packaging}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, linesOf(sheet))])),
  }
}

/** Text with semicolons, as spreadsheets in Argentina expect it: decimal comma, dd/MM/yyyy, with the UTF-8 byte order mark. */
export const toDelimitedText = ({ columns, rows }: Sheet): string => {
  const cell = (value: SheetCell, kind: SheetColumn['kind']): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'Sí' : 'No'
    const when = serialMoment(value, kind)
    const number = when !== undefined || (kind === 'text' && typeof value !== 'number') ? undefined : asNumber(value)
    const text =
      number !== undefined
        ? String(value).replace('.', ',')
        : (when?.replace(/^(\d{4})-(\d{2})-(\d{2})T?/, '$3/$2/$1 ').trimEnd() ?? escapeFormula(String(value)))
    return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    columns.map(({ header }) => cell(header, 'text')),
    ...rows.map((row) => columns.map(({ kind }, index) => cell(row[index], kind))),
  ]
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}
