import { deflateSync } from 'node:zlib'
import type { Picture } from './picture.ts'
import type { QrCode } from './qr.ts'
import { pageHeight, pageWidth } from './sheets.ts'
import { winAnsi } from './win-ansi.ts'

/** A drawn part of a page. */
export interface Drawing {
  readonly content: string
  /** The codes and pictures of the drawing, by the name that the content uses to draw them. */
  readonly codes: ReadonlyMap<string, QrCode | Picture>
  /** The stream of the drawing in output form, where that exists already. */
  readonly stream?: string
}
export interface DrawnPage extends Drawing {
  readonly pieces: readonly Drawing[]
}

/** The number of the first object of a page in every document; `sign-pdf.ts` depends on it. */
const firstPage = 6

/**
 * Writes a document page by page through `write`, one character per byte: a bundle of thousands is never entirely in memory.
 * Pieces and codes shared by consecutive pages (the two copies of a receipt) are written once.
 */
export const pdfWriter = (
  write: (latin1: string) => void,
  { title, author }: { readonly title: string; readonly author: string },
): { page(page: DrawnPage): void; end(): void } => {
  const offsets: number[] = []
  const pageReferences: string[] = []
  let offset = 0
  let next = firstPage
  let written = new Map<object, number>()
  const put = (text: string) => {
    offset += text.length
    write(text)
  }
  const object = (id: number, body: string) => {
    offsets[id] = offset
    put(`${id} 0 obj\n${body}\nendobj\n`)
  }
  const once = <Thing extends object>(thing: Thing, bodyOf: (thing: Thing) => string): string => {
    const known = written.get(thing)
    if (known !== undefined) return `${known} 0 R`
    if (written.size > 100) written = new Map()
    const id = next++
    written.set(thing, id)
    object(id, bodyOf(thing))
    return `${id} 0 R`
  }
  put('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n')
  return {
    page: (page) => {
      const id = next++
      pageReferences.push(`${id} 0 R`)
      let images = ''
      let contents = ''
      for (const part of [...page.pieces, page]) {
        for (const [name, code] of part.codes) images += `/${name} ${once(code, imageOf)}`
        if (part.content !== '') contents += `${once(part, contentOf)} `
      }
      const resources = `<</Font<</F1 3 0 R/F2 4 0 R>>${images && `/XObject<<${images}>>`}>>`
      object(
        id,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources${resources}/Contents[${contents}]>>`,
      )
    },
    end: () => {
      object(1, '<</Type/Catalog/Pages 2 0 R/Lang(es-AR)>>')
      object(2, `<</Type/Pages/Count ${pageReferences.length}/Kids[${pageReferences.join(' ')}]>>`)
      object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
      object(4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>')
      object(5, `<</Title(${winAnsi(title)})/Author(${winAnsi(author)})/Producer(Legajo)>>`)
      let table = `xref\n0 ${next}\n0000000000 65535 f \n`
      for (let id = 1; id < next; id++) table += `${String(offsets[id]).padStart(10, '0')} 00000 n \n`
      put(`${table}trailer\n<</Size ${next}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${offset}\n%%EOF\n`)
    },
  }
}

const imageOf = (image: QrCode | Picture): string => ('samples' in image ? pictureImage(image) : maskOf(image))

const pictureImage = ({ width, height, samples }: Picture): string =>
  `<</Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/Width ${width}/Height ${height}/BitsPerComponent 8/Filter/FlateDecode/Length ${samples.length}>>stream\n${samples.toString('latin1')}\nendstream`

/** A mask that paints where a bit is set and leaves the rest of the paper unchanged. */
const maskOf = ({ size, bits }: QrCode): string => {
  const data = Buffer.from(bits.buffer, bits.byteOffset, bits.length).toString('latin1')
  return `<</Type/XObject/Subtype/Image/ImageMask true/Width ${size}/Height ${size}/BitsPerComponent 1/Decode[1 0]/Length ${bits.length}>>stream\n${data}\nendstream`
}

const contentOf = ({ content, stream }: Drawing): string =>
  stream ?? (content.length < leastPacked ? streamOf(content) : compressStream(content, 3))

/** Compressing shorter contents takes as long as drawing them, and saves a few kilobytes of a file that is mostly signature. */
const leastPacked = 4500

/** A content compressed at a `zlib` level, in output form. */
export const compressStream = (content: string, level: number): string =>
  // A page is a few kilobytes: a small window and little memory make compression several times cheaper to start.
  streamOf(
    deflateSync(Buffer.from(content, 'latin1'), { level, windowBits: 13, memLevel: 5 }).toString('latin1'),
    '/Filter/FlateDecode',
  )

const streamOf = (data: string, filter = ''): string => `<</Length ${data.length}${filter}>>stream\n${data}\nendstream`
