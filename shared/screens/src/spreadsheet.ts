import { zip } from './zip.ts'

export type SheetColumn = { readonly header: string; readonly kind?: 'text' | 'number' | 'money' | 'date' }
export type SheetCell = string | number | boolean | null | undefined
export type Sheet = {
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Texts that a spreadsheet might run as a formula get an apostrophe; numbers are never touched. */
export const neutral = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)

const asNumber = (value: SheetCell): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : undefined
}

// Days since the spreadsheets' own zero, 30/12/1899.
const serial = (iso: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}/.test(iso) ? Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000 + 25_569 : undefined

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are not allowed in XML
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const cellXml = (value: SheetCell, kind: SheetColumn['kind'], reference: string): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return textXml(value ? 'Si' : 'No', reference)
  const number =
    kind === 'date' ? serial(String(value)) : kind === 'text' && typeof value !== 'number' ? undefined : asNumber(value)
  if (number === undefined) return textXml(neutral(String(value)), reference)
  const style = kind === 'date' ? 3 : kind === 'money' ? 2 : 0
  return `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${number}</v></c>`
}

const textXml = (text: string, reference: string, style = 0): string =>
  `<c r="${reference}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

// Documented: columns of an Excel export are at least 20 wide.
const minWidth = 20

/** An Excel workbook of one sheet: amounts and dates stay numbers, headings stay in view. */
export const workbook = async ({ name = 'Datos', columns, rows }: Sheet): Promise<Blob> => {
  const widths = columns.map(({ header }, index) =>
    Math.min(60, Math.max(minWidth, header.length + 2, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length + 2))),
  )
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 2}">${row.map((value, index) => cellXml(value, columns[index]?.kind, `${columnName(index)}${at + 2}`)).join('')}</row>`,
  )
  const last = `${columnName(Math.max(0, columns.length - 1))}${rows.length + 1}`
  const sheet = `${head}<worksheet xmlns="${main}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${columns.map(({ header }, index) => textXml(neutral(header), `${columnName(index)}1`, 1)).join('')}</row>${lines.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
  const blob = await zip({
    '[Content_Types].xml': `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Datos')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
  })
  return new Blob([blob], { type: `${types}.sheet` })
}

/** Text with semicolons, as spreadsheets here expect it: decimal comma, dd/MM/yyyy, UTF-8 with its mark. */
export const delimited = ({ columns, rows }: Sheet): Blob => {
  const cell = (value: SheetCell, kind: SheetColumn['kind']): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'Si' : 'No'
    const number = kind === 'text' && typeof value !== 'number' ? undefined : kind === 'date' ? undefined : asNumber(value)
    const text =
      number !== undefined
        ? String(value).replace('.', ',')
        : kind === 'date'
          ? String(value).replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1')
          : neutral(String(value))
    return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    columns.map(({ header }) => cell(header, 'text')),
    ...rows.map((row) => columns.map(({ kind }, index) => cell(row[index], kind))),
  ]
  return new Blob([`\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
