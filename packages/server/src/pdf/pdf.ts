import { deflateSync } from 'node:zlib'
import { widthOf } from './helvetica.ts'
import type { QrCode } from './qr.ts'

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

/** What can be drawn on an A4 page, from the top left, in points; `page()` starts another. */
export interface Sheets {
  text(x: number, y: number, text: string, options?: TextOptions): void
  line(x1: number, y1: number, x2: number, y2: number, gray?: number): void
  box(x: number, y: number, width: number, height: number, fillGray: number): void
  qr(x: number, y: number, side: number, code: QrCode): void
  /** Draws aside what several pages show alike; it is written once, however often it is placed. */
  piece(draw: () => void): Piece
  place(piece: Piece): void
  page(): void
}

/** What was drawn aside; `draw` draws it again where nothing is shared. */
export interface Piece {
  readonly draw: () => void
}

/** A document drawn in memory. Written by hand since receipts come by thousands. */
export interface Pdf extends Sheets {
  /** The finished file. */
  end(info: { readonly title: string; readonly author: string }): Buffer
  /** The pages alone, to be bound into another document. */
  pages(): readonly DrawnPage[]
}

interface Drawn {
  readonly content: string
  /** Its codes by the name under which the content draws them. */
  readonly codes: ReadonlyMap<string, QrCode>
}
export interface DrawnPage extends Drawn {
  readonly pieces: readonly Drawn[]
}
interface DrawnPiece extends Drawn, Piece {}

export const pageWidth = 595
export const pageHeight = 842

const number = (value: number): string => (Number.isInteger(value) ? `${value}` : `${Math.round(value * 100) / 100}`)
const flip = (y: number): string => number(pageHeight - y)

export const openPdf = (): Pdf => {
  const pages: DrawnPage[] = []
  let content = ''
  let codes = new Map<string, QrCode>()
  let pieces: Drawn[] = []
  let named = 0
  const turn = () => {
    pages.push({ content, codes, pieces })
    content = ''
    codes = new Map()
    pieces = []
  }
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
    qr: (x, y, side, code) => {
      const name = `Q${named++}`
      content += `q 0 g ${number(side)} 0 0 ${number(side)} ${number(x)} ${flip(y + side)} cm /${name} Do Q\n`
      codes.set(name, code)
    },
    piece: (draw): DrawnPiece => {
      const before = { content, codes }
      content = ''
      codes = new Map()
      draw()
      const drawn = { content, codes, draw }
      content = before.content
      codes = before.codes
      return drawn
    },
    place: (piece) => void pieces.push(piece as DrawnPiece), // made by `piece` above
    page: turn,
    pages: () => {
      turn()
      return pages
    },
    end: (info) => {
      turn()
      const parts: Buffer[] = []
      const writer = pdfWriter((bytes) => void parts.push(bytes), info)
      for (const page of pages) writer.page(page)
      writer.end()
      return Buffer.concat(parts)
    },
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
const unusual = /[()\\]|[^\x20-\x7e]/gu
const plain = /^[\x20-\x27\x2a-\x5b\x5d-\x7e]*$/
const escaped = (text: string): string => (plain.test(text) ? text : text.normalize('NFC').replace(unusual, escapedChar))
const escapedChar = (char: string): string => {
  if (char === '(' || char === ')' || char === '\\') return `\\${char}`
  const code = special[char] ?? char.codePointAt(0) ?? 63
  return code < 32 ? ' ' : code <= 255 ? `\\${code.toString(8)}` : '?'
}

/** The address of the first object of a page in every document; `sign-pdf.ts` counts on it. */
const firstPage = 6

/**
 * Writes a document page by page, as far as `write` takes it: a bundle of thousands is never whole in memory. Pieces and codes that
 * pages share (the two copies of a receipt) are written once, while they follow one another.
 */
export const pdfWriter = (
  write: (bytes: Buffer) => void,
  { title, author }: { readonly title: string; readonly author: string },
): { page(page: DrawnPage): void; end(): void } => {
  const offsets: number[] = []
  const kids: number[] = []
  let offset = 0
  let next = firstPage
  let written = new Map<object, number>()
  const put = (bytes: Buffer) => {
    offset += bytes.length
    write(bytes)
  }
  const object = (id: number, body: string, stream?: Buffer) => {
    offsets[id] = offset
    if (!stream) return put(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'))
    put(Buffer.from(`${id} 0 obj\n${body}stream\n`, 'latin1'))
    put(stream)
    put(endOfStream)
  }
  const once = (thing: object, make: (id: number) => void): number => {
    const known = written.get(thing)
    if (known !== undefined) return known
    if (written.size > 100) written = new Map()
    const id = next++
    written.set(thing, id)
    make(id)
    return id
  }
  const image = (code: QrCode): number =>
    once(code, (id) => {
      const { size, bits } = code
      // A mask that paints where a bit is set; the paper stays as it is elsewhere.
      object(
        id,
        `<</Type/XObject/Subtype/Image/ImageMask true/Width ${size}/Height ${size}/BitsPerComponent 1/Decode[1 0]/Length ${bits.length}>>`,
        Buffer.from(bits.buffer, bits.byteOffset, bits.length),
      )
    })
  const content = (drawn: Drawn): number =>
    once(drawn, (id) => {
      const text = Buffer.from(drawn.content, 'latin1')
      // Packing a few words takes longer than it saves.
      if (text.length < 400) return object(id, `<</Length ${text.length}>>`, text)
      const packed = deflateSync(text, packing)
      object(id, `<</Length ${packed.length}/Filter/FlateDecode>>`, packed)
    })
  put(Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1'))
  return {
    page: (page) => {
      const id = next++
      kids.push(id)
      const parts = [...page.pieces, page]
      const images = parts.flatMap(({ codes }) => [...codes].map(([name, code]) => `/${name} ${image(code)} 0 R`)).join('')
      const contents = parts.map((part) => `${content(part)} 0 R`).join(' ')
      object(
        id,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>${images && `/XObject<<${images}>>`}>>/Contents[${contents}]>>`,
      )
    },
    end: () => {
      object(1, '<</Type/Catalog/Pages 2 0 R/Lang(es-AR)>>')
      object(2, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`)
      object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
      object(4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>')
      object(5, `<</Title(${escaped(title)})/Author(${escaped(author)})/Producer(Legajo)>>`)
      const table = offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
      put(
        Buffer.from(
          `xref\n0 ${next}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${next}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
          'latin1',
        ),
      )
    },
  }
}

const endOfStream = Buffer.from('\nendstream\nendobj\n')
/** A page is a few kilobytes: a small window and little memory make packing several times cheaper to begin. */
const packing = { level: 3, windowBits: 13, memLevel: 5 } as const
