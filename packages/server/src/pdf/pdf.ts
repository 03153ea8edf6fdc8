import { deflateSync } from 'node:zlib'
import { widthOf } from './helvetica.ts'

type Align = 'left' | 'right' | 'center'
export interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: Align
  /** Darkness of the ink, 0 black to 1 white. */
  readonly gray?: number
  /** Cuts the text with an ellipsis when it is wider than this. */
  readonly width?: number
}

/** One A4 page drawn from the top left, in points; `page()` starts another. Written by hand since receipts come by thousands. */
export interface Pdf {
  text(x: number, y: number, text: string, options?: TextOptions): void
  line(x1: number, y1: number, x2: number, y2: number, gray?: number): void
  box(x: number, y: number, width: number, height: number, fillGray: number): void
  page(): void
  /** The finished file. */
  end(info: { readonly title: string; readonly author: string }): Buffer
}

export const pageWidth = 595
export const pageHeight = 842

export const openPdf = (): Pdf => {
  const pages: string[] = []
  let content = ''
  const number = (value: number) => Number(value.toFixed(2)).toString()
  const flip = (y: number) => number(pageHeight - y)
  return {
    text: (x, y, text, { size = 9, bold = false, align = 'left', gray = 0, width } = {}) => {
      const shown = width === undefined ? text : fitted(text, width, size, bold)
      const shift = align === 'left' ? 0 : widthOf(shown, bold) * size * (align === 'right' ? 1 : 0.5)
      content += `BT ${number(gray)} g /F${bold ? 2 : 1} ${number(size)} Tf ${number(x - shift)} ${flip(y)} Td (${escaped(shown)}) Tj ET\n`
    },
    line: (x1, y1, x2, y2, gray = 0.7) => {
      content += `${number(gray)} G 0.6 w ${number(x1)} ${flip(y1)} m ${number(x2)} ${flip(y2)} l S\n`
    },
    box: (x, y, width, height, gray) => {
      content += `${number(gray)} g ${number(x)} ${flip(y + height)} ${number(width)} ${number(height)} re f\n`
    },
    page: () => {
      pages.push(content)
      content = ''
    },
    end: (info) => assemble([...pages, content], info),
  }
}

const fitted = (text: string, width: number, size: number, bold: boolean): string => {
  if (widthOf(text, bold) * size <= width) return text
  let shorter = text
  while (shorter.length > 1 && widthOf(`${shorter}…`, bold) * size > width) shorter = shorter.slice(0, -1)
  return `${shorter.trimEnd()}…`
}

/** Windows-1252, the encoding of the standard fonts; what it lacks becomes a question mark. */
const special: Readonly<Record<string, number>> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
  '—': 151,
}
const escaped = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => {
      const code = special[char] ?? char.codePointAt(0) ?? 63
      if (char === '(' || char === ')' || char === '\\') return `\\${char}`
      if (code < 32) return ' '
      return code < 127 ? char : code <= 255 ? `\\${code.toString(8)}` : '?'
    })
    .join('')

const assemble = (pages: readonly string[], { title, author }: { readonly title: string; readonly author: string }): Buffer => {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  const firstPage = 6
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  add('<</Type/Catalog/Pages 2 0 R/Lang(es-AR)>>')
  add(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>')
  add(`<</Title(${escaped(title)})/Author(${escaped(author)})/Producer(Legajo)>>`)
  pages.forEach((content, index) => {
    const stream = deflateSync(Buffer.from(content, 'latin1'))
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${firstPage + index * 2 + 1} 0 R>>`,
    )
    add(
      Buffer.concat([Buffer.from(`<</Length ${stream.length}/Filter/FlateDecode>>stream\n`), stream, Buffer.from('\nendstream')]),
    )
  })
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let offset = chunks[0]?.length ?? 0
  const offsets = objects.map((body, index) => {
    const at = offset
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    chunks.push(whole)
    offset += whole.length
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
