import { inflateSync } from 'node:zlib'

/** An object of a third-party file: its text, and its raw stream. */
interface PdfObject {
  readonly body: string
  readonly stream: Buffer | undefined
}

export interface ReadPage {
  readonly id: number
  /** The page's dictionary with its inherited entries. */
  readonly body: string
}

export interface ReadPdf {
  readonly objects: ReadonlyMap<number, PdfObject>
  readonly pages: readonly ReadPage[]
}

/** The reason a file cannot be read, as a message for its sender. */
export class UnreadablePdf extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnreadablePdf'
  }
}

const mostObjects = 200_000
const mostPages = 5000
const mostInflated = 30_000_000

/**
 * Reads the objects and pages of a PDF without its cross-reference tables: searches the bytes themselves and takes the last object of each
 * number. Also reads objects packed in streams. Throws `UnreadablePdf` for a file that is not a PDF, is encrypted or is absurd.
 */
export const readPdf = (bytes: Buffer): ReadPdf => {
  const text = bytes.toString('latin1')
  if (!text.slice(0, 1024).includes('%PDF-')) throw new UnreadablePdf('no es un PDF')
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new UnreadablePdf('está protegido con contraseña; guardalo sin protección')
  const objects = new Map<number, PdfObject>()
  const start = /(?<![\d.])(\d{1,7})\s+\d{1,5}\s+obj\b/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    if (objects.size > mostObjects) throw new UnreadablePdf('tiene demasiados objetos')
    const from = found.index + found[0].length
    const end = text.indexOf('endobj', from)
    if (end < 0) break
    const streamAt = text.indexOf('stream', from)
    if (streamAt < 0 || streamAt > end) {
      objects.set(Number(found[1]), { body: text.slice(from, end), stream: undefined })
      start.lastIndex = end
      continue
    }
    const body = text.slice(from, streamAt)
    const dataFrom = streamAt + 6 + (text.startsWith('\r\n', streamAt + 6) ? 2 : 1)
    const direct = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(body)?.[1]
    const dataEnd =
      direct && /^\s*endstream/.test(text.slice(dataFrom + Number(direct), dataFrom + Number(direct) + 20))
        ? dataFrom + Number(direct)
        : text.indexOf('endstream', dataFrom)
    if (dataEnd < 0) break
    objects.set(Number(found[1]), { body, stream: bytes.subarray(dataFrom, dataEnd) })
    start.lastIndex = dataEnd
  }
  for (const { body, stream } of [...objects.values()])
    if (stream && /\/Type\s*\/ObjStm\b/.test(body)) unpack(body, stream, objects)
  const pages = pagesOf(objects)
  if (pages.length === 0) throw new UnreadablePdf('no tiene páginas que se puedan leer')
  return { objects, pages }
}

const unpack = (body: string, stream: Buffer, objects: Map<number, PdfObject>): void => {
  const text = contentOf({ body, stream }).toString('latin1')
  const first = Number(/\/First\s+(\d+)/.exec(body)?.[1] ?? 0)
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at + 1 < numbers.length && at < 2 * mostObjects; at += 2) {
    const until = numbers[at + 3]
    const inner = text.slice(first + (numbers[at + 1] ?? 0), until === undefined ? undefined : first + until)
    if (!objects.has(numbers[at] ?? 0)) objects.set(numbers[at] ?? 0, { body: inner, stream: undefined })
  }
}

/** The decompressed bytes of a stream. Empty when its compression carries no text. */
export const contentOf = ({ body, stream }: PdfObject): Buffer => {
  if (!stream) return Buffer.of()
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(body)?.[1] ?? ''
  if (filters === '') return stream
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filters)) return Buffer.of()
  try {
    return inflateSync(stream, { maxOutputLength: mostInflated })
  } catch {
    return Buffer.of()
  }
}

const references = (text: string): number[] => [...text.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, id]) => Number(id))

/** Pages in order, each with its inherited resources and size. */
const pagesOf = (objects: ReadonlyMap<number, PdfObject>): ReadPage[] => {
  const pages: ReadPage[] = []
  const seen = new Set<number>()
  const walk = (id: number, inherited: string): void => {
    const body = objects.get(id)?.body
    if (body === undefined || seen.has(id) || pages.length >= mostPages) return
    seen.add(id)
    if (/\/Type\s*\/Pages\b/.test(body) || /\/Kids\s*\[/.test(body)) {
      const own = ['Resources', 'MediaBox', 'Rotate'].map((key) => entry(body, key)).join('')
      const kids = /\/Kids\s*\[([^\]]*)\]/.exec(body)?.[1] ?? ''
      for (const kid of references(kids)) walk(kid, own + inherited)
      return
    }
    const missing = ['Resources', 'MediaBox', 'Rotate'].filter((key) => entry(body, key) === '')
    const added = missing.map((key) => entry(inherited, key)).join('')
    pages.push({ id, body: body.replace(/>>\s*$/, `${added}>>`) })
  }
  const catalog = [...objects.values()].findLast(({ body }) => /\/Type\s*\/Catalog\b/.test(body))
  const [root] = references(/\/Pages\s+\d+\s+\d+\s+R/.exec(catalog?.body ?? '')?.[0] ?? '')
  if (root !== undefined) walk(root, '')
  return pages
}

/** `/Key value` of a dictionary's text, or an empty string. */
export const entry = (body: string, key: string): string => {
  const found = new RegExp(`/${key}(?![A-Za-z])\\s*`).exec(body)
  if (!found) return ''
  const from = found.index + found[0].length
  let depth = 0
  for (let at = from; at < body.length; at++) {
    const pair = body.slice(at, at + 2)
    if (depth === 0 && at > from && (body[at] === '/' || pair === '>>')) return body.slice(found.index, at)
    if (pair === '<<' || pair === '>>') {
      depth += pair === '<<' ? 1 : -1
      at++
      if (depth === 0) return body.slice(found.index, at + 1)
    } else if (body[at] === '[') depth++
    else if (body[at] === ']' && --depth === 0) return body.slice(found.index, at + 1)
  }
  return body.slice(found.index)
}
